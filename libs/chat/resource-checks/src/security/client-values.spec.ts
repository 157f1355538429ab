import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { findingsOf, inOneLine } from '../testing/run-checks.js';

const manifest = `fx_version 'cerulean'
game 'gta5'
client_script 'client.lua'
server_script 'server.lua'
`;

const resource = (server: string, others: Record<string, string> = {}): ResourceFile[] => [
  { path: 'fxmanifest.lua', content: manifest },
  { path: 'server.lua', content: server },
  ...Object.entries(others).map(([path, content]) => ({ path, content })),
];

const findSecurity = async (server: string, profileId = 'fivem-esx', others?: Record<string, string>) =>
  (await findingsOf(resource(server, others), profileId, 'security')).map(inOneLine);

/** Only errors: warnings about limits are tested below. */
const findErrors = async (server: string, profileId?: string) =>
  (await findSecurity(server, profileId)).filter((line) => line.startsWith('error'));

const esx = (body: string, parameters = 'name, amount, data') => `RegisterNetEvent('shop:buy', function(${parameters})
  local src = source
  local xPlayer = ESX.GetPlayerFromId(src)
  if not xPlayer then return end
  ${body}
end)`;

describe('values that a client chooses', () => {
  test.each<[string, string, string]>([
    ['a reward', 'xPlayer.addMoney(amount)', 'error client-controlled-amount server.lua:5'],
    [
      'a reward that is only more than zero',
      'if amount <= 0 then return end\n  xPlayer.addMoney(amount)',
      'error client-controlled-amount server.lua:6',
    ],
    [
      'a reward of the right type',
      "if type(amount) ~= 'number' then return end\n  xPlayer.addMoney(tonumber(amount))",
      'error client-controlled-amount server.lua:6',
    ],
    [
      'a reward in a table',
      "xPlayer.addAccountMoney('bank', data.reward)",
      'error client-controlled-amount server.lua:5',
    ],
    [
      'an item for which only the time is noted',
      'local last = {}\n  last[name] = os.time()\n  xPlayer.addInventoryItem(name, 1)',
      'error client-controlled-item server.lua:7',
    ],
    [
      'a reward in a global variable',
      'total = amount * 2\n  xPlayer.addMoney(total)',
      'error client-controlled-amount server.lua:6',
    ],
    [
      'a reward that is multiplied',
      'local total = amount * 2\n  xPlayer.addMoney(total)',
      'error client-controlled-amount server.lua:6',
    ],
    [
      'a price',
      'if xPlayer.getMoney() >= data.price then xPlayer.removeMoney(data.price) end',
      'error client-controlled-price server.lua:5',
    ],
    [
      'a price that is only more than zero',
      "if amount < 1 or xPlayer.getMoney() < amount then return end\n  xPlayer.removeMoney(amount)\n  xPlayer.addInventoryItem('water', 1)",
      'error client-controlled-price server.lua:6',
    ],
    [
      'a price that is given back if something fails',
      "if data.price < 1 or xPlayer.getMoney() < data.price then return end\n  xPlayer.removeMoney(data.price)\n  if xPlayer.canCarryItem('water', 1) then xPlayer.addInventoryItem('water', 1) else xPlayer.addMoney(data.price) end",
      'error client-controlled-price server.lua:6',
    ],
    [
      'a negative balance of the resource',
      'if amount > balances[src] then return end\n  balances[src] = balances[src] - amount',
      'error negative-amount server.lua:6',
    ],
    [
      'a fraction of an item',
      "if amount <= 0 or amount > 10 or xPlayer.getMoney() < 5 * amount then return end\n  xPlayer.removeMoney(5 * amount)\n  xPlayer.addInventoryItem('water', amount)",
      'error fractional-amount server.lua:7',
    ],
    [
      'a payment that nobody checks',
      "xPlayer.removeMoney(Config.Price)\n  xPlayer.addInventoryItem('water', 1)",
      'error payment-not-checked server.lua:5',
    ],
    [
      'a payment that is checked before waiting',
      "if xPlayer.getMoney() < 5 then return end\n  Wait(500)\n  xPlayer.removeMoney(5)\n  xPlayer.addInventoryItem('water', 1)",
      'error check-before-wait server.lua:7',
    ],
    ['text that runs as code', 'load(name)()', 'error runs-foreign-code server.lua:5'],
    [
      'a part of a statement, through a function',
      "local function sorted(column) return MySQL.query.await('SELECT * FROM sales ORDER BY ' .. column) end\n  sorted(name)",
      'error sql-injection server.lua:5',
    ],
    ['an item', 'xPlayer.addInventoryItem(name, 1)', 'error client-controlled-item server.lua:5'],
    [
      'an item that fits',
      'if xPlayer.canCarryItem(name, 1) then xPlayer.addInventoryItem(name, 1) end',
      'error client-controlled-item server.lua:5',
    ],
    [
      'the number of items',
      "if xPlayer.canCarryItem('water', amount) then xPlayer.addInventoryItem('water', amount) end",
      'error client-controlled-amount server.lua:5',
    ],
    ['a job', 'xPlayer.setJob(name, 0)', 'error client-controlled-job server.lua:5'],
    [
      'a list of items',
      'for _, entry in pairs(data) do xPlayer.addInventoryItem(entry.name, 1) end',
      'error client-controlled-item server.lua:5',
    ],
    [
      'a balance of the resource',
      'balances[src] = balances[src] + amount',
      'error client-controlled-amount server.lua:5',
    ],
    [
      'a balance in the database',
      "MySQL.update('UPDATE users SET bank = bank + ? WHERE identifier = ?', { amount, xPlayer.identifier })",
      'error client-controlled-amount server.lua:5',
    ],
    ['another player to remove', "DropPlayer(name, 'bye')", 'error admin-action-without-permission server.lua:5'],
  ])('%s is reported', async (_name, body, expected) => {
    expect(await findErrors(esx(body))).toEqual([expected]);
  });

  test.each<[string, string]>([
    [
      'an amount that the server looks up',
      'local item = Config.Items[name]\n  if not item or xPlayer.getMoney() < item.price then return end\n  xPlayer.removeMoney(item.price)\n  xPlayer.addInventoryItem(name, 1)',
    ],
    ['an amount within limits', 'if amount < 1 or amount > 100 then return end\n  xPlayer.addMoney(amount)'],
    [
      'an amount that is clamped',
      "local count = math.max(1, math.min(amount, 10))\n  xPlayer.addInventoryItem('water', count)",
    ],
    [
      'an amount that equals one of the server',
      'if amount ~= Config.Reward then return end\n  xPlayer.addMoney(amount)',
    ],
    [
      'an amount that the player has',
      "if amount < 1 or xPlayer.getMoney() < amount then return end\n  xPlayer.removeMoney(amount)\n  xPlayer.addAccountMoney('bank', amount)",
    ],
    [
      'an item in a list of the server',
      'for _, allowed in pairs(Config.Items) do if allowed.name == name then xPlayer.addInventoryItem(name, 1) end end',
    ],
    [
      'a number of items that is paid for',
      "local price = Config.Price\n  amount = math.floor(amount)\n  if amount < 1 or amount > 50 or xPlayer.getMoney() < price * amount then return end\n  xPlayer.removeMoney(price * amount)\n  xPlayer.addInventoryItem('water', amount)",
    ],
    [
      'a number of items that a list of the server contains',
      'if not lib.table.contains(Config.Items, name) then return end\n  xPlayer.addInventoryItem(name, 1)',
    ],
    [
      'an item that is handed over',
      'local target = ESX.GetPlayerFromId(1)\n  if xPlayer.getInventoryItem(name).count < 1 then return end\n  xPlayer.removeInventoryItem(name, 1)\n  target.addInventoryItem(name, 1)',
    ],
    ['a name in the database', "MySQL.update('UPDATE accounts SET account_name = ? WHERE id = ?', { name, 1 })"],
    [
      'a player to remove, for admins',
      "if not IsPlayerAceAllowed(src, 'admin') then return end\n  DropPlayer(name, 'bye')",
    ],
    [
      'a text in the database',
      "MySQL.update('UPDATE users SET nickname = ? WHERE identifier = ?', { name, xPlayer.identifier })",
    ],
  ])('%s is fine', async (_name, body) => {
    expect(await findErrors(esx(body))).toEqual([]);
  });

  test('are followed into the functions of the script', async () => {
    const reward = 'local function reward(player, money)\n  player.addMoney(money)\nend\n';
    expect(
      await findErrors(
        reward.replace('player, money', 'xPlayer, money').replace('player.add', 'xPlayer.add') +
          esx('reward(xPlayer, amount)'),
      ),
    ).toEqual(['error client-controlled-amount server.lua:2']);
    const isValid = 'local function isValid(n)\n  return n > 0 and n <= Config.Max\nend\n';
    expect(
      await findErrors(isValid + esx('if not isValid(amount) then return end\n  xPlayer.addMoney(amount)')),
    ).toEqual([]);
  });

  test('also come through handlers that are registered apart, callbacks and commands', async () => {
    const apart =
      "RegisterNetEvent('a')\nAddEventHandler('a', function(amount)\n  ESX.GetPlayerFromId(source).addMoney(amount)\nend)";
    const callback =
      "ESX.RegisterServerCallback('a', function(source, cb, amount)\n  ESX.GetPlayerFromId(source).addMoney(amount)\n  cb(true)\nend)";
    const command =
      "RegisterCommand('pay', function(source, args)\n  ESX.GetPlayerFromId(source).addMoney(tonumber(args[1]))\nend, false)";
    expect(await findErrors(apart)).toEqual(['error client-controlled-amount server.lua:3']);
    expect(await findErrors(callback)).toEqual(['error client-controlled-amount server.lua:2']);
    expect(await findErrors(command)).toEqual(['error client-controlled-amount server.lua:2']);
  });

  test.each<[string, string, string]>([
    [
      'fivem-qbcore',
      "local QBCore = exports['qb-core']:GetCoreObject()\nRegisterNetEvent('a', function(amount)\n  local Player = QBCore.Functions.GetPlayer(source)\n  Player.Functions.AddMoney('cash', amount)\nend)",
      'error client-controlled-amount server.lua:4',
    ],
    [
      'fivem-qbox',
      "RegisterNetEvent('a', function(amount)\n  exports.qbx_core:AddMoney(source, 'cash', amount)\nend)",
      'error client-controlled-amount server.lua:2',
    ],
    [
      'fivem-oxlib',
      "lib.callback.register('a', function(source, item)\n  return exports.ox_inventory:AddItem(source, item, 1)\nend)",
      'error client-controlled-item server.lua:2',
    ],
  ])('are known in %s', async (profileId, server, expected) => {
    expect(await findErrors(server, profileId)).toEqual([expected]);
  });

  test('must not be the player', async () => {
    const handler =
      "RegisterNetEvent('a', function(playerId)\n  local xPlayer = ESX.GetPlayerFromId(playerId)\n  xPlayer.addMoney(5)\nend)";
    expect(await findErrors(handler)).toEqual(['error client-controlled-identity server.lua:2']);
    const transfer =
      "RegisterNetEvent('a', function(target)\n  local src = source\n  local xTarget = ESX.GetPlayerFromId(target)\n  print(src, xTarget)\nend)";
    expect(await findErrors(transfer)).toEqual([]);
  });

  test('of local events are not those of a client', async () => {
    expect(
      await findErrors(
        "AddEventHandler('esx:playerLoaded', function(id, xPlayer, amount) xPlayer.addMoney(amount) end)",
      ),
    ).toEqual([]);
  });
});

describe('rewards without limits', () => {
  test('are warnings', async () => {
    expect(await findSecurity(esx('xPlayer.addMoney(50)'))).toEqual([
      'warning no-rate-limit server.lua:1',
      'warning no-distance-check server.lua:1',
    ]);
  });

  test('with a cooldown and a distance are fine', async () => {
    const body =
      'if (cooldowns[src] or 0) > os.time() then return end\n  if #(GetEntityCoords(GetPlayerPed(src)) - Config.Place) > 3.0 then return end\n  xPlayer.addMoney(50)';
    expect(await findSecurity(esx(body))).toEqual([]);
  });
});
