import type { Finding } from '@scriptsmith/chat-contracts';
import { errorLines, summarize } from './precision-report.js';

const finding = (severity: Finding['severity'], rule: string): Finding => ({
  ...{ check: 'natives', severity, rule, message: 'Something.', path: 'a.lua', line: 3 },
});
const result = (name: string, findings: Finding[], durationMs: number) => ({
  resource: { folder: `/corpus/${name}`, name, files: [] },
  findings,
  report: { passed: true, checks: [], findings, tests: [], pageMessages: [], proofs: [], durationMs },
});

test('the table counts resources, findings and time, and lists the errors', () => {
  const results = [
    result('shop', [finding('error', 'unknown-function'), finding('warning', 'file-not-used')], 300),
    result('taxi', [finding('not_simulated', 'not-simulated')], 100),
  ];
  const table = summarize(results);
  expect(table).toMatch(/^Resources +2$/m);
  expect(table).toMatch(/^Resources without an error +1$/m);
  expect(table).toMatch(/^ +1 {2}natives\/unknown-function$/m);
  expect(results.flatMap((each) => errorLines(each, '/corpus'))).toEqual([
    'shop\tnatives/unknown-function\ta.lua:3\tSomething.',
  ]);
});
