import type { CheckReport, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { type CheckRequest, fixFindings, type ResourceChecker } from '@scriptsmith/resource-checks';
import type { PastedError } from '../pastes/pasted-errors.js';
import { type RepairedError, repairErrors } from './repair-errors.js';

/** What a repair has done. Plain data, which authors read as JSON. */
export interface Repair {
  /** The errors that the user pasted. */
  errors: RepairedError[];
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
  /** The errors that the user pasted. Without any, all findings are repaired. */
  errors: readonly PastedError[];
  /** Whether the user pasted code, so that all findings are repaired also beside errors. */
  repairsFindings: boolean;
  /** Otherwise, errors and findings are only named. */
  changesFiles: boolean;
  signal: AbortSignal;
  owner?: string;
}

const maxListed = 20;
/** A run waits for them. */
const maxChecks = 20;

/**
 * Repairs errors, and makes the safe fixes of findings. The checks prove each repair.
 * @throws as `ResourceChecker.check`
 */
export async function repairResource({ errors, repairsFindings, ...asked }: RepairRequest): Promise<RepairedFiles> {
  const { checker, request, changesFiles, signal, owner } = asked;
  const options = { signal, ...(owner !== undefined && { owner }) };
  const repaired = await repairErrors(errors, asked);
  const fixesAll = changesFiles && (repairsFindings || errors.length === 0);
  const checked = { ...request, files: repaired.files };
  const result = fixesAll
    ? await fixFindings(checker, checked, repaired.report, { ...options, maxChecks })
    : { ...repaired, fixed: [] };
  return {
    repair: {
      errors: repaired.errors,
      fixed: [...repaired.fixed, ...result.fixed].slice(0, maxListed).map(named),
      left: leftIn(result.report),
    },
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
