import type { CheckReport, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import type { CheckOptions, CheckRequest, ResourceChecker } from '../resource-checker.js';

/** What safe fixes have changed. */
export interface FixResult {
  files: readonly ResourceFile[];
  /** The report of these files. */
  report: CheckReport;
  /** The findings that are repaired, as the report before each fix names them. */
  fixed: readonly Finding[];
}

/** The checks that a repair of many findings may take, unless the caller says otherwise. */
const defaultMaxChecks = 40;

export interface FixOptions extends CheckOptions {
  /** Which findings to repair. Default: all. */
  isChosen?: (finding: Finding) => boolean;
  maxChecks?: number;
}

/**
 * Repairs findings, one after the other. A fix is accepted only if its finding is gone, no new error appears, and no test
 * fails that has passed.
 * @throws as `ResourceChecker.check`
 */
export async function fixFindings(
  checker: Pick<ResourceChecker, 'check' | 'proposeFixes'>,
  request: CheckRequest,
  before: CheckReport,
  { isChosen = () => true, maxChecks = defaultMaxChecks, ...options }: FixOptions = {},
): Promise<FixResult> {
  let { files }: Pick<CheckRequest, 'files'> = request;
  let report = before;
  const fixed: Finding[] = [];
  const tried = new Set<string>();
  let checks = 0;
  for (;;) {
    const finding = report.findings.find((each) => each.canFix && isChosen(each) && !tried.has(keyOf(each)));
    if (!finding || checks >= maxChecks) return { files, report, fixed };
    tried.add(keyOf(finding));
    for (const candidate of await checker.proposeFixes({ ...request, files }, finding, options)) {
      checks += 1;
      const after = await checker.check({ ...request, files: candidate }, options);
      if (!isRepaired(report, after, finding)) continue;
      fixed.push(finding);
      files = candidate;
      report = after;
      // The same finding on another line is another one.
      tried.delete(keyOf(finding));
      break;
    }
  }
}

/** Without a manifest, no script has a side and nothing runs: what is found with one was there before. */
const hidesOthers: ReadonlySet<string> = new Set(['manifest-missing']);

/** Whether a finding is gone, and nothing is worse than before. */
export function isRepaired(before: CheckReport, after: CheckReport, finding: Finding): boolean {
  const key = kindOf(finding);
  const isFewer = countOf(after.findings, key) < countOf(before.findings, key);
  const known = new Map<string, number>();
  for (const each of before.findings.filter(isError)) known.set(kindOf(each), (known.get(kindOf(each)) ?? 0) + 1);
  const hasNoNewError = after.findings.filter(isError).every((each) => {
    if (hidesOthers.has(finding.rule) && each.check !== finding.check) return true;
    const left = known.get(kindOf(each)) ?? 0;
    known.set(kindOf(each), left - 1);
    return left > 0;
  });
  const passing = new Set(after.tests.filter(({ passed }) => passed).map(({ path, name }) => `${path} ${name}`));
  const keepsTests = before.tests.every(({ passed, path, name }) => !passed || passing.has(`${path} ${name}`));
  return isFewer && hasNoNewError && keepsTests;
}

const isError = ({ severity }: Finding): boolean => severity === 'error';

const countOf = (findings: readonly Finding[], kind: string): number =>
  findings.filter((each) => kindOf(each) === kind).length;

const keyOf = ({ rule, path, line, message }: Finding): string => JSON.stringify([rule, path, line, message]);

/** The same for a finding on another line. */
const kindOf = ({ rule, path, message }: Finding): string => JSON.stringify([rule, path, message.replace(/\d+/g, '#')]);
