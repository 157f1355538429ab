import type { CheckReport, MessagePart } from '@scriptsmith/chat-contracts';
import { proofCountOf, proofSummaryOf } from '../../shared/requirements/results.js';
import type { Answer } from './turns.js';

/** The last report of the checks, or null if none has finished. */
export function reportOf(parts: readonly MessagePart[]): CheckReport | null {
  const checks = parts.findLast((part) => part.type === 'checks' && part.report !== null);
  return checks?.type === 'checks' ? checks.report : null;
}

/**
 * How a successful build ended. It is called done only if all of its requirements are proven, and checks are named only
 * if they ran.
 */
export function endingOf({ run, parts, requirements }: Pick<Answer, 'run' | 'parts' | 'requirements'>): string {
  const report = reportOf(parts);
  const { proven, built } = proofCountOf(requirements ?? [], report);
  if (proven < built) return `Finished · ${proofSummaryOf(requirements ?? [], report)}`;
  return run.versionId !== null && report?.passed ? 'Done · all checks passed' : 'Done';
}
