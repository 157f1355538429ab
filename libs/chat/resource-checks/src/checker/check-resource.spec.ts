import { cpuTimeMs } from '../cpu-time.js';
import { checkReportSchema, type Finding } from '@scriptsmith/chat-contracts';
import { checkResource } from './check-resource.js';

const manifest = `fx_version 'cerulean'
game 'gta5'
client_script 'client.lua'
server_script 'server.lua'
`;

const check = (client: string, server: string, others: Record<string, string> = {}) => {
  const contents = { 'fxmanifest.lua': manifest, 'client.lua': client, 'server.lua': server, ...others };
  const files = Object.entries(contents).map(([path, content]) => ({ path, content }));
  const request = { profileId: 'fivem-standalone', resourceName: 'example', files };
  return checkResource(request, cpuTimeMs() + 60_000, () => undefined);
};

test('an error after many warnings of a check fails it', async () => {
  const warnings = 30;
  const client = `for index = 1, ${warnings} do TriggerServerEvent('example:' .. index) end`;
  const server = `for index = 1, ${warnings} do AddEventHandler('example:' .. index, function() end) end
RegisterCommand('pay', function(source, args) local total = args[1] + 1 end, false)`;

  const report = await check(client, server);

  const findings = report.findings.filter(({ check: name }) => name === 'simulation');
  expect(findings[0]).toMatchObject({ rule: 'script-error', severity: 'error', path: 'server.lua', line: 2 });
  expect(findings).toHaveLength(25);
  expect(findings.at(-1)).toMatchObject({
    rule: 'more-findings',
    message: '7 more findings of this check are not listed. Correct the listed ones first.',
  });
  expect(report.checks.find(({ name }) => name === 'simulation')?.status).toBe('failed');
  expect(report.passed).toBe(false);
  expect(checkReportSchema.safeParse(report).success).toBe(true);
});

const inOneLine = ({ severity, rule, path, line }: Finding) => `${severity} ${rule} ${path ?? '-'}:${line ?? '-'}`;

