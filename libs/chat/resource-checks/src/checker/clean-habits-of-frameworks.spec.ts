import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, server } from '../testing/check-bakery.js';

/** What public resources do with frameworks and with resources that the simulator lacks. */
test.each<[string, BakeryProfile, Changes]>([
  [
    'functions that an imported file of an unknown resource defines',
    'fivem-standalone',
    {
      ...manifest("shared_script 'config.lua'", "shared_scripts { '@bakery_bridge/starter.lua', 'config.lua' }"),
      ...server("onResourceStart(function() bakeryPrint(getScript('core')) end, true)"),
    },
  ],
  [
    'a function of the game that clients replace',
    'fivem-standalone',
    {
      'client/main.lua': 'function GetPlayers() return GetActivePlayers() end\nprint(#GetPlayers())',
      'server/main.lua': 'print(#GetPlayers())',
    },
  ],
  [
    'an option of a menu that triggers an event of the server',
    'fivem-standalone',
    {
      'client/main.lua': `RegisterCommand('duty', function()
  TriggerEvent('nh-context:createMenu', { { header = 'Work', server = true, event = 'bakery:server:duty' } })
end, false)`,
      'server/main.lua': "RegisterNetEvent('bakery:server:duty', function() print(source) end)",
    },
  ],
  [
    'a setting that an expression asks for',
    'fivem-standalone',
    client(
      "local heat = Config.Oven and Config.Oven.heat\nRegisterCommand('heat', function() print(heat or 200) end, false)",
    ),
  ],
  [
    'a callback for a player whom nobody knows',
    'fivem-esx',
    server(`ESX.RegisterServerCallback('bakery:canPay', function(source, cb)
  local xPlayer = ESX.GetPlayerFromId(source)
  if not xPlayer then return end
  cb(xPlayer.getMoney() >= 10)
end)`),
  ],
  [
    'a callback that answers for each value of a list',
    'fivem-esx',
    server(`ESX.RegisterServerCallback('bakery:price', function(source, cb, account)
  if account == 'cash' then cb(10) elseif account == 'bank' then cb(11) end
end)`),
  ],
  [
    'the object of one of two frameworks',
    'fivem-esx',
    server(`local core
if GetResourceState('qb-core') == 'started' then
  core = exports['qb-core']:GetCoreObject()
elseif GetResourceState('es_extended') == 'started' then
  core = exports['es_extended']:getSharedObject()
end
local functions = {
  qb = { find = function(id) return core.Functions.GetPlayer(id) end },
  esx = { find = function(id) return core.GetPlayerFromId(id) end },
}
RegisterCommand('who', function(source) print(functions.esx.find(source) ~= nil) end, true)`),
  ],
  [
    'items that are taken one after the other from the inventory',
    'fivem-qbcore',
    event(`  local Player = exports['qb-core']:GetPlayer(source)
  if not Player or #(GetEntityCoords(GetPlayerPed(source)) - Config.Counter) > 10.0 then return end
  local sum = 0
  for slot, item in pairs(Player.PlayerData.items) do
    if Config.Prices[item.name] then
      sum = sum + Config.Prices[item.name] * item.amount
      Player.Functions.RemoveItem(item.name, item.amount, slot)
    end
  end
  if sum > 0 then Player.Functions.AddMoney('cash', sum) end`),
  ],
  [
    'items that are taken by their slot',
    'fivem-qbcore',
    event(`  local Player = exports['qb-core']:GetPlayer(source)
  if not Player or #(GetEntityCoords(GetPlayerPed(source)) - Config.Counter) > 10.0 then return end
  local sum = 0
  for slot in pairs(Player.PlayerData.items) do
    if Player.PlayerData.items[slot].name == 'pelt' then
      sum = sum + 20 * Player.PlayerData.items[slot].amount
      Player.Functions.RemoveItem('pelt', Player.PlayerData.items[slot].amount, slot)
    end
  end
  if sum > 0 then Player.Functions.AddMoney('cash', sum) end`),
  ],
  [
    'money that moves between accounts, or becomes an item',
    'fivem-qbcore',
    event(
      `  local Player = exports['qb-core']:GetPlayer(source)
  amount = math.floor(tonumber(amount) or 0)
  if not Player or amount <= 0 then return end
  local cash, bank = Player.Functions.GetMoney('cash'), Player.Functions.GetMoney('bank')
  if kind == 1 and bank >= amount then
    Player.Functions.RemoveMoney('bank', amount, 'withdraw')
    Player.Functions.AddMoney('cash', amount, 'withdraw')
  end
  if kind == 2 and cash >= amount and exports['qb-inventory']:CanAddItem(source, 'roll', 1) then
    local info = { money = amount }
    Player.Functions.RemoveMoney('cash', amount, 'clip')
    Player.Functions.AddItem('roll', 1, false, info)
  end`,
      'kind, amount',
      ', 1, 50',
    ),
  ],
  [
    'the players of the imported object',
    'fivem-esx',
    {
      ...server(`RegisterCommand('list', function()
  for _, player in ipairs(ESX.ExtendedPlayers()) do
    local xPlayer = ESX.GetPlayerFromId(player.src)
    print(xPlayer.identifier, xPlayer.variables.sex)
  end
end, true)`),
    },
  ],
  [
    'a word that is the name of a file as well',
    'fivem-oxlib',
    {
      'server/main.lua': "if Config.Counter then require 'ledger' end",
      'ledger.lua': 'return {}',
      ...client("RegisterCommand('kind', function() print('ledger') end, false)"),
    },
  ],
  [
    'the event that a page handles, without a parameter',
    'fivem-standalone',
    {
      'page/index.html': replacing(
        '<button id="roll">',
        '<button onclick="choose()">Choose</button><button id="roll">',
      ),
      'page/page.js': (content) => `${content}\nfunction choose() { event.target.classList.add('active'); }`,
    },
  ],
])('no error: %s', async (_name, profileId, changes) => {
  const findings = await checkBakery(profileId, changes);
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});
