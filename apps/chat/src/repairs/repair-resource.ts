import type { CheckReport, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { type CheckRequest, fixFindings, type ResourceChecker } from '@scriptsmith/resource-checks';

/** What a repair has done. Plain data, which authors read as JSON. */
export interface Repair {
  /** The findings that are gone. */
  fixed: NamedFinding[];
  /** Errors and warnings that remain. */
  left: NamedFinding[];
}

export type NamedFinding = Pick<Finding, 'rule' | 'severity' | 'message' | 'path' | 'line'>;

/** A repair, and the files that it changes. */
export interface RepairedFiles {
  repair: Repair;
  changed: ResourceFile[];
}

export interface RepairRequest {
  checker: ResourceChecker;
  /** What is checked, with the binary files of the resource. */
  request: CheckRequest;
  /** The report of these files. */
  report: CheckReport;
  /** Otherwise, the findings are only named. */
  changesFiles: boolean;
  signal: AbortSignal;
  owner?: string;
}

const maxListed = 20;
/** A run waits for them. */
const maxChecks = 20;

/**
 * Makes the safe fixes of all findings. The checks prove each of them.
 * @throws as `ResourceChecker.check`
 */
export async function repairResource({
  checker,
  request,
  report,
  changesFiles,
  ...options
}: RepairRequest): Promise<RepairedFiles> {
  if (!changesFiles) return { repair: { fixed: [], left: leftIn(report) }, changed: [] };
  const result = await fixFindings(checker, request, report, { ...options, maxChecks });
  return {
    repair: { fixed: result.fixed.slice(0, maxListed).map(named), left: leftIn(result.report) },
    changed: changedFiles(request.files, result.files),
  };
}

const leftIn = ({ findings }: CheckReport): NamedFinding[] =>
  findings
    .filter(({ severity }) => severity !== 'not_simulated')
    .slice(0, maxListed)
    .map(named);

const named = ({ rule, severity, message, path, line }: Finding): NamedFinding => ({
  ...{ rule, severity, message, path, line },
});

function changedFiles(before: readonly ResourceFile[], after: readonly ResourceFile[]): ResourceFile[] {
  const contents = new Map(before.map(({ path, content }) => [path, content]));
  return after.filter(({ path, content }) => contents.get(path) !== content);
}
