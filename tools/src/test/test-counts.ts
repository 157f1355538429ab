import { z } from 'zod';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const jestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numRuntimeErrorTestSuites: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    // A file that cannot be run has no tests to count: it counts as one failure.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
    errors: z.array(z.unknown()).default([]),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    // A test that passes only when it is repeated has failed.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

/** Reads the counts from a JSON report of Jest or Playwright. */
export function readTestCounts(report: unknown): TestCounts {
  return z.union([jestReport, playwrightReport]).parse(report);
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of `npm test`. */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
