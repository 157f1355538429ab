import type { CheckReport, Finding, ResourceFile } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { type CheckRequest, fixFindings, isRepaired, type ResourceChecker } from '@scriptsmith/resource-checks';
import type { ErrorKind, PastedError } from '../pastes/pasted-errors.js';
import { type ErrorTest, testFile, testsFor } from './error-tests.js';
import { type LocatedError, locateError } from './located-error.js';
import { guardedFiles } from './nil-guards.js';

/** What is known about an error, and done about it. Plain data, which authors read as JSON. */
export interface RepairedError {
  kind: ErrorKind;
  message: string;
  name: string | null;
  /** Null if it is not in the files. */
  place: { path: string; line: number; code: string } | null;
  /** The behavior test that fails because of it on the files before, or null if none does. */
  test: { name: string; code: string } | null;
  isReproduced: boolean;
  isRepaired: boolean;
}

interface State {
  files: readonly ResourceFile[];
  report: CheckReport;
}

interface ErrorRepairRequest {
  checker: ResourceChecker;
  request: CheckRequest;
  report: CheckReport;
  changesFiles: boolean;
  signal: AbortSignal;
  owner?: string;
}

const testPath = 'tests/errors.lua';
const maxChecksPerError = 6;

/**
 * Reproduces errors in the simulated server and repairs them with the least change: a safe fix of a finding at the place, or
 * a check of the value that is missing. A reproduced error becomes a behavior test of the resource once it is repaired.
 */
export async function repairErrors(
  errors: readonly PastedError[],
  { checker, request, report, changesFiles, ...options }: ErrorRepairRequest,
): Promise<State & { errors: RepairedError[]; fixed: Finding[] }> {
  let state: State = { files: request.files, report };
  const results: RepairedError[] = [];
  const fixed: Finding[] = [];
  const check = (files: readonly ResourceFile[]) => checker.check({ ...request, files }, options);
  const profile = loadProfile(request.profileId);
  for (const error of errors) {
    const located = locateError(error, state.files);
    const result = notLocated(error);
    results.push(result);
    if (!located) continue;
    const { path, line, code } = located;
    result.place = { path, line, code };
    const test = await reproduction(testsFor(located, state.files, profile), located, state, check);
    result.test = test;
    result.isReproduced = test !== null || state.report.findings.some((finding) => isSameError(finding, located));
    if (!changesFiles) continue;
    const tested = test ? await withTest(state, test, check) : state;
    const isChosen = (finding: Finding): boolean => isAbout(finding, located);
    const chosen = { ...options, isChosen, maxChecks: maxChecksPerError };
    const repair = await fixFindings(checker, { ...request, files: tested.files }, tested.report, chosen);
    const isGone = test ? passes(repair.report, test) : repair.fixed.length > 0;
    const repaired = isGone ? repair : test ? await guarded(located, tested, test, check) : null;
    if (!repaired) continue;
    result.isRepaired = true;
    if (isGone) fixed.push(...repair.fixed);
    state = { files: repaired.files, report: repaired.report };
  }
  return { ...state, errors: results, fixed };
}

/** An error whose place is not in the files. */
export const notLocated = ({ kind, message, name }: PastedError): RepairedError => ({
  ...{ kind, message, name, place: null, test: null, isReproduced: false, isRepaired: false },
});

type Check = (files: readonly ResourceFile[]) => Promise<CheckReport>;

/** The first test that fails with the error. */
async function reproduction(
  tests: readonly ErrorTest[],
  error: LocatedError,
  { files }: State,
  check: Check,
): Promise<ErrorTest | null> {
  const others = files.filter(({ path }) => path !== testPath);
  const report = await check([...others, { path: testPath, content: testFile(tests) }]);
  const failed = report.tests.filter(
    ({ path, passed, message }) => path === testPath && !passed && speaksOf(message ?? '', error),
  );
  return tests.find(({ name }) => failed.some((test) => test.name === name)) ?? null;
}

/** The state with the failing test of an error. */
async function withTest(state: State, test: ErrorTest, check: Check): Promise<State> {
  const existing = state.files.find(({ path }) => path === testPath)?.content;
  const content = existing?.includes(testFile([test]))
    ? existing
    : [existing, testFile([test])].filter(Boolean).join('\n');
  const files = [...state.files.filter(({ path }) => path !== testPath), { path: testPath, content }];
  return { files, report: await check(files) };
}

async function guarded(error: LocatedError, state: State, test: ErrorTest, check: Check): Promise<State | null> {
  const failure = state.report.findings.find(
    ({ rule, path, message }) => rule === 'failed-test' && path === testPath && message.includes(test.name),
  );
  if (!failure) return null;
  for (const files of guardedFiles(error, state.files)) {
    const report = await check(files);
    if (passes(report, test) && isRepaired(state.report, report, failure)) return { files, report };
  }
  return null;
}

const passes = ({ tests }: CheckReport, { name }: ErrorTest): boolean =>
  tests.some((each) => each.path === testPath && each.name === name && each.passed);

/** The same place, or the same words on a line that has moved. */
function speaksOf(message: string, { path, line, message: words }: LocatedError): boolean {
  if (message.includes(`${path}:${line}`)) return true;
  return words.length > 12 && message.includes(path) && message.includes(words);
}

const isSameError = (finding: Finding, error: LocatedError): boolean =>
  finding.path === error.path && finding.line === error.line && finding.severity === 'error';

/** Whether the repair of a finding may repair the error: it is at the place, or names the same thing. */
function isAbout({ path, line, message }: Finding, error: LocatedError): boolean {
  if (path === error.path && line === error.line) return true;
  return error.name !== null && error.name.length > 2 && message.includes(error.name);
}
