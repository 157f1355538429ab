import { testHostileResources } from '../testing/hostile-resources.js';

const client = (code: string) => ({ 'client.lua': code });
const query = (sql: string) =>
  `exports.oxmysql:query([[${sql}]], {}, function(rows) print(json.encode(rows):sub(1, 100)) end)`;
const ended = /script-error|busy-thread|resource-limit/;

// What a resource can do to the server, its database and the world.
testHostileResources([
  [
    'a resource that restarts itself',
    `AddEventHandler('onResourceStop', function() StartResource('hostile') end)
ExecuteCommand('restart hostile') StopResource(GetCurrentResourceName()) ExecuteCommand('ensure hostile') ExecuteCommand('quit')`,
  ],
  [
    'convars without end',
    `for i = 1, 2e5 do SetConvar('c' .. i, string.rep('x', 100)) end SetConvarReplicated('long', string.rep('x', 1e6)) ExecuteCommand('set a ' .. string.rep('b', 1e6))`,
  ],
  [
    'permissions without end',
    `for i = 1, 1e5 do ExecuteCommand('add_ace group.admin x' .. i .. ' allow') end ExecuteCommand('add_principal group.admin group.admin') print(IsPlayerAceAllowed(1, 'x'))`,
  ],
  [
    'a connection that never ends',
    `AddEventHandler('playerConnecting', function(_, _, deferrals) deferrals.defer() while true do Wait(0) deferrals.update(string.rep('x', 1e5)) end end)`,
  ],
  [
    'players who are dropped while they are dropped',
    `AddEventHandler('playerDropped', function() for _, id in ipairs(GetPlayers()) do DropPlayer(id, 'x') end DropPlayer(source, 'y') end) RegisterCommand('x', function(s) DropPlayer(s, string.rep('x', 1e6)) DropPlayer(s, 'y') end, false)`,
  ],
  [
    'entities that are attached to one another',
    client(`local a, b = CreateObject(1, 1.0, 2.0, 3.0, true, true, true), CreateObject(1, 1.0, 2.0, 3.0, true, true, true)
AttachEntityToEntity(a, b, 0, 0, 0, 0, 0, 0, 0) AttachEntityToEntity(b, a, 0, 0, 0, 0, 0, 0, 0) AttachEntityToEntity(a, a, 0, 0, 0, 0, 0, 0, 0)
SetEntityCoords(a, 5.0, 5.0, 5.0) print(GetEntityCoords(b)) DeleteEntity(a) print(GetEntityCoords(b))`),
  ],
  [
    'places without numbers',
    client(`local ped = PlayerPedId() for _, n in ipairs({ 0/0, math.huge, -math.huge, 1e308 }) do SetEntityCoords(ped, n, n, n) SetEntityHeading(ped, n) SetEntityHealth(ped, n)
AddBlipForCoord(n, n, n) print(#(GetEntityCoords(ped) - vector3(n, n, n)), GetClosestVehicle(n, n, n, n, 0, 70), GetStreetNameAtCoord(n, n, n)) end`),
  ],
  [
    'arguments of no type',
    client(`for _, value in ipairs({ {}, print, 'x', -1, 2^63, false, vector3(1, 2, 3), coroutine.running() }) do
for _, name in ipairs({ 'GetEntityCoords', 'SetEntityCoords', 'CreateVehicle', 'RequestModel', 'TaskPlayAnim', 'SetBlipSprite', 'GetPlayerPed', 'DrawMarker', 'SetTextFont', 'GetHashKey', 'RegisterKeyMapping' }) do pcall(_G[name], value, value, value, value, value) end end`),
    /./,
  ],
  [
    'a search that never ends',
    client(
      `local handle, ped = FindFirstPed() repeat local more, other = FindNextPed(handle) until not other == false EndFindPed(handle)`,
    ),
  ],
  [
    'exports with a large argument',
    `exports('f', function(t) return t end) local t = {} for i = 1, 1e5 do t[i] = { i } end for i = 1, 100 do exports.hostile:f(t) end`,
    ended,
  ],
  [
    'rows that double',
    `exports.oxmysql:query('CREATE TABLE a (b TEXT)', {}) exports.oxmysql:query('INSERT INTO a VALUES (REPEAT("x", 1000))', {}) for i = 1, 18 do exports.oxmysql:query('INSERT INTO a SELECT b FROM a', {}) end`,
  ],
  [
    'a text that is padded in SQL',
    query(`SELECT RPAD('x', 2000000000, 'y'), LPAD('x', 2000000000, 'y'), SPACE(2000000000)`),
  ],
  [
    'a list that is joined in SQL',
    query(
      `WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 100000) SELECT GROUP_CONCAT(REPEAT('x', 10000)) FROM t`,
    ),
    /./,
  ],
  [
    'deep JSON in SQL',
    query(
      `SELECT JSON_EXTRACT('${'['.repeat(5_000)}1${']'.repeat(5_000)}', '$[0]'), JSON_ARRAY(${'JSON_ARRAY('.repeat(100)}1${')'.repeat(100)})`,
    ),
  ],
  [
    'a view of itself',
    `exports.oxmysql:query('CREATE VIEW a AS SELECT * FROM b', {}) exports.oxmysql:query('CREATE VIEW b AS SELECT * FROM a', {}) exports.oxmysql:query('SELECT * FROM a', {})`,
    /./,
  ],
  [
    'a statement that prepares itself',
    `exports.oxmysql:query("PREPARE a FROM 'EXECUTE a'", {}) exports.oxmysql:query('EXECUTE a', {})`,
  ],
  [
    'a transaction that never ends',
    `for i = 1, 2000 do exports.oxmysql:query('START TRANSACTION', {}) end exports.oxmysql:transaction({ { 'SAVEPOINT "transaction"' }, { 'ROLLBACK TO "transaction"' }, { 'RELEASE "transaction"' }, { 'COMMIT' } }, {})`,
  ],
  ['a replacement that backtracks in SQL', query(`SELECT REGEXP_REPLACE('${'a'.repeat(40)}b', '(a|a)*$', 'x')`)],
  ['a name of a table with quotes', query('SELECT * FROM `a"; DROP TABLE x; --` WHERE `"` = "`"'), /./],
  [
    'parameters of no type',
    `for _, p in ipairs({ { print }, { {} }, { 0/0 }, { 2^63 }, { vector3(1, 2, 3) }, { ['@a'] = {} } }) do pcall(function() exports.oxmysql:query('SELECT ? AS x, @a AS y', p) end) end`,
  ],
  [
    'a store of values with names of controls',
    `for i = 0, 31 do SetResourceKvp(string.char(i), string.char(i)) end print(GetResourceKvpString(string.char(0))) local h = StartFindKvp('') repeat local k = FindKvp(h) until not k EndFindKvp(h)`,
  ],
]);
