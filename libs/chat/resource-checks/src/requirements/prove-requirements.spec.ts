import { cpuTimeMs } from '../cpu-time.js';
import { checkResource } from '../checker/check-resource.js';
import type { RequirementToProve } from './prove-requirements.js';

const files = [
  {
    path: 'fxmanifest.lua',
    content: "fx_version 'cerulean'\ngame 'gta5'\nserver_scripts { 'hello.lua', 'bye.lua' }\n",
  },
  { path: 'hello.lua', content: "RegisterCommand('hello', function() print('Hello') end, false)\n" },
  { path: 'bye.lua', content: "RegisterCommand('bye', function() print('Good bye') end, false)\n" },
  {
    path: 'tests/commands.lua',
    content: `test('says hello', function()
  server:join({}):runCommand('hello')
  assertContains(server:log(), 'Hello')
end)
test('says good bye', function()
  server:join({}):runCommand('bye')
  assertContains(server:log(), 'Good bye')
end)
test('lets players join', function() server:join({}) end)
test('fails', function() assertEqual(1, 2) end)
`,
  },
];

const removed = (path: string) => [{ path, content: null }];

async function prove(...requirements: Partial<RequirementToProve>[]) {
  const named = requirements.map((each) => ({ id: 'greeting', text: 'says hello', tests: [], ...each }));
  const request = { profileId: 'fivem-standalone', resourceName: 'greeting', files, requirements: named };
  const report = await checkResource(request, cpuTimeMs() + 60_000, () => undefined);
  const findings = report.findings.filter(({ check }) => check === 'requirements');
  const status = report.checks.find(({ name }) => name === 'requirements')?.status;
  return { results: report.proofs.map(({ result }) => result), findings, status };
}

test('a requirement is proven if its tests fail without its code', async () => {
  const { results, findings, status } = await prove(
    { tests: ['says hello'], removal: removed('hello.lua') },
    { tests: ['says good bye', 'lets players join'], removal: removed('bye.lua') },
    { tests: ['says hello'] },
  );
  expect(results).toEqual(['proven', 'proven', 'proven']);
  expect({ findings, status }).toEqual({ findings: [], status: 'passed' });
});

const passes = '"says hello" is not proven: no test fails without it.';

test.each<[string, Partial<RequirementToProve>, string]>([
  ['the tests pass without its code', { tests: ['says hello'], removal: removed('bye.lua') }, passes],
  ['the tests pass on an empty resource', { tests: ['lets players join'] }, passes],
  ['there is no test', { tests: [] }, passes],
  ['a test does not exist', { tests: ['says hello', 'sells water'], removal: removed('hello.lua') }, passes],
  [
    'the rest does not start without its code',
    { tests: ['says hello'], removal: [...removed('hello.lua'), { path: 'bye.lua', content: 'local one = nil + 1' }] },
    '"says hello" is not proven: the rest does not start without it.',
  ],
])('a requirement is not proven if %s', async (_, requirement, message) => {
  const { results, findings, status } = await prove(requirement);
  expect(results).toEqual(['not_proven']);
  expect(findings).toMatchObject([{ rule: 'requirement-not-proven', severity: 'warning', message }]);
  expect(status).toBe('passed');
});

test('a requirement whose test fails is an error', async () => {
  const { results, findings, status } = await prove({ tests: ['says hello', 'fails'] });
  expect(results).toEqual(['failed']);
  expect(findings).toMatchObject([{ rule: 'requirement-failed', severity: 'error', path: 'tests/commands.lua' }]);
  expect(status).toBe('failed');
});

test('beyond 20 requirements, none is proven', async () => {
  const requirement = { tests: ['says hello'], removal: removed('hello.lua') };
  const { results, findings } = await prove(...Array.from({ length: 22 }, () => requirement));
  expect(results.filter((result) => result === 'proven')).toHaveLength(20);
  expect(results.slice(20)).toEqual(['not_proven', 'not_proven']);
  expect(findings[0]?.message).toContain('there was no time');
});
