import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const gift = (given: string): { 'server.lua': string } =>
  server(
    `RegisterCommand('gift', function(source)\n  ESX.GetPlayerFromId(source).addInventoryItem(${given})\nend, true)`,
  );
const bonus = (given: string): { 'server.lua': string } =>
  server(
    `local QBCore = exports['qb-core']:GetCoreObject()\nRegisterCommand('bonus', function(source)\n  local Player = QBCore.Functions.GetPlayer(source)\n  if Player then Player.Functions.AddMoney(${given}) end\nend, true)`,
  );

export const nativeRules = {
  'unknown-function': {
    severity: 'error',
    title: 'A function does not exist',
    why: 'The call raises an error, because no script and no native has this name.',
    example: {
      bad: client("RegisterCommand('heal', function() SetEntityHealthFull(PlayerPedId()) end, false)"),
      good: client("RegisterCommand('heal', function() SetEntityHealth(PlayerPedId(), 200) end, false)"),
    },
  },
  'unknown-native': {
    severity: 'not_simulated',
    title: 'A native is not known',
    why: 'No table of natives lists it for this game, so that its arguments are not checked.',
    example: {
      bad: client("RegisterCommand('dry', function() N_0x123456789ABCDEF0(PlayerPedId()) end, false)"),
      good: client("RegisterCommand('dry', function() ClearPedWetness(PlayerPedId()) end, false)"),
    },
  },
  'unknown-global': {
    severity: 'error',
    title: 'A library is not loaded',
    why: 'The call raises an error, because the table that holds the function is nil.',
    example: {
      bad: client("RegisterCommand('tip', function() Menu.open('shop') end, false)"),
      good: client("Menu = { open = print }\nRegisterCommand('tip', function() Menu.open('shop') end, false)"),
    },
  },
  'undefined-variable': {
    severity: 'error',
    title: 'A variable is not defined',
    why: 'It is nil, and this line raises an error with nil.',
    example: {
      bad: client("local price = 5\nRegisterCommand('price', function() print('$' .. prize) end, false)"),
      good: client("local price = 5\nRegisterCommand('price', function() print('$' .. price) end, false)"),
    },
  },
  'unknown-library-function': {
    severity: 'error',
    title: 'The library of Lua has no such function',
    why: 'The function belongs to another language, or to another version of Lua.',
    example: {
      bad: server('print(math.round(2.5))'),
      good: server('print(math.floor(2.5 + 0.5))'),
    },
  },
  'function-on-other-side': {
    severity: 'error',
    title: 'A function is defined on the other side only',
    why: 'Clients and the server do not share functions. Send an event, or define it in a shared script.',
    example: {
      bad: {
        'client.lua': "RegisterCommand('pay', function() payBill() end, false)",
        'server.lua': "function payBill() print('paid') end",
      },
      good: {
        'client.lua': "RegisterCommand('pay', function() TriggerServerEvent('shop:server:pay') end, false)",
        'server.lua': "RegisterNetEvent('shop:server:pay', function() print('paid') end)",
      },
    },
  },
  'native-on-wrong-side': {
    severity: 'error',
    title: 'A native is called on the side where it does not exist',
    why: 'The call raises an error.',
    example: {
      bad: server("RegisterCommand('where', function() print(PlayerPedId()) end, true)"),
      good: server("RegisterCommand('where', function(source) print(GetPlayerPed(source)) end, true)"),
    },
  },
  'native-argument-count': {
    severity: 'error',
    title: 'A native gets too few or too many arguments',
    why: 'The game takes 0 for missing coordinates and entities, and ignores additional arguments.',
    example: {
      bad: client('local blip = AddBlipForCoord(25.7)\nSetBlipSprite(blip, 52)'),
      good: client('local blip = AddBlipForCoord(25.7, -1347.3, 29.5)\nSetBlipSprite(blip, 52)'),
    },
  },
  'native-argument-type': {
    severity: 'error',
    title: 'An argument of a native has the wrong type',
    why: 'The game reads a text or table as a number that means nothing.',
    example: {
      bad: client("RegisterCommand('heal', function() SetEntityHealth(PlayerPedId(), 'full') end, false)"),
      good: client("RegisterCommand('heal', function() SetEntityHealth(PlayerPedId(), 200) end, false)"),
    },
  },
  'unknown-framework-function': {
    severity: 'error',
    title: 'A framework has no such function',
    why: 'The call raises an error, because the function belongs to another framework or is written in another way.',
    example: {
      profileId: 'fivem-qbcore',
      bad: server("local QBCore = exports['qb-core']:GetSharedObject()\nprint(QBCore)"),
      good: server("local QBCore = exports['qb-core']:GetCoreObject()\nprint(QBCore)"),
    },
  },
  'framework-function-on-wrong-side': {
    severity: 'error',
    title: 'A framework function is called on the wrong side',
    why: 'The function is nil there, so that the call raises an error.',
    example: {
      bad: client("RegisterCommand('tell', function() TriggerClientEvent('shop:client:open', -1) end, false)"),
      good: server("RegisterCommand('tell', function() TriggerClientEvent('shop:client:open', -1) end, true)"),
    },
  },
  'framework-argument-count': {
    severity: 'error',
    title: 'A framework function gets the wrong number of arguments',
    why: 'A missing amount or account raises an error, or changes nothing.',
    example: {
      profileId: 'fivem-esx',
      bad: gift("'bread'"),
      good: gift("'bread', 1"),
    },
  },
  'framework-argument-missing': {
    severity: 'error',
    title: 'The player in front of the arguments is missing',
    why: 'The function takes the item for the player, and gives nothing.',
    example: {
      profileId: 'fivem-qbcore',
      bad: server(
        "local item, amount = 'bread', 1\nRegisterCommand('gift', function() exports['qb-inventory']:AddItem(item, amount) end, true)",
      ),
      good: server(
        "RegisterCommand('gift', function(source) print(exports['qb-inventory']:AddItem(source, 'bread', 1)) end, true)",
      ),
    },
  },
  'framework-argument-order': {
    severity: 'error',
    title: 'A text and a number are in the wrong order',
    why: 'The function takes the number for a name, and does nothing or fails.',
    example: {
      profileId: 'fivem-qbcore',
      bad: bonus("500, 'bank'"),
      good: bonus("'bank', 500"),
    },
  },
  'item-may-be-unknown': {
    severity: 'warning',
    title: 'An item may be missing in the table of items',
    why: 'ESX returns nil for an item that is not in the table of items, so that its count raises an error.',
    example: {
      profileId: 'fivem-esx',
      bad: server(
        "RegisterNetEvent('shop:server:draw', function()\n  local xPlayer = ESX.GetPlayerFromId(source)\n  if xPlayer.getInventoryItem('golden_ticket').count > 0 then print('winner') end\nend)",
      ),
      good: server(
        "RegisterNetEvent('shop:server:draw', function()\n  local ticket = ESX.GetPlayerFromId(source).getInventoryItem('golden_ticket')\n  if ticket and ticket.count > 0 then print('winner') end\nend)",
      ),
    },
  },
  'missing-option': {
    severity: 'error',
    title: 'A table of options lacks a field',
    why: 'The function ignores fields with other names, and cannot work without this one.',
    example: {
      profileId: 'fivem-oxlib',
      bad: client("RegisterCommand('bake', function() lib.progressBar({ time = 500, label = 'Baking' }) end, false)"),
      good: client(
        "RegisterCommand('bake', function() lib.progressBar({ duration = 500, label = 'Baking' }) end, false)",
      ),
    },
  },
  'other-framework': {
    severity: 'error',
    title: 'The resource calls a framework that it does not use',
    why: 'The object of the other framework is nil on this server.',
    example: {
      profileId: 'fivem-qbcore',
      bad: server("RegisterCommand('job', function(source) print(ESX.GetPlayerFromId(source).job.name) end, true)"),
      good: server(
        "RegisterCommand('job', function(source)\n  local Player = exports['qb-core']:GetPlayer(source)\n  print(Player and Player.PlayerData.job.name)\nend, true)",
      ),
    },
  },
  'wrong-call-separator': {
    severity: 'error',
    title: 'A function is called with the wrong separator',
    why: 'A colon passes the table as the first argument, and a dot does not, so that all arguments are shifted.',
    example: {
      profileId: 'fivem-esx',
      bad: server("RegisterCommand('job', function(source) print(ESX:GetPlayerFromId(source)) end, true)"),
      good: server("RegisterCommand('job', function(source) print(ESX.GetPlayerFromId(source)) end, true)"),
    },
  },
  'loop-without-wait': {
    severity: 'error',
    title: 'A path through a loop does not wait',
    why: 'Scripts of a side take turns. A loop that does not call Wait stops the game of the player, or the server.',
    example: {
      bad: client(
        'CreateThread(function()\n  while true do\n    if IsPedInAnyVehicle(PlayerPedId(), false) then Wait(0) end\n  end\nend)',
      ),
      good: client(
        'CreateThread(function()\n  while true do\n    Wait(IsPedInAnyVehicle(PlayerPedId(), false) and 0 or 500)\n  end\nend)',
      ),
    },
  },
  'model-not-requested': {
    severity: 'error',
    title: 'An entity is created without its model',
    why: 'The game creates nothing unless the model is loaded.',
    example: {
      bad: client(
        "RegisterCommand('cow', function() CreatePed(28, `a_c_cow`, 1.0, 2.0, 3.0, 0.0, true, false) end, false)",
      ),
      good: client(
        "RegisterCommand('cow', function()\n  RequestModel(`a_c_cow`)\n  while not HasModelLoaded(`a_c_cow`) do Wait(0) end\n  CreatePed(28, `a_c_cow`, 1.0, 2.0, 3.0, 0.0, true, false)\nend, false)",
      ),
    },
  },
  'cached-ped': {
    severity: 'error',
    title: 'The ped of the player is read once',
    why: 'The player gets another ped after death and with another model, so that the old one is no longer theirs.',
    example: {
      bad: client(
        "local ped = PlayerPedId()\nRegisterCommand('heal', function() SetEntityHealth(ped, 200) end, false)",
      ),
      good: client("RegisterCommand('heal', function() SetEntityHealth(PlayerPedId(), 200) end, false)"),
    },
  },
  'stacked-handler': {
    severity: 'error',
    title: 'An event registers a handler again and again',
    why: 'After each event, the handler runs once more than before.',
    example: {
      bad: client(
        "RegisterNetEvent('shop:client:open', function()\n  AddEventHandler('shop:closed', function() print('closed') end)\nend)",
      ),
      good: client(
        "RegisterNetEvent('shop:client:open', function() print('open') end)\nAddEventHandler('shop:closed', function() print('closed') end)",
      ),
    },
  },
  'source-after-wait': {
    severity: 'error',
    title: 'The player of an event is read after waiting',
    why: 'source belongs to the event until its handler waits. Afterwards it is nil, or the player of another event.',
    example: {
      bad: server(
        "RegisterNetEvent('shop:server:ring', function()\n  Wait(1000)\n  print(GetPlayerName(source))\nend)",
      ),
      good: server(
        "RegisterNetEvent('shop:server:ring', function()\n  local src = source\n  Wait(1000)\n  print(GetPlayerName(src))\nend)",
      ),
    },
  },
  'stacked-thread': {
    severity: 'warning',
    title: 'An event starts an endless thread again and again',
    why: 'None of the threads ends, so that the game becomes slower with each event.',
    example: {
      bad: client(
        "RegisterNetEvent('shop:client:open', function()\n  CreateThread(function() while true do Wait(0) DrawRect(0.5, 0.5, 0.1, 0.1, 0, 0, 0, 255) end end)\nend)",
      ),
      good: client(
        "local isOpen = false\nRegisterNetEvent('shop:client:open', function()\n  isOpen = true\n  CreateThread(function() while isOpen do Wait(0) DrawRect(0.5, 0.5, 0.1, 0.1, 0, 0, 0, 255) end end)\nend)",
      ),
    },
  },
  'no-cleanup': {
    severity: 'warning',
    title: 'Entities stay when the resource stops',
    why: 'After a restart, the peds or objects are there twice.',
    example: {
      bad: client('RequestModel(`a_m_y_skater_01`)\nCreatePed(4, `a_m_y_skater_01`, 1.0, 2.0, 3.0, 0.0, false, false)'),
      good: client(
        "RequestModel(`a_m_y_skater_01`)\nlocal ped = CreatePed(4, `a_m_y_skater_01`, 1.0, 2.0, 3.0, 0.0, false, false)\nAddEventHandler('onResourceStop', function(name)\n  if name == GetCurrentResourceName() then DeleteEntity(ped) end\nend)",
      ),
    },
  },
  'player-table-not-cleared': {
    severity: 'warning',
    title: 'A table keeps an entry for every player who was ever there',
    why: 'The table grows until the server restarts.',
    example: {
      bad: server("local last = {}\nRegisterNetEvent('shop:server:buy', function()\n  last[source] = os.time()\nend)"),
      good: server(
        "local last = {}\nRegisterNetEvent('shop:server:buy', function()\n  last[source] = os.time()\nend)\nAddEventHandler('playerDropped', function() last[source] = nil end)",
      ),
    },
  },
} as const satisfies RuleTable;
