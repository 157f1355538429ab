import { testHostileResources } from '../testing/hostile-resources.js';

testHostileResources([
  ['a table that grows', `local t = {} while true do t[#t + 1] = { t } end`, /script-error|busy-thread|resource-limit/],
  ['a text that doubles', `local s = 'x' while true do s = s .. s end`, /script-error|resource-limit/],
  ['a long text', `local s = string.rep('x', 1e9) print(#s)`, /script-error|resource-limit/],
  ['a long text with separators', `string.rep('x', 1e8, string.rep('y', 1e4))`, /script-error|resource-limit/],
  [
    'texts that are kept',
    `local t = {} while true do t[#t + 1] = string.rep('x', 1e5) .. #t end`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'coroutines that are kept',
    `local t = {} while true do t[#t + 1] = coroutine.create(function() end) end`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'functions that are kept',
    `local f = function() end while true do local g = f f = function() return g end end`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'a hash with long keys',
    `local t = {} for i = 1, 1e9 do t[string.rep('k', 1e4) .. i] = i end`,
    /script-error|busy-thread|resource-limit/,
  ],
  [
    'a table with a large index',
    `local t = {} for i = 1, 60 do t[1 << i] = i end print(#t) for i = 1, 1e9, 1 do t[i] = i end`,
    /script-error|busy-thread|resource-limit/,
  ],
  ['a packed table', `table.unpack({}, 1, 1e7)`, /script-error/],
  ['many arguments', `local t = {} for i = 1, 2e5 do t[i] = i end print(select('#', table.unpack(t)))`],
  [
    'a buffer of utf8',
    `utf8.char(table.unpack((function() local t = {} for i = 1, 1e5 do t[i] = 0x10FFFF end return t end)()))`,
  ],
  [
    'a value that is encoded as JSON',
    `local t = {} for i = 1, 3e5 do t[i] = { i } end while true do json.encode(t) end`,
    /busy-thread|resource-limit|script-error/,
  ],
  ['a table that contains itself', `local t = {} t.t = t print(json.encode(t))`, /script-error/],
  [
    'a deep table',
    `local t = {} local r = t for i = 1, 1e5 do t.t = {} t = t.t end TriggerEvent('x', r) print(json.encode(r))`,
  ],
  [
    'memory in a finalizer',
    `setmetatable({}, { __gc = function() local t = {} while true do t[#t + 1] = string.rep('x', 1e4) end end }) collectgarbage()`,
  ],
]);
