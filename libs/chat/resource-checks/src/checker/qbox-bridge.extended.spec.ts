import type { Changes } from '../testing/bakery.js';
import { checkBakery, client, rulesOf, server } from '../testing/check-bakery.js';

const core = "local QBCore = exports['qb-core']:GetCoreObject()\n";
const command = (code: string): string => `${core}RegisterCommand('try', function(source)\n${code}\nend, false)`;
const player = 'local Player = QBCore.Functions.GetPlayer(source)\nif not Player then return end\n';

/** Qbox imitates QBCore for older resources, but not everything. */
test.each<[string, Changes]>([
  ['a function of QBCore', server(command('print(QBCore.Player.CreateWalletId())'))],
  ['a function of QBCore for licenses', server(command("print(QBCore.Player.GetPlayerByLicense('license:1'))"))],
  ['a function that it has on clients only', server(command('print(QBCore.Functions.GetClosestPlayer(source))'))],
  ['a function that only raises an error', server(command('QBCore.Player.CheckPlayerData(source, {})'))],
  ['a function of clients', client(command("QBCore.Functions.LoadAnimDict('mp_common')"))],
  ['a method of the player', server(command(`${player}Player.Functions.Notify('Fresh rolls')`))],
  ['a method that only raises an error', server(command(`${player}Player.Functions.SetInventory({})`))],
  [
    'a method of the player of Qbox itself',
    server(command("local Player = exports.qbx_core:GetPlayer(source)\nprint(Player.Functions.HasItem('roll', 1))")),
  ],
  [
    'a function through a variable',
    server(
      "local functions = exports['qb-core']:GetCoreObject().Functions\nprint(#functions.GetPlayersByJob('baker'))",
    ),
  ],
])('%s that the bridge lacks is an error', async (_name, changes) => {
  expect(rulesOf(await checkBakery('fivem-qbox', changes), 'error')).toContain('unknown-framework-function');
});

test.each<[string, Changes]>([
  ['a function that the bridge has', server(command('print(QBCore.Player.CreateCitizenId())'))],
  ['a method that players of Qbox have', server(command(`${player}print(Player.Functions.GetMoney('cash'))`))],
  ['a function that the bridge has on clients', client(command('print(QBCore.Functions.GetClosestPlayer())'))],
  [
    'an object of the resource with the name of the one of players',
    server(
      "Player = { Functions = { Notify = print } }\nRegisterCommand('try', function() Player.Functions.Notify('Hello') end, false)",
    ),
  ],
])('%s is no error', async (_name, changes) => {
  expect(rulesOf(await checkBakery('fivem-qbox', changes), 'error')).toEqual([]);
});