test('house rules are warnings: the resource is simulated and tested in spite of them', async () => {
  const server = `RegisterCommand('pay', function(source) exports.ox_inventory:AddItem(source, 'water', 1) end, true)
print('ready')`;
  const report = await check('', server, {
    'extra.lua': 'local unused = 1',
    'html/logo.svg': '<svg></svg>',
    'fxmanifest.lua': `${manifest}server_script '@oxmysql/lib/MySQL.lua'\n`,
    'tests/ready.lua': "test('starts', function() assertContains(server:log(), 'ready') end)",
  });

  const manifestFindings = report.findings.filter(({ check: name }) => name === 'manifest');
  expect(manifestFindings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(
    expect.arrayContaining(['warning script-not-listed', 'warning file-not-listed', 'warning dependency-missing']),
  );
  expect(report.checks.find(({ name }) => name === 'manifest')?.status).toBe('passed');
  expect(report.tests).toEqual([{ name: 'starts', path: 'tests/ready.lua', passed: true, message: null }]);
  expect(report.passed).toBe(true);
});

describe('what the simulated server lacks', () => {
  const findings = async (server: string, others?: Record<string, string>) =>
    (await check('', server, others)).findings.filter(({ check: name }) => name === 'simulation').map(inOneLine);

  test.each([
    [
      'an export of another resource',
      "local alert = exports.some_alerts:show('a')\nprint(alert.id + 1, #alert, alert())",
    ],
    ['a native without a name', 'print(N_0x283978a15512b2fe(1))'],
    ['a native that is invoked by its hash', 'print(Citizen.InvokeNative(0x283978A15512B2FE, 1) + 1)'],
  ])('%s is listed, and the script goes on with its result', async (_name, code) => {
    expect(await findings(`${code}\nRegisterCommand('a', function() local x = nil + 1 end, true)`)).toEqual([
      `error script-error server.lua:${code.split('\n').length + 1}`,
      'not_simulated not-simulated server.lua:1',
      ...(code.includes('alert()') ? ['not_simulated not-simulated server.lua:2'] : []),
    ]);
  });

  test('is not proven to fail: an error afterwards is no error of the resource', async () => {
    const server = `RegisterCommand('a', function()
  local account = exports.some_bank:account(1)
  local missing = nil
  print(missing.balance)
end, true)`;
    expect(await findings(server)).toEqual([
      'not_simulated error-after-mock server.lua:4',
      'not_simulated not-simulated server.lua:2',
    ]);
  });

  test('defines the globals of files that it imports', async () => {
    const others = {
      'fxmanifest.lua': `${manifest}server_script '@some_menu/menu.lua'\n`.replace(
        "server_script 's",
        "server_script '@some_menu/menu.lua'\nserver_script 's",
      ),
    };
    expect(await findings("local menu = SomeMenu:Create('a')\nmenu:Open()", others)).toEqual([
      'not_simulated not-simulated -:-',
      'not_simulated not-simulated server.lua:1',
      'not_simulated not-simulated server.lua:2',
    ]);
  });

  test('a failed test names what it used of it', async () => {
    const server = "RegisterCommand('pay', function() exports.some_bank:pay(1, 5) end, false)";
    const tests = {
      'tests/pay.lua': `test('pays', function()
  local player = server:join({})
  player:runCommand('pay')
  assertTrue(player:notified('paid'))
end)`,
    };
    const { tests: results } = await check('', server, tests);
    expect(results[0]?.message).toContain('exports["some_bank"]:pay');
    expect(results[0]?.passed).toBe(false);
  });

  test('SQL of other resources, and functions that the database lacks', async () => {
    const server = `RegisterCommand('a', function()
  local row = MySQL.single.await('SELECT owner FROM cars_of_another_resource WHERE plate = ?', { 'A' })
  print(row.owner)
  print(#MySQL.query.await('SELECT SOUNDEX(name) AS name FROM parts'))
end, true)`;
    const others = {
      'fxmanifest.lua': `${manifest}`.replace('server_script', "server_script '@oxmysql/lib/MySQL.lua'\nserver_script"),
      'parts.sql': "CREATE TABLE parts (name VARCHAR(60)); INSERT INTO parts VALUES ('door');",
    };
    expect(await findings(server, others)).toEqual([
      'not_simulated not-simulated server.lua:2',
      'not_simulated not-simulated server.lua:4',
    ]);
  });
});

test('the tables and rows of SQL files are there when the resource starts', async () => {
  const server = "MySQL.ready(function() print('parts: ' .. MySQL.scalar.await('SELECT COUNT(*) FROM parts')) end)";
  const report = await check('', server, {
    'fxmanifest.lua': manifest.replace('server_script', "server_script '@oxmysql/lib/MySQL.lua'\nserver_script"),
    'sql/parts.sql':
      "-- The parts\nCREATE TABLE IF NOT EXISTS `parts` (name VARCHAR(60));\nINSERT INTO parts VALUES ('door'), ('wheel');",
    'tests/parts.lua': "test('lists', function() server:advance(1000) assertContains(server:log(), 'parts: 2') end)",
  });
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.tests).toMatchObject([{ passed: true }]);
});

test('a report says how much of each script was executed', async () => {
  const server = `local function never()
  print('a')
  print('b')
end
print('c')
if GetNumPlayerIndices() > 500 then
  never()
end`;
  const report = await check("print('d')", server);
  expect(report.coverage).toEqual([
    { path: 'client.lua', lines: 1, reachedLines: 1 },
    { path: 'server.lua', lines: 5, reachedLines: 2 },
  ]);
});

test('messages to the page are those of normal use and of the tests, the first of each kind', async () => {
  const client = `RegisterNetEvent('example:open', function(title) SendNUIMessage({ action = 'open', title = title }) end)
RegisterNetEvent('example:close', function() SendNUIMessage({ action = 'close' }) end)`;
  const server = `RegisterCommand('close', function(source) TriggerClientEvent('example:close', source) end, false)
RegisterCommand('open', function(source)
    if GetConvar('example_title', '') ~= '' then TriggerClientEvent('example:open', source, GetConvar('example_title', '')) end
end, false)`;
  const open = (title: string) => `test('opens ${title}', function()
    server:setConvar('example_title', '${title}')
    server:join():runCommand('open')
end)\n`;
  const { pageMessages } = await check(client, server, { 'tests/open.lua': open('Bank') + open('Shop') });
  expect(pageMessages.map((message) => JSON.parse(message) as unknown)).toEqual([
    { action: 'close' },
    { action: 'open', title: 'Bank' },
  ]);
});
