import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A failed test, with the beginning of its error. */
export interface FailedTest {
  name: string;
  error: string;
}

const maxErrorLines = 12;

const jestReport = z
  .object({
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
        ),
      }),
    ),
  })
  .transform(({ testResults }) =>
    testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that cannot be run fails without a failed test.
      if (failed.length === 0) return status === 'failed' ? [failedTest(file, message)] : [];
      return failed.map((test) => failedTest(`${file}: ${test.fullName}`, test.failureMessages.join('\n')));
    }),
  );

interface PlaywrightSuite {
  file?: string | undefined;
  specs?: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: PlaywrightSuite[];
}

const playwrightReport = z
  .object({ suites: z.array(z.custom<PlaywrightSuite>((value) => typeof value === 'object')) })
  .transform(({ suites }) => suites.flatMap(failedSpecs));

function failedSpecs({ file = '', specs = [], suites = [] }: PlaywrightSuite): FailedTest[] {
  // A test that passes only when it is repeated has failed.
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...failed.map(({ title, tests }) =>
      failedTest(
        `${file}: ${title}`,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      ),
    ),
    ...suites.flatMap(failedSpecs),
  ];
}

function failedTest(name: string, error: string): FailedTest {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { name, error: lines.slice(0, maxErrorLines).join('\n') };
}

/** Reads the failed tests from a JSON report of Jest or Playwright. */
export function readFailedTests(report: unknown): FailedTest[] {
  return z.union([jestReport, playwrightReport]).parse(report);
}
