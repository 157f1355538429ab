import { findingSeverities, type CheckName, type Finding } from '@scriptsmith/chat-contracts';
import type { RuleId } from './rules/index.js';

/** Findings of one check, so that one check does not use up the report. */
const maxFindingsPerCheck = 25;
const maxMessageLength = 800;

/** The place of a finding. */
export interface Place {
  path: string;
  line?: number | null;
}

/** Collects the findings of one check. */
export class Findings {
  readonly list: Finding[] = [];
  private readonly known = new Set<string>();

  constructor(private readonly check: CheckName) {}

  /** Reports something that is proven to stop the resource from working, or to make it unsafe. */
  error(rule: RuleId, message: string, place?: Place): void {
    this.add('error', rule, message, place);
  }

  /** Reports something that is probably a mistake, or breaks a house rule. It does not fail the check. */
  warning(rule: RuleId, message: string, place?: Place): void {
    this.add('warning', rule, message, place);
  }

  /** Reports something that the simulated server lacks, so that nothing is known about it. */
  notSimulated(rule: RuleId, message: string, place?: Place): void {
    this.add('not_simulated', rule, message, place);
  }

  private add(severity: Finding['severity'], rule: RuleId, message: string, place?: Place): void {
    const line = place?.line ?? null;
    const key = `${rule} ${place?.path ?? ''} ${line ?? ''} ${message}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    this.list.push({ check: this.check, rule, severity, message, path: place?.path ?? null, line });
  }
}

/** Shortens the message of a finding that quotes a script. */
export const limitMessage = (message: string): string => message.slice(0, maxMessageLength);

const rankOf = ({ severity }: Finding): number => findingSeverities.indexOf(severity);

/** The findings of one check that a report lists: the most severe first, and a last one that says how many are left out. */
export function limitFindings(check: CheckName, findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => rankOf(a) - rankOf(b));
  if (sorted.length <= maxFindingsPerCheck) return sorted;
  const kept = sorted.slice(0, maxFindingsPerCheck - 1);
  const message = `${sorted.length - kept.length} more findings of this check are not listed. Correct the listed ones first.`;
  return [...kept, { check, rule: 'more-findings', severity: 'warning', message, path: null, line: null }];
}
