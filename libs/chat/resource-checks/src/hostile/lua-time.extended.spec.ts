import { testHostileResources } from '../testing/hostile-resources.js';

const forever = 'while true do end';

/** By the limit of a thread, or by that of the check. */
const stopped = /^(?:busy-thread|resource-limit)$/;

testHostileResources([
  ['a loop', forever, stopped],
  ['a loop in a finalizer', `setmetatable({}, { __gc = function() ${forever} end }) collectgarbage() collectgarbage()`],
  [
    'finalizers that make finalizers',
    `local mt = {} mt.__gc = function() setmetatable({}, mt) end setmetatable({}, mt) for i = 1, 1e5 do local x = {} end`,
  ],
  [
    'a loop in a closing variable',
    `do local x <close> = setmetatable({}, { __close = function() ${forever} end }) end`,
    stopped,
  ],
  ['a loop in __index', `local t = setmetatable({}, { __index = function() ${forever} end }) print(t.x)`, stopped],
  ['a loop in __newindex', `local t = setmetatable({}, { __newindex = function() ${forever} end }) t.x = 1`, stopped],
  [
    'a loop in __concat',
    `local t = setmetatable({}, { __concat = function() ${forever} end }) print(t .. 'x')`,
    stopped,
  ],
  ['a loop in __len', `local t = setmetatable({}, { __len = function() ${forever} end }) print(#t)`, stopped],
  [
    'a loop in __eq',
    `local mt = { __eq = function() ${forever} end } print(setmetatable({}, mt) == setmetatable({}, mt))`,
    stopped,
  ],
  [
    'a loop in __lt while a list is sorted',
    `local mt = { __lt = function() ${forever} end } table.sort({ setmetatable({}, mt), setmetatable({}, mt) })`,
    stopped,
  ],
  ['a loop in __tostring of an error', `error(setmetatable({}, { __tostring = function() ${forever} end }))`, stopped],
  [
    'a loop in __tostring of a value that is printed',
    `print(setmetatable({}, { __tostring = function() ${forever} end }))`,
    stopped,
  ],
  ['a loop in __pairs', `for k in pairs(setmetatable({}, { __pairs = function() ${forever} end })) do end`, stopped],
  ['a loop in an iterator', `for _ in function() return 1 end do end`, stopped],
  ['a loop in a coroutine', `coroutine.wrap(function() ${forever} end)()`, stopped],
  [
    'coroutines that start coroutines',
    `local function f() return coroutine.wrap(f)() end f()`,
    /script-error|busy-thread|resource-limit/,
  ],
  ['a loop in the handler of xpcall', `xpcall(error, function() ${forever} end)`, stopped],
  ['a loop that catches its end', `while true do pcall(function() ${forever} end) end`, stopped],
  ['a loop of goto', '::again:: goto again', stopped],
  [
    'a replacement that calls back without end',
    `string.gsub(string.rep('a', 1e6), 'a', function() ${forever} end)`,
    stopped,
  ],
  [
    'a sort with a comparator that is never consistent',
    `local t = {} for i = 1, 2e5 do t[i] = i end table.sort(t, function() return true end)`,
    /script-error|busy-thread|resource-limit/,
  ],
  ['a sort of many values', `local t = {} for i = 1, 1e6 do t[i] = -i end table.sort(t)`],
  ['a concatenation of a range that is too long', `table.concat({}, 'x', 1, 1e9)`, /script-error|resource-limit/],
  ['a format with a width that is too long', `print(('%1000d'):format(1))`, /script-error/],
  ['a format of a long text', `print(('%q'):format(string.rep('\\0', 1e7)))`],
  ['a chunk of compiled code', `load(string.dump(function() end))`, /.*/],
  ['compiled code by its first character', `local f = load('\\27Lua' .. string.rep('x', 100)) f()`, /script-error/],
  ['a chunk from an endless reader', `load(function() return ' ' end)`, stopped],
  ['a hook', `debug.sethook(function() end, '', 1)`, /dangerous-function|script-error/],
  ['the registry', `debug.getregistry()[2].os.exit()`, /dangerous-function|script-error/],
  ['files and processes', `io.popen('id') os.execute('id') package.loadlib('x', '*')`, /dangerous-function/],
  ['recursion that is not a tail call', `local function f() return 1 + f() end f()`, /script-error/],
  ['endless tail calls', `local function f() return f() end f()`, stopped],
]);
