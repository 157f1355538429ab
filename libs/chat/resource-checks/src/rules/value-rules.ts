import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

export const valueRules = {
  'slow-frame-loop': {
    severity: 'error',
    title: 'A loop waits too long for what lasts one frame',
    why: 'The press of a key and a drawn marker last one frame. A loop that looks now and then misses most of them.',
    example: {
      bad: client(
        "CreateThread(function()\n  while true do\n    Wait(500)\n    if IsControlJustPressed(0, 38) then print('E') end\n  end\nend)",
      ),
      good: client(
        "CreateThread(function()\n  while true do\n    Wait(0)\n    if IsControlJustPressed(0, 38) then print('E') end\n  end\nend)",
      ),
    },
  },
  'loop-without-turns': {
    severity: 'error',
    title: 'A loop never runs, because its table has texts as keys',
    why: 'ipairs lists the entries 1, 2, 3 and so on. A table with texts as keys has none of them.',
    example: {
      bad: client(
        "local prices = { bread = 5, water = 3 }\nRegisterCommand('prices', function()\n  for item, price in ipairs(prices) do print(item, price) end\nend, false)",
      ),
      good: client(
        "local prices = { bread = 5, water = 3 }\nRegisterCommand('prices', function()\n  for item, price in pairs(prices) do print(item, price) end\nend, false)",
      ),
    },
  },
  'cooldown-for-all': {
    severity: 'warning',
    title: 'One player makes all others wait',
    why: 'A single variable keeps the time, so that nobody can do it until the time of the last player is over.',
    example: {
      bad: server(
        "local lastWash = 0\nRegisterCommand('wash', function(source)\n  if os.time() - lastWash < 60 then return end\n  lastWash = os.time()\n  print(source)\nend, false)",
      ),
      good: server(
        "local lastWash = {}\nRegisterCommand('wash', function(source)\n  if os.time() - (lastWash[source] or 0) < 60 then return end\n  lastWash[source] = os.time()\n  print(source)\nend, false)\nAddEventHandler('playerDropped', function() lastWash[source] = nil end)",
      ),
    },
  },
  'lost-blip': {
    severity: 'error',
    title: 'A mark is added to the map again and again',
    why: 'No variable keeps it, so that it stays, and the map of the player fills with old marks.',
    example: {
      bad: client(
        "RegisterCommand('tour', function()\n  local blip = AddBlipForCoord(1.0, 2.0, 3.0)\n  SetBlipRoute(blip, true)\nend, false)",
      ),
      good: client(
        "local blip\nRegisterCommand('tour', function()\n  if blip then RemoveBlip(blip) end\n  blip = AddBlipForCoord(1.0, 2.0, 3.0)\n  SetBlipRoute(blip, true)\nend, false)",
      ),
    },
  },
  'option-without-effect': {
    severity: 'error',
    title: 'An option does nothing when a player chooses it',
    why: 'The table of the option has no field that says what to do, or one that only another resource reads.',
    example: {
      profileId: 'fivem-oxlib',
      bad: client(
        "exports.ox_target:addGlobalVehicle({ { name = 'wash', label = 'Wash', action = function() print('clean') end } })",
      ),
      good: client(
        "exports.ox_target:addGlobalVehicle({ { name = 'wash', label = 'Wash', onSelect = function() print('clean') end } })",
      ),
    },
  },
  'impossible-comparison': {
    severity: 'error',
    title: 'A comparison is never true, or raises an error',
    why: 'A table, a text and a number are never equal, and Lua cannot order them. The code behind the condition never runs.',
    example: {
      profileId: 'fivem-esx',
      bad: server(
        "RegisterNetEvent('shop:server:open', function()\n  local xPlayer = ESX.GetPlayerFromId(source)\n  if xPlayer and xPlayer.job == 'police' then print('open') end\nend)",
      ),
      good: server(
        "RegisterNetEvent('shop:server:open', function()\n  local xPlayer = ESX.GetPlayerFromId(source)\n  if xPlayer and xPlayer.job.name == 'police' then print('open') end\nend)",
      ),
    },
  },
  'server-library-on-client': {
    severity: 'error',
    title: 'A client calls a library that only servers have',
    why: 'The libraries os and io are nil on clients, so that the call raises an error.',
    example: {
      bad: client("RegisterCommand('now', function() print(os.time()) end, false)"),
      good: client("RegisterCommand('now', function() print(GetGameTimer()) end, false)"),
    },
  },
} as const satisfies RuleTable;
