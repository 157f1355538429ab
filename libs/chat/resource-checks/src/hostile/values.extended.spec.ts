import { testHostileResources } from '../testing/hostile-resources.js';

const ended = /script-error|busy-thread|resource-limit/;
const query = (sql: string) => `exports.oxmysql:query([[${sql}]], {}, function(rows) print(#rows) end)`;
const scripts = (count: number, code: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`data/${index}.lua`, code(index)]));

testHostileResources([
  ['a script of compiled code', { 'server.lua': '\u001bLuaT\0\u0019' }, /control-character/],
  ['thousands of scripts', scripts(3_000, (index) => `Config${index} = { ${index} }`), /too-many-files/],
  ['thousands of broken scripts', scripts(2_000, (index) => `x = = ${index}`), /more-findings/],
  ['a line of spaces', `x = ${' '.repeat(300_000)}1`],
  [
    'an error in the handler of an error',
    `xpcall(error, function() error('x') end) xpcall(error, function(m) m.x.y() end)`,
  ],
  [
    'errors in thousands of threads',
    `for i = 1, 2000 do CreateThread(function() error(nil) end) end`,
    /deliberate-error/,
  ],
  [
    'an error while another one closes a variable',
    `do local x <close> = setmetatable({}, { __close = function() error('a') end }) error('b') end`,
    /deliberate-error/,
  ],
  [
    'errors in finalizers',
    `for i = 1, 1e4 do setmetatable({}, { __gc = function() error('x') end }) end collectgarbage()`,
  ],
  [
    'a coroutine that never closes',
    `local c = coroutine.create(function()
  local x <close> = setmetatable({}, { __close = function() while true do end end })
  coroutine.yield()
end)
coroutine.resume(c)
coroutine.close(c)`,
  ],
  [
    'another metatable of texts',
    `getmetatable('').__index = function() while true do end end print(('x'):len())`,
    ended,
  ],
  [
    'another metatable of globals',
    `setmetatable(_G, { __index = function() while true do end end }) print(foo)`,
    ended,
  ],
  ['a metatable that is its own', `local t = {} setmetatable(t, { __index = t }) print(t.x)`],
  [
    'a text that is made by itself',
    `local mt = {} mt.__tostring = function(s) return tostring(s) end print(setmetatable({}, mt))`,
    ended,
  ],
  ['a collector that is stopped', `collectgarbage('stop') while true do local t = { {} } end`, ended],
  [
    'deep code that is loaded',
    `load('return ' .. string.rep('(', 1e5) .. '1' .. string.rep(')', 1e5))`,
    /dangerous-function/,
  ],
  [
    'deep tables that are loaded',
    `load('return ' .. string.rep('{', 1e5) .. string.rep('}', 1e5))`,
    /dangerous-function/,
  ],
  ['JSON without an end', `print(json.decode(string.rep('[', 1e6)))`],
  ['numbers that JSON lacks', `print(json.encode({ 0/0, 1/0 }), json.decode('[1e999999]'))`],
  [
    'functions in an event',
    `local t = {} for i = 1, 1e5 do t[i] = function() end end TriggerClientEvent('x', -1, t)`,
    ended,
  ],
  ['a promise that nobody keeps', `Citizen.Await(promise.new())`],
  [
    'vectors without numbers',
    `local v = vector3(0/0, math.huge, -math.huge) print(#v, v == v, v * 0) TriggerClientEvent('x', -1, v)`,
  ],
  [
    'names with NUL and in another direction',
    `for _, n in ipairs({ 'a\\0b', '\\u{202e}evil', string.rep('\\0', 1e5) }) do
  RegisterNetEvent(n, function() end) RegisterCommand(n, function() error(n) end, false) exports(n, print)
  TriggerEvent(n) GlobalState[n] = n SetResourceKvp(n, n) print(n)
end`,
    /deliberate-error/,
  ],
  [
    'paths with NUL and above the folder',
    { 'a\0b.lua': 'x = ', '../up.lua': 'y = ', '..\\up.lua': 'z = ' },
    /lua-syntax/,
  ],
  ['a text without end in SQL', query(`SELECT REPEAT('x', 1000000000)`)],
  ['a regular expression that backtracks in SQL', query(`SELECT '${'a'.repeat(40)}b' REGEXP '^(a+)+$'`)],
  [
    'a recursive query in an SQL file',
    {
      'install.sql': 'INSERT INTO a WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t;\n',
    },
  ],
]);
