import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server } from '../testing/check-bakery.js';

const core = "local QBCore = exports['qb-core']:GetCoreObject()\n";
const asked = (code: string): string => `RegisterCommand('ask', function(source)\n${code}\nend, false)`;

/** Scripts of clients start before the player has chosen a character, and players have few items. */
test.each<[string, BakeryProfile, Changes]>([
  ['the job before ESX knows it', 'fivem-esx', client('local job = ESX.PlayerData.job.name\nprint(job)')],
  ['the job that ESX is asked for', 'fivem-esx', client('print(ESX.GetPlayerData().job.grade)')],
  ['the gang of Qbox', 'fivem-qbox', client('print(exports.qbx_core:GetPlayerData().gang.name)')],
  [
    'the data of the module of Qbox',
    'fivem-qbox',
    {
      ...manifest('client_scripts {', "client_scripts { '@qbx_core/modules/playerdata.lua',"),
      ...client('print(QBX.PlayerData.job.name)'),
    },
  ],
  [
    'the name in a thread of QBCore',
    'fivem-qbcore',
    client(`${core}CreateThread(function() print(QBCore.Functions.GetPlayerData().charinfo.firstname) end)`),
  ],
  [
    'a copy of the data that stays as it was',
    'fivem-qbcore',
    client(`${core}local data = QBCore.Functions.GetPlayerData()\n${asked('print(data.job.name)')}`),
  ],
  [
    'the number of an item that the player lacks',
    'fivem-qbcore',
    server(asked("print(QBCore.Functions.GetPlayer(source).Functions.GetItemByName('cake').amount)")),
  ],
  [
    'the slot of an item that the player lacks',
    'fivem-oxlib',
    server(asked("print(exports.ox_inventory:GetSlotWithItem(source, 'cake').count)")),
  ],
])('%s is an error', async (_name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toEqual(['script-error']);
});

const player = 'local xPlayer = ESX.GetPlayerFromId(source)\nif not xPlayer then return end\n';

/** Only the server knows whether it has an item. */
test.each<[string, Changes]>([
  ['in a condition', event(`${player}if xPlayer.getInventoryItem('golden_roll').count > 0 then print('won') end`)],
  [
    'that a variable holds',
    event(`${player}local ticket = xPlayer.getInventoryItem('golden_roll')\nif ticket.count > 0 then print('won') end`),
  ],
  [
    'that differs from the one in the SQL file',
    {
      'items.sql': "INSERT INTO items (name, label) VALUES ('golden_rolls', 'Golden rolls');",
      ...event(`${player}print(xPlayer.getInventoryItem('golden_roll').count)`),
    },
  ],
])('an item of ESX %s is a warning', async (_name, changes) => {
  expect(rulesOf(await checkBakery('fivem-esx', changes), 'warning')).toContain('item-may-be-unknown');
});

test.each<[string, Changes]>([
  [
    'that is asked for first',
    event(
      `${player}local ticket = xPlayer.getInventoryItem('golden_roll')\nif ticket and ticket.count > 0 then print('won') end`,
    ),
  ],
  [
    'that the SQL file adds',
    {
      'items.sql': "INSERT INTO items (name, label) VALUES ('golden_roll', 'Golden roll');",
      ...event(`${player}print(xPlayer.getInventoryItem('golden_roll').count)`),
    },
  ],
])('an item of ESX %s is none', async (_name, changes) => {
  expect(rulesOf(await checkBakery('fivem-esx', changes), 'warning')).not.toContain('item-may-be-unknown');
});
