import type { CheckReport, Finding } from '@scriptsmith/chat-contracts';
import { describeReport, errorSignature } from './describe-report.js';

const finding = (severity: Finding['severity'], message: string): Finding => ({
  ...{ check: 'simulation', rule: 'rule', path: 'server/main.lua', line: 3 },
  ...{ severity, message },
});

const report = (findings: Finding[]): CheckReport => ({
  ...{ passed: !findings.some(({ severity }) => severity === 'error'), checks: [], tests: [], pageMessages: [] },
  ...{ proofs: [], durationMs: 1, findings },
});

const findings = [
  finding('not_simulated', 'Alerts are not simulated.'),
  finding('warning', 'The file is not listed.'),
  finding('error', 'The value is nil.'),
];

test('a report for the author starts with the errors, and says what there is nothing to correct about', () => {
  expect(describeReport(report(findings)).split('\n')).toEqual([
    'The checks failed with 1 errors.',
    '[simulation] server/main.lua:3: The value is nil.',
    '[simulation] server/main.lua:3: The file is not listed. (warning)',
    '[simulation] server/main.lua:3: Alerts are not simulated. (not simulated, nothing to correct)',
  ]);
  expect(describeReport(report(findings.slice(0, 2)))).toMatch(/^All checks passed\./);
});

test('a failed test is told once, after the errors that may be its cause', () => {
  const failed = {
    ...finding('error', 'sells water: attempt to index nil'),
    check: 'tests' as const,
    rule: 'failed-test',
  };
  const tests = [
    { path: 'tests/a.lua', name: 'sells water', passed: false, message: 'attempt to index nil', durationMs: 1 },
  ];
  const described = describeReport({ ...report([failed, finding('error', 'Table shop is missing.')]), tests });
  expect(described.split('\n')).toEqual([
    'The checks failed with 2 errors.',
    '[simulation] server/main.lua:3: Table shop is missing.',
    '[tests] tests/a.lua: "sells water" failed: attempt to index nil',
  ]);
});

test('only errors tell the reports of two rounds apart', () => {
  expect(errorSignature(report(findings))).toBe(errorSignature(report(findings.slice(2))));
  expect(errorSignature(report(findings.slice(0, 2)))).toBe(errorSignature(report([])));
});
