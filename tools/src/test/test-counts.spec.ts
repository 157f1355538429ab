import { readTestCounts, summaryLine } from './test-counts.js';

test('counts the tests of a Jest report, and a file that cannot run as one failure', () => {
  const report = {
    ...{ numPassedTests: 12, numFailedTests: 2, numRuntimeErrorTestSuites: 1 },
    ...{ numPendingTests: 3, numTodoTests: 1 },
  };
  expect(readTestCounts(report)).toEqual({ passed: 12, failed: 3, skipped: 4 });
});

test('counts the tests of a Playwright report', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
  expect(readTestCounts(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('names skipped tests only if there are any', () => {
  expect(summaryLine({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
  expect(summaryLine({ passed: 5, failed: 1, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});
