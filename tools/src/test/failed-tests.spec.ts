import { readFailedTests } from './failed-tests.js';

test('the failed tests of a Jest report are listed with their errors', () => {
  const report = {
    testResults: [
      {
        name: '/repository/ledger.spec.ts',
        status: 'failed',
        message: 'both tests',
        assertionResults: [
          { fullName: 'charges once', status: 'passed', failureMessages: [] },
          {
            fullName: 'never below zero',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 0\u001b[39m\n\nat a'],
          },
        ],
      },
    ],
  };
  expect(readFailedTests(report)).toEqual([
    { name: '/repository/ledger.spec.ts: never below zero', error: 'expected 0\nat a' },
  ]);
});

test('a Jest file that cannot be run is listed once', () => {
  const report = {
    testResults: [{ name: '/repository/broken.spec.ts', status: 'failed', message: 'no module', assertionResults: [] }],
  };
  expect(readFailedTests(report)).toEqual([{ name: '/repository/broken.spec.ts', error: 'no module' }]);
});

test('the failed tests of a Playwright report are listed, nested ones too', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'not visible' } }] }],
  });
  const report = {
    suites: [
      {
        file: 'login.spec.ts',
        specs: [spec('passes', 'expected'), spec('passes when repeated', 'flaky')],
        suites: [{ file: 'login.spec.ts', specs: [spec('fails', 'unexpected')] }],
      },
    ],
  };
  expect(readFailedTests(report)).toEqual([
    { name: 'login.spec.ts: passes when repeated', error: 'not visible' },
    { name: 'login.spec.ts: fails', error: 'not visible' },
  ]);
});
