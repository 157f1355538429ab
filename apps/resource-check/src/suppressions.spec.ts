import type { Finding } from '@scriptsmith/chat-contracts';
import { rules } from '@scriptsmith/resource-checks/rules';
import { applySuppressions } from './suppressions.js';

const finding = (line: number, rule = 'unknown-native'): Finding => ({
  check: 'natives',
  rule,
  severity: 'error',
  message: 'The native is unknown.',
  path: 'server.lua',
  line,
});

const fileWith = (...lines: string[]) => [{ path: 'server.lua', content: lines.join('\n') }];

test.each([
  ['on its line', ['Call() -- scriptsmith-ignore unknown-native: added by our build'], 1],
  ['on the line before', ['-- scriptsmith-ignore unknown-native: added by our build', 'Call()'], 2],
  ['in JavaScript', ['// scriptsmith-ignore unknown-native: added by our build', 'Call()'], 2],
])('a comment with a reason accepts a finding %s', (_case, lines, line) => {
  expect(applySuppressions([finding(line)], fileWith(...lines))).toEqual({ findings: [], suppressed: 1 });
});

test('a comment in the manifest accepts a finding of the whole resource', () => {
  const ofResource = { ...finding(1, 'event-budget'), path: null, line: null };
  const comment = '-- scriptsmith-ignore event-budget: a clock for all players';
  const inManifest = [{ path: 'fxmanifest.lua', content: `fx_version 'cerulean'\n${comment}` }];
  expect(applySuppressions([ofResource], inManifest)).toEqual({ findings: [], suppressed: 1 });
  expect(applySuppressions([ofResource], fileWith(comment))).toEqual({ findings: [ofResource], suppressed: 0 });
});

test.each([
  ['of another rule', ['-- scriptsmith-ignore unknown-export: ours', 'Call()'], 2],
  ['two lines below', ['-- scriptsmith-ignore unknown-native: ours', '', 'Call()'], 3],
])('a comment does not accept a finding %s', (_case, lines, line) => {
  expect(applySuppressions([finding(line)], fileWith(...lines))).toEqual({ findings: [finding(line)], suppressed: 0 });
});

test.each([
  '-- scriptsmith-ignore unknown-native',
  '-- scriptsmith-ignore unknown-native:',
  '<!-- scriptsmith-ignore unknown-native: -->',
])('%s accepts nothing and is a warning', (comment) => {
  const { findings, suppressed } = applySuppressions([finding(2)], fileWith(comment, 'Call()'));
  expect(suppressed).toBe(0);
  expect(findings).toEqual([
    finding(2),
    expect.objectContaining({ rule: 'suppression-without-reason', severity: 'warning', path: 'server.lua', line: 1 }),
  ]);
});

test('the examples of the rule about comments without a reason', () => {
  const example = rules.find(({ id }) => id === 'suppression-without-reason')?.example;
  const findingsOf = (files: Readonly<Record<string, string>> = {}) =>
    applySuppressions(
      [],
      Object.entries(files).map(([path, content]) => ({ path, content })),
    ).findings.length;
  expect([findingsOf(example?.bad), findingsOf(example?.good)]).toEqual([1, 0]);
});
