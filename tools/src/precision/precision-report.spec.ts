import type { Finding } from '@scriptsmith/chat-contracts';
import { errorLines, summarize } from './precision-report.js';

const finding = (severity: Finding['severity'], rule: string): Finding => ({
  ...{ check: 'natives', severity, rule, message: 'Something.', path: 'a.lua', line: 3 },
});
const result = (name: string, findings: Finding[], durationMs: number, lines = 1) => ({
  resource: { folder: `/corpus/${name}`, name, files: [{ path: 'a.lua', content: '\n'.repeat(lines) }] },
  findings,
  report: { passed: true, checks: [], findings, tests: [], pageMessages: [], proofs: [], durationMs },
});

test('the table counts resources, findings and time, and lists the errors', () => {
  const results = [
    result('shop', [finding('error', 'unknown-function'), finding('warning', 'file-not-used')], 300),
    result('taxi', [finding('not_simulated', 'not-simulated')], 100),
    result('town', [], 4_000, 2_000),
  ];
  const table = summarize(results);
  expect(table).toMatch(/^Resources +3$/m);
  expect(table).toMatch(/^Resources without an error +2$/m);
  expect(table).toMatch(/^ +1 {2}natives\/unknown-function$/m);
  expect(table).toMatch(/^Median, 95 %, longest +300 ms, 4000 ms, 4000 ms$/m);
  expect(table).toMatch(/^95 % of 2 +below 2000 lines 300 ms$/m);
  expect(results.flatMap((each) => errorLines(each, '/corpus'))).toEqual([
    'shop\tnatives/unknown-function\ta.lua:3\tSomething.',
  ]);
});
