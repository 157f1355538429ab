import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, event, rulesOf, server } from '../testing/check-bakery.js';

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'callback-without-answer',
    'a callback without an answer on one path',
    'fivem-qbcore',
    server(
      "QBCore.Functions.CreateCallback('bakery:server:price', function(_, cb, item)\n  if not Config.Prices[item] then return end\n  cb(Config.Prices[item])\nend)",
    ),
  ],
  [
    'deferral-not-done',
    'a connection that is never let in',
    'fivem-standalone',
    server(
      "AddEventHandler('playerConnecting', function(name, _, deferrals)\n  deferrals.defer()\n  if #name > 50 then return end\n  deferrals.done()\nend)",
    ),
  ],
  [
    'client-controlled-price',
    'a price of the client',
    'fivem-qbcore',
    {
      'server/main.lua': (content) =>
        content
          .replace('function(item, count)', 'function(item, count, pay)')
          .replace('local pay = price * count', 'pay = math.floor(tonumber(pay) or 0)\n  if pay < 1 then return end'),
    },
  ],
  [
    'client-controlled-amount',
    'a reward of the client',
    'fivem-qbcore',
    event("local Player = exports['qb-core']:GetPlayer(source)\nPlayer.AddMoney('cash', sum, 'bakery')", 'sum', ', 5'),
  ],
  [
    'client-controlled-amount',
    'a reward that a function of another file pays',
    'fivem-esx',
    {
      ...event('PayBaker(source, sum)', 'sum', ', 5'),
      'server/pay.lua':
        'function PayBaker(id, total)\n  local xPlayer = ESX.GetPlayerFromId(id)\n  if xPlayer then xPlayer.addMoney(total) end\nend',
      'fxmanifest.lua': replacing("'server/main.lua'", "'server/pay.lua', 'server/main.lua'"),
    },
  ],
  [
    'repeatable-reward',
    'a reward without a condition',
    'fivem-esx',
    event('local xPlayer = ESX.GetPlayerFromId(source)\nif xPlayer then xPlayer.addMoney(Config.Prices.cake) end'),
  ],
  [
    'client-controlled-item',
    'an item of the client',
    'fivem-esx',
    event('local xPlayer = ESX.Player(source)\nxPlayer.addInventoryItem(data.item, 1)', 'data', ", { item = 'roll' }"),
  ],
  [
    'fractional-amount',
    'a fraction of an item',
    'fivem-oxlib',
    { 'server/main.lua': replacing('math.floor(tonumber(count) or 0)', 'tonumber(count) or 0') },
  ],
  [
    'command-without-permission',
    'a command of admins for everybody',
    'fivem-esx',
    server(
      "RegisterCommand('givemoney', function(_, args) ESX.GetPlayerFromId(tonumber(args[1]) or 1).addMoney(5) end, false)",
    ),
  ],
  [
    'client-relay',
    'values of a client for all players',
    'fivem-standalone',
    { ...event("TriggerClientEvent('bakery:client:done', -1, text)", 'text', ", 'a'") },
  ],
  [
    'client-controlled-identity',
    'a player that the client chooses',
    'fivem-qbcore',
    event(
      'local Other = QBCore.Functions.GetPlayer(target)\nif Other then SetEntityCoords(GetPlayerPed(Other.PlayerData.source), 0.0, 0.0, 0.0, false, false, false, false) end',
      'target',
      ', 2',
    ),
  ],
  [
    'sql-injection',
    'a value in a statement',
    'fivem-standalone',
    event(
      `print(MySQL.query.await(("SELECT * FROM bakery_sales WHERE item = '%s'"):format(item)))`,
      'item',
      ", 'roll'",
    ),
  ],
  [
    'sql-injection',
    'a column of the client',
    'fivem-standalone',
    event(
      "local statement = 'SELECT * FROM bakery_sales ORDER BY ' .. column\nprint(MySQL.query.await(statement))",
      'column',
      ", 'id'",
    ),
  ],
  [
    'item-may-be-lost',
    'an item that may not fit',
    'fivem-oxlib',
    {
      'server/main.lua': replacing('if not exports.ox_inventory:CanCarryItem(src, item, count) then return end', ''),
    },
  ],
  [
    'check-before-wait',
    'money that is checked before waiting',
    'fivem-esx',
    {
      'server/main.lua': replacing(
        "xPlayer.removeMoney(pay, 'bakery')",
        "Wait(200)\n  xPlayer.removeMoney(pay, 'bakery')",
      ),
    },
  ],
  [
    'payment-not-checked',
    'a payment that may fail',
    'fivem-qbcore',
    {
      'server/main.lua': replacing(
        "if not Player.Functions.RemoveMoney('cash', pay, 'bakery') then return end",
        "Player.Functions.RemoveMoney('cash', pay, 'bakery')",
      ),
    },
  ],
  [
    'dangerous-function',
    'a command for the operating system',
    'fivem-standalone',
    event("os.execute('echo ' .. text)", 'text', ", 'a'"),
  ],
  ['runs-foreign-code', 'text of a client as code', 'fivem-standalone', event('load(text)()', 'text', ", 'a'")],
])('%s: %s is an error (%s)', async (rule, _name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toContain(rule);
});
