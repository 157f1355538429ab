import type { CheckReport, Finding } from '@scriptsmith/chat-contracts';
import type { ResourceFolder } from './resource-folders.js';

/** The result of one resource. */
export interface CheckedResource {
  resource: ResourceFolder;
  profileId: string;
  report: CheckReport;
  /** The findings of the report that are neither suppressed nor in the baseline, errors first. */
  findings: readonly Finding[];
  suppressed: number;
  /** The findings that `--fix` has repaired. */
  fixed: readonly Finding[];
  known: number;
}

export const countOf = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length;
