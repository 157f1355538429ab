import { testHostileResources } from '../testing/hostile-resources.js';

const forever = 'while true do end';
const stopped = /^(?:busy-thread|resource-limit)$/;
const ended = /script-error|busy-thread|resource-limit/;

// Scripts that turn against the runtime which they run in.
testHostileResources([
  ['globals that are gone', `local clear, all = rawset, _G for name in pairs(all) do clear(all, name, nil) end`],
  [
    'functions of the library that are gone',
    `for _, library in ipairs({ table, string, math, coroutine, debug, utf8, json, promise, Citizen, os }) do
  for name in pairs(library) do library[name] = nil end
end
RegisterCommand('x', function() TriggerClientEvent('y', -1, vector3(1, 2, 3)) end, false)
CreateThread(function() Wait(0) TriggerEvent('x', {}) print('still here') end)`,
  ],
  [
    'functions of the library that never end',
    `local function f() ${forever} end
for name in pairs(string) do string[name] = f end
debug.traceback, tostring, type, pairs, table.unpack = f, f, f, f, f
error('x')`,
    /deliberate-error/,
  ],
  ['an environment that is gone', `_ENV = nil print(1)`, /script-error/],
  [
    'an environment that never answers',
    `local _ENV = setmetatable({}, { __index = function() ${forever} end }) print(1)`,
    stopped,
  ],
  [
    'a name of a kind that is not its own',
    `TriggerEvent('x', setmetatable({ 1e9, 1e9 }, { __kind = 'function' }))
local t = setmetatable({ 0/0, -1, 3, 4 }, { __kind = 'vector' }) print(json.encode(t)) TriggerClientEvent('x', -1, t)
TriggerClientEvent('x', -1, setmetatable({}, { __kind = 'mock' }))`,
  ],
  [
    'references to functions of other machines',
    {
      'server.lua': `RegisterNetEvent('x', function(f) for id = 0, 300 do pcall(setmetatable({ 1, id }, { __kind = 'function', __call = getmetatable(f) and getmetatable(f).__call })) end end)`,
      'client.lua': `TriggerServerEvent('x', function() end)
for state = 0, 3 do for id = 0, 300 do TriggerEvent('y', setmetatable({ state, id }, { __kind = 'function' })) end end`,
    },
  ],
  [
    'a mock that a script makes',
    `local mock = exports.none:x() mock.x = mock mock[mock] = mock error(mock)`,
    /error-after-mock/,
  ],
  [
    'a chain of metatables',
    `local t = {} for i = 1, 1e5 do t = setmetatable({}, { __index = t, __newindex = t }) end print(t.x) t.x = 1`,
    ended,
  ],
  ['a chain of calls of metatables', `local t = print for i = 1, 1e4 do t = setmetatable({}, { __call = t }) end t()`],
  [
    'thousands of variables that close with errors',
    `local function f(n) if n == 0 then error('x') end local x <close> = setmetatable({}, { __close = function() error('y') end }) f(n - 1) return 1 end f(150)`,
    /deliberate-error/,
  ],
  [
    'an error that is itself',
    `local e = setmetatable({}, {}) getmetatable(e).__tostring = function() error(e) end error(e)`,
    /script-error/,
  ],
  [
    'an error without a text',
    `error(setmetatable({}, { __tostring = function() return {} end, __name = string.rep('x', 1e6) }))`,
    /script-error/,
  ],
  [
    'a coroutine that resumes its thread',
    `local main = coroutine.running() CreateThread(function() coroutine.resume(main) Wait(0) coroutine.resume(main, 1) end) Wait(100) Wait(100)`,
  ],
  [
    'a coroutine that closes its thread',
    `local main = coroutine.running() CreateThread(function() print(coroutine.close(main)) end) Wait(100)`,
  ],
  [
    'threads that yield anything',
    `for _, v in ipairs({ {}, 'x', print, -1e308, math.huge, 0/0, math.mininteger, false }) do CreateThread(function() for i = 1, 50 do coroutine.yield(v) end end) end`,
  ],
  [
    'yields where nothing may wait',
    `local mt = { __index = function() Wait(0) end, __lt = function() Wait(0) return true end }
local a, b = setmetatable({}, mt), setmetatable({}, mt) print(pcall(function() return a.x, a < b end))
table.sort({ a, b, a }) string.gsub('x', 'x', function() Wait(0) end)`,
    /script-error/,
  ],
  [
    'a million threads that end at once',
    `CreateThread(function() while true do CreateThread(function() end) end end)`,
    ended,
  ],
  [
    'a promise that waits for itself',
    `local p = promise.new() p:resolve(p) p:next(function() return p end) Citizen.Await(p)`,
  ],
  [
    'a long chain of promises',
    `local p = promise.new() local q = p for i = 1, 1e5 do q = q:next(function(v) return v end) end p:resolve(1)`,
  ],
  [
    'a handler that adds itself again',
    `local function f() AddEventHandler('x', f) AddEventHandler('x', f) end AddEventHandler('x', f) for i = 1, 30 do TriggerEvent('x') end`,
    ended,
  ],
  ['a million handlers', `for i = 1, 1.2e6 do AddEventHandler('x', print) end TriggerEvent('x')`, ended],
  [
    'exports that call one another',
    `exports('f', function(t) return exports.hostile:g({ t, t }) end) exports('g', function(t) return exports.hostile:f({ t, t }) end) exports.hostile:f({})`,
    ended,
  ],
  ['a pack of bytes that is too long', `string.pack('c2000000000', 'x')`, /script-error/],
  ['a pack of many formats', `print(#string.pack(string.rep('i16', 1e6), table.unpack({}, 1, 200)))`, /script-error/],
  ['an unpack beyond the text', `print(string.unpack('s8', string.rep('\\255', 16)))`, /script-error/],
  [
    'a pattern of captures',
    `string.find(string.rep('a', 100), string.rep('(', 40) .. string.rep(')', 40))`,
    /script-error/,
  ],
  ['a replacement that multiplies', `local s = string.rep('x', 1e5) print(#s:gsub('x', s))`, ended],
  ['bytes of a long text', `print(select('#', string.byte(string.rep('x', 1e7), 1, -1)))`, ended],
  ['an insertion at the start of a long list', `local t = {} for i = 1, 1e7 do table.insert(t, 1, i) end`, ended],
  [
    'entries that keep one another',
    `local t = setmetatable({}, { __mode = 'k' }) local key = {} for i = 1, 1e6 do local new = {} t[new] = key key = new end`,
    ended,
  ],
  [
    'the ends of the numbers',
    `print(math.mininteger // -1, math.mininteger % -1, math.random(math.mininteger, math.maxinteger), 1 << 1000, math.ult(-1, 1))
for i = math.maxinteger - 1, math.maxinteger do print(i) end print(('%.99f'):format(-1e308), 1e308 * 10 // 1, string.rep('x', -1))
print(select(-1, 1, 2), ('x'):sub(math.mininteger, math.maxinteger), math.tointeger(2^63), tostring(-0.0))`,
  ],
  ['a step of zero', `for i = 1, 2, 0 do end`, /script-error/],
  ['code with a place that is not its own', `load('error("x")', '@fxmanifest.lua')()`, /dangerous-function/],
  ['code with a long name', `load('error("x")', '@' .. string.rep('x', 1e6) .. '.lua')()`, /dangerous-function/],
  [
    'code in another environment',
    `load('while true do x = y end', 'x', 'bt', setmetatable({}, { __index = _G }))()`,
    ended,
  ],
  [
    'the upvalues of the runtime',
    `print(debug.getupvalue, debug.setupvalue, debug.getlocal, debug.upvaluejoin, debug.setmetatable, debug.getinfo) debug.getupvalue(TriggerEvent, 1)`,
    /dangerous-function/,
  ],
]);
