import { type CheckReport, reportLimits } from '@scriptsmith/chat-contracts';
import type { CheckRequest, ResourceChecker } from '../resource-checker.js';
import { createResourceChecker } from '../sandbox/create-resource-checker.js';

interface Limit {
  name: string;
  files: Readonly<Record<string, string>>;
  request?: Partial<CheckRequest>;
  /** The first finding. */
  rule: string;
  message: RegExp;
}

const server = (code: string) => ({ 'server.lua': code });
const manifest = `fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n`;
const nested = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

/**
 * Each of these exceeds one limit, and no other one before it, on any machine. The specs of the sandbox have the limits of a
 * process.
 */
const limits: readonly Limit[] = [
  {
    name: 'the instructions of a thread',
    files: server('while true do end'),
    ...{ rule: 'busy-thread', message: /runs too long without Wait/ },
  },
  {
    name: 'the instructions of the manifest',
    files: { 'fxmanifest.lua': `${manifest}while true do end` },
    ...{ rule: 'manifest-error', message: /stops with an error/ },
  },
  {
    name: 'the memory of scripts',
    files: server(`local t = {} while true do t[#t + 1] = string.rep('x', 1e6) .. #t end`),
    ...{ rule: 'script-error', message: /not enough memory/ },
  },
  {
    name: 'the depth of calls',
    files: server('local function f() return 1 + f() end f()'),
    ...{ rule: 'script-error', message: /stack overflow/ },
  },
  {
    name: 'the depth of code',
    files: server(`x = ${nested('(', ')')}`),
    ...{ rule: 'lua-syntax', message: /overflow|too many/ },
  },
  {
    name: 'the depth of values that leave a script',
    files: server(`local t = {} t.t = t print(json.encode(t))`),
    ...{ rule: 'script-error', message: /./ },
  },
  {
    name: 'the time of the simulation',
    files: server('CreateThread(function() while true do for i = 1, 1000000 do local x = i end Wait(0) end end)'),
    request: { simulationTimeoutMs: 1_000 },
    ...{ rule: 'resource-limit', message: /took too long/ },
  },
  {
    name: 'the number of tests',
    files: { ...server(''), 'tests/a.lua': `for i = 1, 1e4 do test('a' .. i, function() end) end` },
    ...{ rule: 'broken-test-file', message: /./ },
  },
];

describe('a check that exceeds one limit', () => {
  let checker: ResourceChecker;
  beforeAll(() => {
    checker = createResourceChecker({ concurrency: 1, timeoutMs: 30_000, memoryMegabytes: 400 });
  });
  afterAll(() => checker.close());

  const check = (files: Limit['files'], request: Limit['request'] = {}): Promise<CheckReport> => {
    const all = Object.entries({ 'fxmanifest.lua': manifest, ...files });
    const contents = all.map(([path, content]) => ({ path, content }));
    return checker.check({ profileId: 'fivem-standalone', resourceName: 'hostile', files: contents, ...request });
  };

  test.each(limits)('ends with its finding: $name', async ({ files, request, rule, message }) => {
    const { findings } = await check(files, request);
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([expect.objectContaining({ rule, message: expect.stringMatching(message) as string })]);
  });

  test('has a report of bounded size: names, messages and the number of findings', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${'n'.repeat(1_000)}${index}.lua`, `x = ${'y'.repeat(5_000)} z`]),
    );
    const report = await check({ ...server(`error(string.rep('x', 1e6))`), ...files });
    expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThanOrEqual(reportLimits.bytes);
    expect(report.findings.map(({ rule }) => rule)).toContain('more-findings');
  });
});
