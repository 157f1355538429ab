import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const event = (sent: string, code: string): { 'client.lua': string; 'server.lua': string } => ({
  'client.lua': `RegisterCommand('go', function() TriggerServerEvent('shop:server:go'${sent}) end, false)`,
  'server.lua': code,
});
const loop = (wait: number, body: string): string =>
  `CreateThread(function() while true do Wait(${wait}) ${body} end end)`;
const profileId = 'fivem-esx';

export const simulationRules = {
  'script-error': {
    severity: 'error',
    title: 'A script raises an error in normal use',
    why: 'The rest of the handler or thread does not run.',
    example: {
      bad: server("RegisterCommand('double', function(_, args) print(args[1] * 2) end, false)"),
      good: server("RegisterCommand('double', function(_, args) print((tonumber(args[1]) or 0) * 2) end, false)"),
    },
  },
  'error-after-mock': {
    severity: 'not_simulated',
    title: 'An error follows a call that is not simulated',
    why: 'The error may come from what the simulated server lacks, so that it proves nothing.',
    example: {
      bad: server('local stock = exports.nicestock:get()\nlocal list = {}\nprint(list.entry.name .. tostring(stock))'),
      good: server("local list = { entry = { name = 'bread' } }\nprint(list.entry.name)"),
    },
  },
  'deliberate-error': {
    severity: 'warning',
    title: 'A script stops with an error that it raises itself',
    why: 'The script tells the owner that something is missing, and does not work until then.',
    example: {
      bad: server("if GetConvar('shop_name', '') == '' then error('Set shop_name in server.cfg') end"),
      good: server("local name = GetConvar('shop_name', 'Shop')\nprint(name)"),
    },
  },
  'busy-thread': {
    severity: 'error',
    title: 'A script runs too long without Wait',
    why: 'The game of the player, or the server, stands still meanwhile.',
    example: {
      bad: server("RegisterCommand('count', function() local n = 0 while n >= 0 do n = n + 1 end end, false)"),
      good: server(
        "RegisterCommand('count', function() local n = 0 while n < 10 do n = n + 1 end print(n) end, false)",
      ),
    },
  },
  'syntax-error': {
    severity: 'error',
    title: 'The simulated server cannot load a script',
    why: 'The script has a construct that Lua refuses when it loads it.',
  },
  'unregistered-event': {
    severity: 'warning',
    title: 'A script sends an event that the other side does not accept',
    why: 'The event is dropped. Another resource may handle it.',
    example: {
      bad: client("RegisterCommand('go', function() TriggerServerEvent('nicestock:order') end, false)"),
      good: event('', "RegisterNetEvent('shop:server:go', function() print(source) end)"),
    },
  },
  'missing-export': {
    severity: 'error',
    title: 'The manifest exports a function that does not exist',
    why: 'Other resources that call the export get an error.',
    example: {
      bad: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\nserver_export 'getPrice'\n",
        ...server('local function getPrice() return 5 end\nprint(getPrice())'),
      },
      good: {
        'fxmanifest.lua': "fx_version 'cerulean'\ngame 'gta5'\nserver_script 'server.lua'\nserver_export 'getPrice'\n",
        ...server('function getPrice() return 5 end'),
      },
    },
  },
  'event-storm': {
    severity: 'error',
    title: 'A script sends an event many times per second',
    why: 'The network of the server is used up. Send an event when something changes.',
    example: {
      bad: {
        'client.lua': loop(0, "TriggerServerEvent('shop:server:go')"),
        'server.lua': "RegisterNetEvent('shop:server:go', function() end)",
      },
      good: {
        'client.lua': loop(5_000, "TriggerServerEvent('shop:server:go')"),
        'server.lua': "RegisterNetEvent('shop:server:go', function() end)",
      },
    },
  },
  'output-storm': {
    severity: 'warning',
    title: 'A script prints all the time',
    why: 'Nobody finds other messages in the console, and printing costs time.',
    example: {
      bad: client(loop(0, "print('shop')")),
      good: client(loop(0, 'DrawRect(0.5, 0.5, 0.1, 0.1, 0, 0, 0, 255)')),
    },
  },
  'query-storm': {
    severity: 'error',
    title: 'A script asks the database all the time',
    why: 'The database is busy although nobody does anything. Read the values once, and write them when they change.',
    example: {
      bad: server(loop(50, "MySQL.query.await('SELECT 1')")),
      good: server(loop(60_000, "MySQL.query.await('SELECT 1')")),
    },
  },
  'blip-leak': {
    severity: 'error',
    title: 'A script creates blips again and again',
    why: 'The map fills up, and the game slows down.',
    example: {
      bad: client(loop(500, 'AddBlipForCoord(25.7, -1347.3, 29.5)')),
      good: client('AddBlipForCoord(25.7, -1347.3, 29.5)'),
    },
  },
  'entity-leak': {
    severity: 'error',
    title: 'A script creates entities again and again',
    why: 'The game has a limit of entities, and creates no more then.',
    example: {
      bad: client(
        `RequestModel(\`prop_bench_01a\`)\n${loop(500, 'CreateObject(`prop_bench_01a`, 1.0, 2.0, 3.0, false, false, false)')}`,
      ),
      good: client(
        'RequestModel(`prop_bench_01a`)\nCreateObject(`prop_bench_01a`, 1.0, 2.0, 3.0, false, false, false)',
      ),
    },
  },
  'nui-focus': {
    severity: 'error',
    title: 'The page keeps the focus',
    why: 'No NUI callback gives it back in the simulation, so that the player cannot move.',
    example: {
      bad: client(
        "RegisterCommand('shop', function() SetNuiFocus(true, true) end, false)\nRegisterNUICallback('buy', function(_, cb) cb({}) end)",
      ),
      good: client(
        "RegisterCommand('shop', function() SetNuiFocus(true, true) end, false)\nRegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)",
      ),
    },
  },
  'money-from-event': {
    severity: 'error',
    title: 'A client gets money with arguments of its choice',
    why: 'The simulated cheater got money that an honest player does not get.',
    example: {
      profileId,
      bad: event(
        ', 0',
        "RegisterNetEvent('shop:server:go', function(sum) ESX.GetPlayerFromId(source).addMoney(sum) end)",
      ),
      good: event('', "RegisterNetEvent('shop:server:go', function() print(source) end)"),
    },
  },
  'items-from-event': {
    severity: 'error',
    title: 'A client gets items with arguments of its choice',
    why: 'The simulated cheater got items that an honest player does not get.',
    example: {
      profileId,
      bad: event(
        ', 0',
        "RegisterNetEvent('shop:server:go', function(count)\n  if count > 0 then ESX.GetPlayerFromId(source).addInventoryItem('bread', count) end\nend)",
      ),
      good: event('', "RegisterNetEvent('shop:server:go', function() print(source) end)"),
    },
  },
  'takes-from-player': {
    severity: 'error',
    title: 'A client takes from another player',
    why: 'The simulated cheater took money or items of somebody else.',
    example: {
      profileId,
      bad: event(
        ', 1',
        "RegisterNetEvent('shop:server:go', function(target)\n  local xTarget = ESX.GetPlayerFromId(target)\n  if xTarget then xTarget.removeMoney(100) end\nend)",
      ),
      good: event(
        '',
        "RegisterNetEvent('shop:server:go', function() ESX.GetPlayerFromId(source).removeMoney(100) end)",
      ),
    },
  },
  'repeatable-reward': {
    severity: 'error',
    title: 'An event rewards a client each time it is sent',
    why: 'A cheater sends it without end, from any place. The server must know that the player has earned it.',
    example: {
      profileId,
      bad: event('', "RegisterNetEvent('shop:server:go', function() ESX.GetPlayerFromId(source).addMoney(50) end)"),
      good: event(
        '',
        "local paid = {}\nRegisterNetEvent('shop:server:go', function()\n  if paid[source] then return end\n  paid[source] = true\n  ESX.GetPlayerFromId(source).addMoney(50)\nend)\nAddEventHandler('playerDropped', function() paid[source] = nil end)",
      ),
    },
  },
  'endless-item': {
    severity: 'error',
    title: 'An item gives something each time it is used, and stays',
    why: 'A player who has one uses it without end. Remove the item before anything is given.',
    example: {
      profileId,
      bad: event(
        '',
        "ESX.RegisterUsableItem('box', function(source) ESX.GetPlayerFromId(source).addInventoryItem('bread', 1) end)",
      ),
      good: event(
        '',
        "ESX.RegisterUsableItem('box', function(source)\n  local xPlayer = ESX.GetPlayerFromId(source)\n  xPlayer.removeInventoryItem('box', 1)\n  xPlayer.addInventoryItem('bread', 1)\nend)",
      ),
    },
  },
  'resource-limit': {
    severity: 'error',
    title: 'The simulation exceeds its time or memory',
    why: 'Threads do too much work per frame, or a text or table grows without limit.',
    example: {
      bad: client(loop(0, 'local sum = 0 for i = 1, 1000000 do sum = sum + i end')),
      good: client(loop(1_000, 'local sum = 0 for i = 1, 100 do sum = sum + i end')),
    },
  },
  'not-simulated': {
    severity: 'not_simulated',
    title: 'A function is not simulated',
    why: 'The simulated server lacks it, so that nothing is known about its results. Nothing needs to be corrected.',
    example: {
      bad: server('print(exports.nicestock:get())'),
      good: server("print('stock')"),
    },
  },
} as const satisfies RuleTable;

export const testRules = {
  'broken-test-file': {
    severity: 'error',
    title: 'A behavior test cannot be loaded',
    why: 'None of its tests runs.',
    example: {
      bad: { 'tests/shop.lua': "tests('shop', function() end)" },
      good: { 'tests/shop.lua': "test('shop', function() end)" },
    },
  },
  'failed-test': {
    severity: 'error',
    title: 'A behavior test failed',
    why: 'The resource does not do what the test describes.',
    example: {
      bad: { 'tests/shop.lua': "test('shop', function() error('closed') end)" },
      good: { 'tests/shop.lua': "test('shop', function() end)" },
    },
  },
} as const satisfies RuleTable;
