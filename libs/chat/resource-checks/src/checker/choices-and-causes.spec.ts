import { cpuTimeMs } from '../cpu-time.js';
import { checkResource } from './check-resource.js';
import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server } from '../testing/check-bakery.js';

/** A setting that chooses a framework, and a command that uses a variable that nothing defines. */
const withFramework = (framework: string, body: string): Changes => ({
  'config.lua': `Config.Core = { Framework = '${framework}' }`,
  ...server(`RegisterCommand('heat', function()\n${body}\nend, true)`),
});

/** A payment after a check, with something that takes time. */
const washing = (first: string, second: string): Changes =>
  event(`local xPlayer = ESX.GetPlayerFromId(source)
if xPlayer.getInventoryItem('flour').count < 5 then return end
if xPlayer.getInventoryItem('ticket').count > 0 then
  ${first}
else
  ${second}
end
xPlayer.addInventoryItem('bread', 1)`);

const take = "xPlayer.removeInventoryItem('flour', 5)";

/** A purchase of as many as the client sends, with what follows if the item does not fit. */
const purchase = (amount: string, refund: string): Changes =>
  event(
    `count = tonumber(count) or 0
if count <= 0 or count > 10 then return end
local price = 3 * count
if not exports.ox_inventory:RemoveItem(source, 'money', price) then return end
if not exports.ox_inventory:AddItem(source, 'roll', ${amount}) then ${refund} end`,
    'count',
    ', 1',
  );

const sellThroughHelper = event(`local src = source
if not TakeItem(src, 'flour') then return end
QBCore.Functions.GetPlayer(src).Functions.AddMoney('cash', 5)
end)
function TakeItem(player, item)
  QBCore.Functions.GetPlayer(player).Functions.RemoveItem(item, 1)`);

test.each<[string, BakeryProfile, string, Changes, Changes]>([
  [
    'a branch for a framework that the settings do not choose',
    'fivem-standalone',
    'undefined-variable',
    withFramework('esx', "if Config.Core.Framework == 'esx' then print(Ovens.first) end"),
    withFramework('qb', "if Config.Core.Framework == 'esx' then print(Ovens.first) end"),
  ],
  [
    'a branch after the one that the settings choose',
    'fivem-standalone',
    'undefined-variable',
    withFramework('esx', "if Config.Core.Framework == 'qb' then\nprint('one')\nelse\nprint(Ovens.first)\nend"),
    withFramework('qb', "if Config.Core.Framework == 'qb' then\nprint('one')\nelse\nprint(Ovens.first)\nend"),
  ],
  [
    'a script that ends for the framework that the settings choose',
    'fivem-standalone',
    'undefined-variable',
    withFramework('esx', "  if Config['Core'].Framework ~= 'esx' then return end\nprint(Ovens.first)"),
    withFramework('qb', "  if Config['Core'].Framework ~= 'esx' then return end\nprint(Ovens.first)"),
  ],
  [
    'a wait in another branch than the payment',
    'fivem-esx',
    'check-before-wait',
    washing(take, `Wait(500)\n${take}`),
    washing(`${take}\nWait(500)`, take),
  ],
  [
    'a callback that is used as an event',
    'fivem-esx',
    'callback-without-answer',
    {
      ...server("ESX.RegisterServerCallback('bakery:clean', function(source, cb) print(source) end)"),
      ...client(
        "RegisterCommand('clean', function() ESX.TriggerServerCallback('bakery:clean', function() print('clean') end) end, false)",
      ),
    },
    {
      ...server("ESX.RegisterServerCallback('bakery:clean', function(source, cb) print(source) end)"),
      ...client(
        "RegisterCommand('clean', function() ESX.TriggerServerCallback('bakery:clean', function() end) end, false)",
      ),
    },
  ],
  [
    'money that goes back',
    'fivem-oxlib',
    'fractional-amount',
    purchase('count', "exports.ox_inventory:AddItem(source, 'money', price)"),
    purchase('math.floor(count)', "exports.ox_inventory:AddItem(source, 'money', price)"),
  ],
  [
    'a helper that never says that it took something',
    'fivem-qbcore',
    'payment-not-checked',
    event(`local Player = QBCore.Functions.GetPlayer(source)
Player.Functions.RemoveItem('flour', 1)
Player.Functions.AddMoney('cash', 5)`),
    sellThroughHelper,
  ],
])('%s', async (_name, profileId, rule, mistake, lookalike) => {
  expect(rulesOf(await checkBakery(profileId, mistake), 'error')).toContain(rule);
  expect(rulesOf(await checkBakery(profileId, lookalike), 'error')).not.toContain(rule);
});

test('an error at the start of a script is one error, with what it leaves undefined', async () => {
  const findings = await checkBakery('fivem-standalone', {
    'config.lua': "Town = { name = Translated('town') }",
    ...client('CreateThread(function() print(Town.name) end)'),
    ...server('print(Town.name)'),
  });
  expect(rulesOf(findings, 'error')).toEqual(['unknown-function']);
});

test.each([
  ['Citizen.InvokeNative(0x635423D55CA84FC8, 1)', []],
  ['false', ['script-error']],
])('a number that only the game knows: %s', async (value, errors) => {
  const files = [
    {
      path: 'fxmanifest.lua',
      content:
        "fx_version 'cerulean'\ngame 'rdr3'\nrdr3_warning 'I acknowledge that this is a prerelease build of RedM, and I am aware my resources *will* become incompatible once RedM ships.'\nclient_script 'c.lua'",
    },
    { path: 'c.lua', content: `CreateThread(function()\n  local wagons = ${value}\n  print(wagons - 1)\nend)` },
  ];
  const request = { profileId: 'redm-standalone', resourceName: 'ranch', files };
  const { findings } = await checkResource(request, cpuTimeMs() + 60_000, () => undefined);
  expect(rulesOf(findings, 'error')).toEqual(errors);
});
