import { type BakeryProfile, type Changes, replacing } from '../testing/bakery.js';
import { checkBakery, client, event, rulesOf, server, table, thread } from '../testing/check-bakery.js';

test.each<[string, string, BakeryProfile, Changes]>([
  [
    'undefined-variable',
    'a framework that was never fetched',
    'fivem-qbcore',
    { 'server/main.lua': replacing("local QBCore = exports['qb-core']:GetCoreObject()", '') },
  ],
  [
    'script-error',
    'source after waiting',
    'fivem-standalone',
    event("Wait(100)\nTriggerClientEvent('bakery:client:done', source, 'roll')"),
  ],
  [
    'script-error',
    'source in the answer of the database',
    'fivem-standalone',
    {
      'server/main.lua': `${table}RegisterNetEvent('bakery:server:extra', function()\n  MySQL.query('SELECT * FROM bakery_sales', {}, function(rows) TriggerClientEvent('bakery:client:done', source, 'n' .. #rows) end)\nend)`,
      'client/main.lua': "RegisterCommand('extra', function() TriggerServerEvent('bakery:server:extra') end, false)",
    },
  ],
  [
    'script-error',
    'a row that is not there',
    'fivem-standalone',
    server(
      `${table}RegisterCommand('first', function() print(MySQL.single.await('SELECT * FROM bakery_sales WHERE id = ?', { 99 }).item) end, true)`,
    ),
  ],
  [
    'script-error',
    'JSON of an empty column',
    'fivem-standalone',
    server(
      `${table}RegisterCommand('note', function()\n  MySQL.insert.await('INSERT INTO bakery_sales (item) VALUES (?)', { 'roll' })\n  print(json.decode(MySQL.single.await('SELECT note FROM bakery_sales LIMIT 1').note).text)\nend, true)`,
    ),
  ],
  [
    'script-error',
    'the data of a player who is not loaded',
    'fivem-qbcore',
    client("local job = exports['qb-core']:GetCoreObject().Functions.GetPlayerData().job.name\nprint(job)"),
  ],
  [
    'busy-thread',
    'a thread that never waits',
    'fivem-standalone',
    thread('while true do\n  if IsControlJustReleased(0, 38) then print(1) end\nend'),
  ],
  [
    'loop-without-wait',
    'a thread that waits on one path only',
    'fivem-standalone',
    thread(
      'while true do\n  if IsPedSwimming(PlayerPedId()) then SetPedMaxTimeUnderwater(PlayerPedId(), 10.0) else Wait(500) end\nend',
    ),
  ],
  [
    'script-error',
    'an event that triggers itself',
    'fivem-standalone',
    client(
      "AddEventHandler('bakery:client:again', function() TriggerEvent('bakery:client:again') end)\nRegisterCommand('again', function() TriggerEvent('bakery:client:again') end, false)",
    ),
  ],
  [
    'event-storm',
    'sides that answer each other without end',
    'fivem-standalone',
    {
      'server/main.lua':
        "RegisterNetEvent('bakery:server:ping', function() TriggerClientEvent('bakery:client:pong', source) end)",
      'client/main.lua':
        "RegisterNetEvent('bakery:client:pong', function() TriggerServerEvent('bakery:server:ping') end)\nRegisterCommand('ping', function() TriggerServerEvent('bakery:server:ping') end, false)",
    },
  ],
  [
    'query-storm',
    'a statement in each frame',
    'fivem-standalone',
    server(
      `${table}CreateThread(function()\n  while true do\n    MySQL.query.await('SELECT COUNT(*) FROM bakery_sales')\n    Wait(0)\n  end\nend)`,
    ),
  ],
  [
    'script-error',
    'an event without its player',
    'fivem-standalone',
    event("TriggerClientEvent('bakery:client:done', 'roll')"),
  ],
  [
    'script-error',
    'a text with nil',
    'fivem-standalone',
    client("RegisterCommand('shout', function(_, args) print('You shout ' .. args[1]) end, false)"),
  ],
  [
    'blip-leak',
    'a blip that appears again and again',
    'fivem-standalone',
    thread('while true do\n  AddBlipForCoord(1.0, 2.0, 3.0)\n  Wait(1000)\nend'),
  ],
  [
    'nui-focus',
    'a focus that is kept',
    'fivem-standalone',
    { 'client/main.lua': replacing('SetNuiFocus(false, false)', '') },
  ],
  [
    'script-error',
    'fewer values than placeholders',
    'fivem-standalone',
    server(
      `${table}RegisterCommand('sell', function() MySQL.insert.await('INSERT INTO bakery_sales (item, note) VALUES (?, ?)', {}) end, true)`,
    ),
  ],
  [
    'script-error',
    'a column that does not exist',
    'fivem-standalone',
    server(
      `${table}RegisterCommand('sell', function() MySQL.insert.await('INSERT INTO bakery_sales (item, size) VALUES (?, ?)', { 'roll', 1 }) end, true)`,
    ),
  ],
  [
    'undefined-variable',
    'a variable that nothing defines, where nothing runs',
    'fivem-standalone',
    client("RegisterNetEvent('bakery:client:never', function(price) print('Paid ' .. prize) end)"),
  ],
  [
    'cached-ped',
    'the ped of the start',
    'fivem-standalone',
    client("local ped = PlayerPedId()\nRegisterCommand('heal', function() SetEntityHealth(ped, 200) end, false)"),
  ],
  [
    'stacked-handler',
    'a handler that is registered again and again',
    'fivem-standalone',
    client(
      "RegisterNetEvent('bakery:client:start', function()\n  AddEventHandler('bakery:client:tick', function() print('tick') end)\nend)\nRegisterCommand('start', function() TriggerEvent('bakery:client:start') TriggerEvent('bakery:client:tick') end, false)",
    ),
  ],
  [
    'model-not-requested',
    'a vehicle without its model',
    'fivem-standalone',
    client(
      "RegisterCommand('van', function() CreateVehicle(joaat('burrito'), 1.0, 2.0, 3.0, 0.0, true, false) end, false)",
    ),
  ],
])('%s: %s is an error (%s)', async (rule, _name, profileId, changes) => {
  expect(rulesOf(await checkBakery(profileId, changes), 'error')).toContain(rule);
});
