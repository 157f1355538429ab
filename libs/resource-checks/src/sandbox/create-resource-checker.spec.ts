import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { createResourceChecker } from './create-resource-checker.js';
import type { ResourceChecker } from '../resource-checker.js';

const manifest = `fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n`;

const resource = (server: string): ResourceFile[] => [
  { path: 'fxmanifest.lua', content: manifest },
  { path: 'server.lua', content: server },
];

const options = { concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 400 };
const endlessPattern = `string.find(string.rep('a', 5000), string.rep('a*', 12) .. 'b')`;

describe('checks in child processes', () => {
  let checker: ResourceChecker;

  beforeAll(() => {
    checker = createResourceChecker(options);
  });

  afterAll(() => checker.close());

  const check = (server: string, signal?: AbortSignal, using = checker) =>
    using.check({ profileId: 'fivem-standalone', resourceName: 'bomb', files: resource(server) }, signal);

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
    ['a long string', `local s = string.rep('x', 1e9) print(#s)`],
    ['a string that doubles', `local s = 'x' while true do s = s .. s end`],
    ['a table that grows', `local t = {} while true do t[#t + 1] = { t } end`],
    ['coroutines without end', 'local t = {} while true do t[#t + 1] = coroutine.create(function() end) end'],
    ['deep recursion', 'local function f() return 1 + f() end f()'],
    ['a nested pattern', `local s = string.rep('(', 500) string.find('x', s)`],
    ['a table that contains itself', `AddEventHandler('x', print) local t = {} t.t = t TriggerEvent('x', t)`],
  ])('%s ends in a finding', async (_name, server) => {
    const report = await check(server);

    expect(report.passed).toBe(false);
    expect(report.findings[0]?.rule).toMatch(/^(script-error|busy-thread|resource-limit)$/);
  });

  test('a pattern that never finishes ends with its process', async () => {
    const impatient = createResourceChecker({ ...options, timeoutMs: 10_000 });
    const { findings } = await check(endlessPattern, undefined, impatient);
    const next = await check('print(1)', undefined, impatient);
    await impatient.close();

    expect(findings).toMatchObject([{ check: 'simulation', rule: 'resource-limit', severity: 'error' }]);
    expect(next.passed).toBe(true);
  });

  test('an aborted check ends at once', async () => {
    const controller = new AbortController();
    const running = check(endlessPattern, controller.signal);
    controller.abort(new Error('stopped by the user'));

    await expect(running).rejects.toThrow('stopped by the user');
    expect((await check('print(1)')).passed).toBe(true);
  });

  test('scripts reach neither files, processes nor the environment', async () => {
    const report = await check(`
      assert(io == nil and package == nil and require == nil and dofile == nil and host == nil and runtime == nil)
      assert(os.getenv('PATH') == nil and os.exit == nil and os.remove == nil)
      assert(debug.getupvalue == nil and debug.getregistry == nil and string.dump == nil)
      assert(getmetatable(_G) == false and getmetatable('') == false)
      assert(load('\\27Lua') == nil)
    `);

    // Other checks report some of these names.
    expect(report.findings.filter(({ check: name }) => name === 'simulation')).toEqual([]);
    expect(report.checks.find(({ name }) => name === 'simulation')?.status).toBe('passed');
  });
});
