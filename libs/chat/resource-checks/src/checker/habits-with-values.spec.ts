import { cpuTimeMs } from '../cpu-time.js';
import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkResource } from './check-resource.js';
import { checkBakery, event, rulesOf, server, thread } from '../testing/check-bakery.js';

const oven = (command: string) =>
  server(`RegisterCommand('oven', function(source, args)
${command}
end, true)`);

test('a word where a command expects a number is a warning, and a missing row behind it an error', async () => {
  const heat = "local heat = tonumber(args[1])\nif not args[1] then return end\nprint('Heat: ' .. heat)";
  const findings = await checkBakery('fivem-standalone', oven(heat));
  expect(rulesOf(findings, 'error')).toEqual([]);
  expect(rulesOf(findings, 'warning')).toContain('script-error');

  const rolls = "for index = 1, args[1] or 3 do print('Roll', index) end";
  expect(rulesOf(await checkBakery('fivem-standalone', oven(rolls)), 'error')).toEqual([]);

  const player = `local player = GetPlayerIdentifierByType(tonumber(args[1]), 'license')
if args[1] then print('Player: ' .. player:sub(9)) end`;
  expect(rulesOf(await checkBakery('fivem-standalone', oven(player)), 'error')).toEqual([]);

  const handedOn = `if args[1] then TriggerEvent('bakery:server:heat', tonumber(args[1])) end`;
  const heated = server(`AddEventHandler('bakery:server:heat', function(heat) print('Heat: ' .. heat) end)
RegisterCommand('oven', function(_, args) ${handedOn} end, true)`);
  expect(rulesOf(await checkBakery('fivem-standalone', heated), 'error')).toEqual([]);

  const bakers = "local bakers = { [7] = 'Kim' }\nlocal baker = bakers[tonumber(args[1])]\nprint('Baker: ' .. baker)";
  expect(rulesOf(await checkBakery('fivem-standalone', oven(bakers)), 'error')).toContain('script-error');
});

test('a number of the client in a statement is no text that changes it', async () => {
  const raise = (value: string) => ({
    ...event(
      `local by = ${value}
MySQL.query('UPDATE bakery_sales SET item = item + ' .. by .. ' WHERE id = ?', { 1 })`,
      'amount',
      ', 1',
    ),
  });
  const errorsOf = async (value: string) => rulesOf(await checkBakery('fivem-esx', raise(value)), 'error');

  expect(await errorsOf('math.floor(tonumber(amount) - 1)')).not.toContain('sql-injection');
  expect(await errorsOf('tostring(amount)')).toContain('sql-injection');
  expect(await errorsOf('amount')).toContain('sql-injection');
});

test.each<[string, BakeryProfile, Changes]>([
  [
    'the character of a player by the number that the framework gave',
    'fivem-qbcore',
    server(`local QBCore = exports['qb-core']:GetCoreObject()
RegisterCommand('jobof', function(source)
  local citizenId = QBCore.Functions.GetPlayer(source).PlayerData.citizenid
  print(QBCore.Functions.GetOfflinePlayerByCitizenId(citizenId).PlayerData.job.name)
end, true)`),
  ],
  [
    'an identifier of ESX in a column with the length that ESX has for it',
    'fivem-esx',
    server(`MySQL.ready(function()
  MySQL.query('CREATE TABLE IF NOT EXISTS bakery_bakers (identifier VARCHAR(46) NOT NULL)')
end)
RegisterCommand('bakes', function(source)
  MySQL.insert('INSERT INTO bakery_bakers (identifier) VALUES (?)', { ESX.GetPlayerFromId(source).identifier })
end, true)`),
  ],
  [
    'a function of the language that clients replace',
    'fivem-standalone',
    {
      'client/main.lua': "local write = print\nfunction print(...) write('[bakery]', ...) end\nprint('open')",
      'server/main.lua': "RegisterCommand('open', function() print('open') end, true)",
    },
  ],
  [
    'the item of a player on the server, whose id stands in front',
    'fivem-qbcore',
    event(`local QBCore = exports['qb-core']:GetCoreObject()
if QBCore.Functions.HasItem(source, 'roll', 1) then print(source) end`),
  ],
  [
    'a function of another framework for the servers that have it',
    'fivem-qbcore',
    server(`local FrameworkName, Framework = Config.Framework, exports['qb-core']:GetCoreObject()
RegisterCommand('name', function(source)
  if FrameworkName == 'esx' then print(Framework.GetPlayerFromId(source).getName()) end
end, true)`),
  ],
  [
    'a job that an admin names and the framework does not know',
    'fivem-esx',
    server(`ESX.RegisterCommand('pay', 'admin', function(xPlayer, args)
  if ESX.DoesJobExist(args.job, args.grade) then print(ESX.GetJobs()[args.job].label) end
end, true, { help = 'pay', arguments = { { name = 'job', type = 'string' }, { name = 'grade', type = 'number' } } })`),
  ],
  [
    'a loop whose conditions to wait exclude each other',
    'fivem-standalone',
    thread(`local inside = false
while true do
  if #(GetEntityCoords(PlayerPedId()) - vector3(10.0, 10.0, 10.0)) < 5.0 then
    inside = true
  else
    inside = false
    Wait(200)
  end
  if inside then Wait(10) end
end`),
  ],
  [
    'a connection that a variable lets through where nothing else has answered',
    'fivem-standalone',
    server(`AddEventHandler('playerConnecting', function(name, _, deferrals)
  local enters = false
  deferrals.defer()
  Wait(0)
  if Config.Closed then deferrals.done('Closed') else enters = true end
  if enters then deferrals.done() end
end)`),
  ],
])('%s is no error', async (_name, profileId, changes) => {
  const errors = (await checkBakery(profileId, changes)).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

test('a function of the whitelist of another VORP is not simulated', async () => {
  const files = [
    {
      path: 'fxmanifest.lua',
      content: [
        "fx_version 'cerulean'",
        "game 'rdr3'",
        "rdr3_warning 'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.'",
        "server_script 'server.lua'",
        "dependency 'vorp_core'",
      ].join('\n'),
    },
    {
      path: 'server.lua',
      content: `local whitelist
TriggerEvent('getWhitelistTables', function(tables) whitelist = tables end)
RegisterCommand('listed', function() print(whitelist.getEntries()[1].getEntry().getIdentifier()) end, true)
`,
    },
  ];
  const request = { profileId: 'redm-vorp', resourceName: 'bakery', files };
  const { findings } = await checkResource(request, cpuTimeMs() + 60_000, () => undefined);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
