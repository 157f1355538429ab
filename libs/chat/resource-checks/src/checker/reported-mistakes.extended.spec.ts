import type { BakeryProfile, Changes } from '../testing/bakery.js';
import { checkBakery, client, event, manifest, rulesOf, server, thread } from '../testing/check-bakery.js';

const buy = (body: string): Changes => ({
  'server/main.lua': `RegisterNetEvent('bakery:server:pay', function(order)\n${body}\nend)`,
  'client/main.lua':
    "RegisterCommand('pay', function() TriggerServerEvent('bakery:server:pay', { item = 'roll', cost = 3, count = 1 }) end, false)",
});

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'client-controlled-price',
    'a price of the client that only has to be above zero, in a table',
    'fivem-esx',
    buy(`local baker = ESX.Player(source)
  local cost = tonumber(order.cost)
  if not cost or cost <= 0 or not Config.Prices[order.item] then return end
  if baker.getMoney() < cost then return end
  baker.removeMoney(cost)
  if baker.canCarryItem(order.item, 1) then baker.addInventoryItem(order.item, 1) else baker.addMoney(cost) end`),
  ],
  [
    'client-controlled-item',
    'an item of the client that a helper of another file hands out',
    'fivem-qbox',
    {
      ...manifest(
        "server_scripts { '@oxmysql/lib/MySQL.lua',",
        "server_scripts { '@oxmysql/lib/MySQL.lua', 'server/bag.lua',",
      ),
      'server/bag.lua': `Bag = {}
function Bag.give(target, what, howMany) return exports.ox_inventory:AddItem(target, what, howMany) end`,
      ...event('Bag.give(source, prize, 1)', 'prize', ", 'roll'"),
    },
  ],
  [
    'payment-not-checked',
    'a payment of ox_inventory whose result nobody reads',
    'fivem-oxlib',
    event(`local src = source
  exports.ox_inventory:RemoveItem(src, 'money', 50)
  exports.ox_inventory:AddItem(src, 'cake', 1)`),
  ],
  [
    'check-before-wait',
    'a stock that is compared, then the database is asked',
    'fivem-esx',
    {
      'server/main.lua': `RegisterNetEvent('bakery:server:swap', function()
  local src = source
  local xPlayer = ESX.GetPlayerFromId(src)
  if xPlayer.getInventoryItem('flour').count < 5 then return end
  local open = MySQL.scalar.await('SELECT 1')
  if not open then return end
  xPlayer.removeInventoryItem('flour', 5)
  if xPlayer.canCarryItem('roll', 5) then xPlayer.addInventoryItem('roll', 5) end
end)`,
      'client/main.lua': "RegisterCommand('swap', function() TriggerServerEvent('bakery:server:swap') end, false)",
    },
  ],
  [
    'client-controlled-job',
    'a job and rank that an event names',
    'fivem-qbcore',
    event(
      `local Player = QBCore.Functions.GetPlayer(source)
  if Player then Player.Functions.SetJob(wanted, rank) end`,
      'wanted, rank',
      ", 'baker', 1",
    ),
  ],
  [
    'callback-without-answer',
    'a callback of ESX that forgets to answer those without money',
    'fivem-esx',
    {
      ...server(`ESX.RegisterServerCallback('bakery:canOrder', function(source, cb, item)
  local xPlayer = ESX.GetPlayerFromId(source)
  if xPlayer.getMoney() >= Config.Prices[item] then
    cb(true)
  end
end)`),
      ...client(`RegisterCommand('ask', function()
  ESX.TriggerServerCallback('bakery:canOrder', function(isAllowed) print(isAllowed) end, 'roll')
end, false)`),
    },
  ],
  [
    'loop-without-wait',
    'a loop that waits only near the counter',
    'fivem-standalone',
    thread(`while true do
    local distance = #(GetEntityCoords(PlayerPedId()) - Config.Counter)
    if distance < 10.0 then
      DrawMarker(1, Config.Counter.x, Config.Counter.y, Config.Counter.z, 0, 0, 0, 0, 0, 0, 1.0, 1.0, 1.0, 255, 0, 0, 100, false, false, 2, false, nil, nil, false)
      Citizen.Wait(0)
    end
  end`),
  ],
  [
    'blip-leak',
    'a new blip every second',
    'fivem-standalone',
    thread(`while true do
    local blip = AddBlipForCoord(Config.Counter.x, Config.Counter.y, Config.Counter.z)
    SetBlipSprite(blip, 52)
    Wait(1000)
  end`),
  ],
  [
    'framework-argument-order',
    'the amount in front of the item',
    'fivem-qbcore',
    event(`local Player = QBCore.Functions.GetPlayer(source)
  if Player and #(GetEntityCoords(GetPlayerPed(source)) - Config.Counter) < 5.0 then Player.Functions.RemoveItem(1, 'flour') end`),
  ],
  [
    'client-relay',
    'an announcement of a client for everybody',
    'fivem-esx',
    event(
      "for _, id in ipairs(GetPlayers()) do TriggerClientEvent('esx:showNotification', id, text) end",
      'text',
      ", 'Hi'",
    ),
  ],
  [
    'page-markup-from-player',
    'a name of a player in the markup of the page',
    'fivem-standalone',
    {
      'server/main.lua': `RegisterCommand('wave', function(source, args)
  TriggerClientEvent('bakery:client:wave', -1, GetPlayerName(source), table.concat(args, ' '))
end, false)`,
      'client/main.lua': `RegisterNetEvent('bakery:client:wave', function(name, text)
  SendNUIMessage({ action = 'wave', name = name, text = text })
end)`,
      'page/page.js': `window.addEventListener('message', (event) => {
  if (event.data.action !== 'wave') return;
  const line = document.createElement('li');
  line.innerHTML = '<b>' + event.data.name + '</b>: ' + event.data.text;
  document.body.appendChild(line);
});`,
    },
  ],
  [
    'page-error',
    'a button of the page that calls what nothing defines',
    'fivem-standalone',
    { 'page/page.js': "document.getElementById('roll').addEventListener('click', () => refreshPrices());" },
  ],
  [
    'undefined-variable',
    'a misspelled variable in a branch that never ran',
    'fivem-qbox',
    server(`RegisterNetEvent('bakery:server:close', function(code)
  local source = source
  if code == 4711 and IsPlayerAceAllowed(source, 'bakery.close') then
    TriggerClientEvent('bakery:client:done', source, closingTimee.hour)
  end
end)`),
  ],
  [
    'config-key-not-defined',
    'a part of the settings that is missing',
    'fivem-standalone',
    thread('print(Config.Oven.Heat)'),
  ],
  [
    'client-controlled-identity',
    'money for the player whom the client names',
    'fivem-esx',
    event(
      `local target = ESX.GetPlayerFromId(playerId)
  if target then target.removeAccountMoney('bank', 500) end`,
      'playerId',
      ', 2',
    ),
  ],
  [
    'native-argument-count',
    'a vehicle without its heading',
    'fivem-standalone',
    thread(`RequestModel(\`adder\`)
  while not HasModelLoaded(\`adder\`) do Wait(0) end
  CreateVehicle(\`adder\`, Config.Counter.x, Config.Counter.y)`),
  ],
  [
    'javascript-syntax',
    'a script of the page that does not parse',
    'fivem-standalone',
    { 'page/page.js': 'function show( { document.body.hidden = false }' },
  ],
])('error %s: %s', async (rule, _name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toContain(rule);
});
