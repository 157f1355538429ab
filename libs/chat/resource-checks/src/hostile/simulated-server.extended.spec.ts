import { testHostileResources } from '../testing/hostile-resources.js';

const client = (code: string) => ({ 'client.lua': code });
const query = (sql: string) =>
  `exports.oxmysql:query([[${sql}]], {}, function(rows) print(#rows) end) MySQL = exports.oxmysql`;

testHostileResources([
  [
    'timers that start timers',
    `local function f() for _ = 1, 10 do SetTimeout(0, f) end end f()`,
    /resource-limit|busy-thread/,
  ],
  [
    'threads that start threads',
    `local function f() CreateThread(f) CreateThread(f) end f()`,
    /resource-limit|busy-thread|script-error/,
  ],
  [
    'many threads',
    `for i = 1, 1e6 do CreateThread(function() Wait(1e9) end) end`,
    /busy-thread|resource-limit|script-error/,
  ],
  [
    'an event that triggers itself',
    `AddEventHandler('x', function() TriggerEvent('x') end) TriggerEvent('x')`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'an event that triggers itself twice',
    `AddEventHandler('x', function() TriggerEvent('x') TriggerEvent('x') end) TriggerEvent('x')`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'events between server and client',
    {
      'server.lua': `RegisterNetEvent('x', function() TriggerClientEvent('x', -1) TriggerClientEvent('x', -1) end)`,
      'client.lua': `RegisterNetEvent('x', function() TriggerServerEvent('x') end) TriggerServerEvent('x')`,
    },
    /event-storm|resource-limit/,
  ],
  [
    'an export that calls itself',
    `exports('f', function() return exports.hostile:f() end) exports.hostile:f()`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'a state bag in every frame',
    `CreateThread(function() while true do for i = 1, 500 do GlobalState['k' .. i] = GetGameTimer() end Wait(0) end end)`,
  ],
  [
    'a handler of a state bag that changes it',
    `AddStateBagChangeHandler('a', 'global', function() GlobalState.a = (GlobalState.a or 0) + 1 end) GlobalState.a = 1`,
  ],
  [
    'many large events',
    `CreateThread(function() while true do Wait(0) for _ = 1, 50 do TriggerClientEvent('x', -1, string.rep('x', 1e6)) end end end)`,
    /event-storm|resource-limit/,
  ],
  [
    'network ids that do not exist',
    client(
      `for i = -1e4, 1e4 do NetworkGetEntityFromNetworkId(i) NetToVeh(i) end NetworkGetEntityFromNetworkId(1e300) NetworkGetEntityFromNetworkId(0/0)`,
    ),
  ],
  [
    'blips without end',
    client(
      `CreateThread(function() while true do Wait(0) for _ = 1, 100 do AddBlipForCoord(1.0, 2.0, 3.0) end end end)`,
    ),
    /blip-leak|busy-thread|resource-limit/,
  ],
  [
    'entities without end',
    client(
      `CreateThread(function() while true do Wait(0) for _ = 1, 100 do CreateObject(1, 1.0, 2.0, 3.0, true, true, true) end end end)`,
    ),
    /entity-leak|busy-thread|resource-limit/,
  ],
  [
    'commands without end',
    `for i = 1, 1e6 do RegisterCommand('c' .. i, function() end, false) end`,
    /busy-thread|resource-limit|script-error/,
  ],
  ['a command with a long name', `RegisterCommand(string.rep('c', 2e5), function() error('x') end, false)`],
  [
    'commands that run commands',
    `RegisterCommand('a', function() ExecuteCommand('a') ExecuteCommand('a') end, false) ExecuteCommand('a')`,
  ],
  ['key-value pairs without end', `for i = 1, 2e5 do SetResourceKvp('k' .. i, string.rep('x', 100)) end`],
  ['large key-value pairs', `for i = 1, 50 do SetResourceKvp('k' .. i, string.rep('x', 1e6)) end`],
  [
    'requests without end',
    `CreateThread(function() while true do PerformHttpRequest('http://x', function() end, 'POST', string.rep('x', 1e5)) Wait(0) end end)`,
  ],
  [
    'messages to a page that is not there',
    client(
      `CreateThread(function() while true do Wait(0) for _ = 1, 100 do SendNUIMessage({ action = 'x', text = string.rep('x', 1e4) }) end end end)`,
    ),
    /nui-without-page/,
  ],
  [
    'lines without end',
    `CreateThread(function() while true do Wait(0) for _ = 1, 100 do print(string.rep('x', 1e4)) end end end)`,
    /output-storm|resource-limit|busy-thread/,
  ],
  [
    'files that are saved without end',
    `for i = 1, 1e4 do SaveResourceFile(GetCurrentResourceName(), i .. '.txt', string.rep('x', 1e4), -1) end`,
  ],
  ['waiting for ever', `Wait(math.huge) Wait(-1e300) Wait(0/0)`],
  [
    'a player who is kicked while joining',
    `AddEventHandler('playerConnecting', function(_, kick) kick(string.rep('x', 1e6)) CancelEvent() end)`,
  ],
  ['a large blob', query('SELECT hex(randomblob(100000000))'), /./],
  ['a pattern that backtracks in SQL', query(`SELECT '${'a'.repeat(2_000)}' LIKE '${'%a'.repeat(200)}b'`)],
  ['another database file', query(`ATTACH DATABASE '/etc/passwd' AS x`), /./],
  ['a pragma', query('PRAGMA writable_schema = 1')],
  ['an extension', query(`SELECT load_extension('/tmp/x.so')`)],
  [
    'a list with many values',
    `local t = {} for i = 1, 1e5 do t[i] = i end exports.oxmysql:query('SELECT 1 FROM x WHERE a IN (' .. table.concat(t, ',') .. ')', {})`,
  ],
]);
