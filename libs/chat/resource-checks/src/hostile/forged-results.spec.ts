import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { ResourceChecker } from '../resource-checker.js';
import { createResourceChecker } from '../sandbox/create-resource-checker.js';

const manifest = `fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\n`;

/** Tests that fail, with what a resource or a test does so that they pass. The first is the server script. */
const attempts: readonly (readonly [name: string, server: string, tests: string])[] = [
  [
    'the resource replaces the assertions',
    `assertEqual = print assert = print error = print _G.test = print`,
    `test('a', function() assertEqual(1, 2) end)`,
  ],
  [
    'the resource replaces what texts can do',
    `string.format = function() return '' end getmetatable('').__index = nil`,
    `test('a', function() assertEqual(1, 2) end)`,
  ],
  [
    'the resource tells the runtime that a test has passed',
    `pcall(function() exports.framework:passed() end) TriggerEvent('test:passed') os.exit = nil`,
    `test('a', function() fail('x') end)`,
  ],
  [
    'a test replaces the assertions',
    '',
    `assertEqual = function() end test('a', function() assertEqual(1, 2) fail('x') end)`,
  ],
  [
    'a test replaces the errors',
    '',
    `error = function() end pcall = function() return true end test('a', function() fail('x') end)`,
  ],
  ['a test removes the others', '', `test('a', function() fail('x') end) test = nil server = nil _G.test = nil`],
  ['a test has the name of another', '', `test('a', function() end) test('a', function() fail('x') end)`],
  ['a test ends in another thread', '', `test('a', function() coroutine.wrap(function() fail('x') end)() end)`],
  ['a test raises nothing', '', `test('a', function() error(nil) end)`],
  [
    'a test raises a value that is no text',
    '',
    `test('a', function() error(setmetatable({}, { __tostring = function() return nil end })) end)`,
  ],
  ['a test expects every error', '', `test('a', function() server:expectError('') fail('x') end)`],
  ['a test waits for a thing that never is', '', `test('a', function() while true do server:advance(1000) end end)`],
];

describe('a result that is forged', () => {
  let checker: ResourceChecker;
  beforeAll(() => {
    checker = createResourceChecker({ concurrency: 1, timeoutMs: 5_000, memoryMegabytes: 400 });
  });
  afterAll(() => checker.close());

  test.each(attempts)('does not count: %s', async (_name, server, tests) => {
    const files: ResourceFile[] = [
      { path: 'fxmanifest.lua', content: manifest },
      { path: 'server.lua', content: server },
      { path: 'tests/a.lua', content: tests },
    ];
    const report = await checker.check({
      ...{ profileId: 'fivem-standalone', resourceName: 'hostile', files, simulationTimeoutMs: 2_000 },
    });
    expect(report.passed).toBe(false);
    expect(report.findings.map(({ rule }) => rule)).toContainEqual(
      expect.stringMatching(/^(?:failed-test|broken-test-file|resource-limit)$/),
    );
  });
});
