import { checkNames, reportLimits, type ResourceFile } from '@scriptsmith/chat-contracts';
import { readdir, readFile } from 'node:fs/promises';
import { createResourceChecker } from './create-resource-checker.js';
import type { ResourceChecker } from '../resource-checker.js';

const manifest = `fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n`;

const resource = (server: string): ResourceFile[] => [
  { path: 'fxmanifest.lua', content: manifest },
  { path: 'server.lua', content: server },
];

const options = { concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 400 };
const endlessPattern = `string.find(string.rep('a', 5000), string.rep('a*', 12) .. 'b')`;

async function newestChildProcess(): Promise<number> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  const isChild = (stat: string): boolean => stat.slice(stat.lastIndexOf(')')).split(' ')[2] === String(process.pid);
  return Math.max(...ids.filter((_, index) => isChild(stats[index] ?? '')));
}

describe('checks in child processes', () => {
  let checker: ResourceChecker;

  beforeAll(() => {
    checker = createResourceChecker(options);
  });

  afterAll(() => checker.close());

  const check = (server: string, signal?: AbortSignal, using = checker) =>
    using.check({ profileId: 'fivem-standalone', resourceName: 'bomb', files: resource(server) }, signal && { signal });

  test('a resource that works passes', async () => {
    const report = await check(`print('started')`);

    expect(report.findings).toEqual([]);
    expect(report.passed).toBe(true);
  });

  test('an error is reported with its place', async () => {
    const report = await check('\nlocal x = nil\nx.y = 1');

    expect(report.passed).toBe(false);
    expect(report.findings).toMatchObject([
      { check: 'simulation', rule: 'script-error', path: 'server.lua', line: 3, severity: 'error' },
    ]);
  });

  test.each([
    ['a loop', 'while true do end'],
    ['a loop that catches errors', 'while true do pcall(function() while true do end end) end'],
    ['a loop of goto', '::again:: goto again'],
    ['a thread that never waits', 'CreateThread(function() while true do local x = 1 end end)'],
    ['a loop of coroutines', 'while true do coroutine.wrap(function() while true do end end)() end'],
  ])('%s is reported as a busy thread', async (_name, server) => {
    const report = await check(server);

    expect(report.findings).toMatchObject([{ rule: 'busy-thread', path: 'server.lua', line: 1 }]);
  });

  test.each([
    ['a nested pattern', `local s = string.rep('(', 500) string.find('x', s)`],
    ['a table that contains itself', `AddEventHandler('x', print) local t = {} t.t = t TriggerEvent('x', t)`],
  ])('%s ends in a finding', async (_name, server) => {
    const report = await check(server);

    expect(report.passed).toBe(false);
    expect(report.findings[0]?.rule).toMatch(/^(script-error|busy-thread|resource-limit)$/);
  });

  test('a pattern that never finishes ends with its process', async () => {
    const impatient = createResourceChecker({ ...options, timeoutMs: 2_000 });
    const { findings } = await check(endlessPattern, undefined, impatient);
    const next = await check('print(1)', undefined, impatient);
    await impatient.close();

    expect(findings).toMatchObject([{ check: 'simulation', rule: 'resource-limit', severity: 'error' }]);
    expect(next.passed).toBe(true);
  });

  test('a check that is in progress when the checker is closed has no result', async () => {
    const closing = createResourceChecker(options);
    const running = check(endlessPattern, undefined, closing);
    const waiting = check('print(1)', undefined, closing);
    const ends = Promise.allSettled([running, waiting]);
    await closing.close();
    expect(await ends).toMatchObject([1, 2].map(() => ({ reason: { name: 'PoolClosedError' } })));
  });

  describe('a process of a check', () => {
    const timeoutMs = 2_000;
    let limited: ResourceChecker;

    let processId: number;

    beforeEach(async () => {
      limited = createResourceChecker({ ...options, timeoutMs });
      await check('print(1)', undefined, limited);
      processId = await newestChildProcess();
    });

    afterEach(() => limited.close());

    test('that waits for the processor may take longer than its time', async () => {
      const running = check('print(1)', undefined, limited);
      process.kill(processId, 'SIGSTOP');
      setTimeout(() => process.kill(processId, 'SIGCONT'), timeoutMs * 1.5);

      expect(await running).toMatchObject({ passed: true, findings: [] });
    });

    test('that the system kills is replaced, and its check repeated', async () => {
      const running = check(endlessPattern, undefined, limited);
      process.kill(processId, 'SIGKILL');

      const { findings } = await running;
      expect(findings).toMatchObject([{ rule: 'resource-limit' }]);
      expect(findings[0]?.message).toContain('took more than 2 s');
    });

    test('that needs more memory than the limit by itself still has all of the limit for checks', async () => {
      const small = createResourceChecker({ ...options, memoryMegabytes: 100 });
      const report = await check('print(1)', undefined, small);
      await small.close();

      expect(report).toMatchObject({ passed: true, findings: [] });
    });
  });

  test('an aborted check ends at once', async () => {
    const controller = new AbortController();
    const running = check(endlessPattern, controller.signal);
    controller.abort(new Error('stopped by the user'));

    await expect(running).rejects.toThrow('stopped by the user');
    expect((await check('print(1)')).passed).toBe(true);
  });

  test.each([
    ['that allocates without end', `local t = {} while true do t[#t + 1] = string.rep('x', 1e4) end`],
    [
      'that allocates in large parts',
      `local t = {} while true do t[#t + 1] = json.encode({ string.rep('x', 1e6) }) end`,
    ],
    [
      'that revives itself in its finalizer',
      `local mt = {} mt.__gc = function() setmetatable({}, mt) end setmetatable({}, mt) while true do local x = {} end`,
    ],
  ])('a script %s gets a report and does not affect the next check', async (_name, server) => {
    expect((await check(server)).checks).toHaveLength(checkNames.length);
    expect(await check('print(1)')).toMatchObject({ passed: true, findings: [] });
  });

  test('checks that fail do not affect the next check', async () => {
    const unknownProfile = { profileId: 'none', resourceName: 'bomb', files: resource('print(1)') };
    await expect(checker.check(unknownProfile)).rejects.toThrow('The task failed');
    expect(await check('print(1)')).toMatchObject({ passed: true, findings: [] });
  });

  test.each([
    ['stars', '**a'.repeat(100)],
    ['folders', `${'**/*a'.repeat(60)}/`],
    ['characters', '?*'.repeat(150)],
  ])('a manifest with a hostile pattern of %s is checked like any other', async (_name, pattern) => {
    const report = await checker.check({
      ...{ profileId: 'fivem-standalone', resourceName: 'bomb' },
      files: [
        { path: 'fxmanifest.lua', content: `${manifest}client_scripts { '${pattern}b', '${pattern}c' }\n` },
        { path: 'server.lua', content: 'print(1)' },
        { path: `${'a'.repeat(110)}.txt`, content: '' },
      ],
    });
    expect(report.findings.map(({ rule }) => rule)).not.toContain('resource-limit');
    const others = report.checks.filter(({ name }) => name !== 'requirements');
    expect(others.map(({ status }) => status)).not.toContain('skipped');
  });

  test('a customer with many long checks does not delay the check of another', async () => {
    const ended: string[] = [];
    const run = async (owner: string, server: string): Promise<void> => {
      const request = { profileId: 'fivem-standalone', resourceName: 'bomb', files: resource(server) };
      await checker.check({ ...request, simulationTimeoutMs: 300 }, { owner });
      ended.push(owner);
    };
    const checks = Array.from({ length: 4 }, () => run('eve', 'while true do end'));
    await Promise.all([...checks, run('ada', 'print(1)')]);
    expect(ended).toEqual(['eve', 'ada', 'eve', 'eve', 'eve']);
  });

  describe('a report', () => {
    const manifestWithTests: ResourceFile = { path: 'fxmanifest.lua', content: manifest };
    const checkTests = (tests: string) =>
      checker.check({
        ...{ profileId: 'fivem-standalone', resourceName: 'bomb' },
        files: [
          manifestWithTests,
          { path: 'server.lua', content: 'print(1)' },
          { path: 'tests/a.lua', content: tests },
        ],
      });

    test.each([
      ['names', `for i = 1, 200 do test(i .. string.rep('x', 200000), function() end) end`],
      ['messages', `for i = 1, 200 do test('t' .. i, function() error(string.rep('ü', 200000)) end) end`],
      [
        'control characters',
        `for i = 1, 200 do test(i .. string.rep('\\1', 200000), function() error(string.rep('\\1', 2000)) end) end`,
      ],
    ])('is small in spite of long %s of tests', async (_name, tests) => {
      const report = await checkTests(tests);
      expect(report.checks.find(({ name }) => name === 'tests')?.status).not.toBe('skipped');
      expect(report.tests.length).toBeGreaterThan(0);
      expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(reportLimits.bytes);
    });

    test('is small in spite of long names in scripts and manifests', async () => {
      const long = 'x'.repeat(100_000);
      const report = await checker.check({
        ...{ profileId: 'fivem-standalone', resourceName: 'bomb' },
        files: [
          { path: 'fxmanifest.lua', content: `${manifest}\n${long}1 '${long}'\nclient_script '${long}'` },
          { path: 'server.lua', content: `${long}() TriggerClientEvent('${long}', -1) exports.${long}:a()` },
        ],
      });
      expect(report.passed).toBe(false);
      expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(reportLimits.bytes);
    });

    test.each([
      ['an error of a script', `error('a\0b')`, ''],
      ['half a character', `error('a\\u{D800}b')`, ''],
      ['the name of a test', 'print(1)', `test('a\0b', function() error('c\0d') end)`],
    ])('can be stored in spite of NUL bytes in %s', async (_name, server, tests) => {
      const report = await checker.check({
        ...{ profileId: 'fivem-standalone', resourceName: 'bomb' },
        files: [...resource(server), { path: 'tests/a.lua', content: tests }],
      });
      const texts: string[] = [];
      JSON.stringify(report, (_, value: unknown) => (typeof value === 'string' && texts.push(value), value));
      expect(texts.filter((text) => text.includes('\0') || /\p{Surrogate}/u.test(text))).toEqual([]);
      expect(report.findings).not.toEqual([]);
    });
  });

  test('scripts reach neither files, processes nor the environment', async () => {
    const report = await check(`
      assert(io == nil and package == nil and dofile == nil and host == nil and runtime == nil)
      assert(os.getenv('PATH') == nil and os.exit == nil and os.remove('/etc/hosts') == nil)
      assert(debug.getupvalue == nil and debug.getregistry == nil and string.dump == nil)
      assert(getmetatable(_G) == false and getmetatable('') == false)
      assert(load('\\27Lua') == nil)
    `);

    // Other checks report some of these names.
    expect(report.findings.filter(({ check: name }) => name === 'simulation')).toEqual([]);
    expect(report.checks.find(({ name }) => name === 'simulation')?.status).toBe('passed');
  });
});
