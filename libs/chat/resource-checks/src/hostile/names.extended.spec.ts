import { testHostileResources } from '../testing/hostile-resources.js';

const manifest = (code: string) => ({ 'fxmanifest.lua': `fx_version 'cerulean'\ngame 'gta5'\n${code}` });
const testFile = (content: string) => ({ 'tests/a.lua': content });
const list = (count: number, entry: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => entry(i)).join(', ');

testHostileResources([
  ['patterns of folders', manifest(`files { '${'**/'.repeat(200)}**' }`)],
  ['a pattern that backtracks', { ...manifest(`files { '${'*a'.repeat(100)}b' }`), [`${'a'.repeat(250)}.txt`]: 'x' }],
  ['an absolute path', manifest(`server_script '/etc/passwd'`), /./],
  ['a path to folders above', manifest(`server_script '../../../../etc/passwd'`), /./],
  ['a path of another resource', manifest(`server_script '@../../etc/passwd'`)],
  ['thousands of entries', manifest(`files { ${list(20_000, (i) => `'f${i}.png'`)} }`), /./],
  ['an endless loop in the manifest', manifest('while true do end'), /./],
  ['an endless loop in a function of the manifest', manifest('local function f() return f() end f()'), /./],
  ['memory in the manifest', manifest(`local t = {} while true do t[#t + 1] = string.rep('x', 1e5) end`), /./],
  ['metadata that contains itself', manifest(`local t = {} t[1] = t my_data 'a' (t)`)],
  ['metadata with loops', manifest(`for i = 1, 1e6 do my_data('k' .. i)('v') end`)],
  ['processes in the manifest', manifest(`os.execute('id') io.popen('id')`), /./],
  ['dependencies without end', manifest(`dependencies { ${list(5_000, (i) => `'d${i}'`)} }`)],
  ['a script that is named many times', manifest(`server_scripts { ${list(5_000, () => `'server.lua'`)} }`)],
  [
    'long names of tests',
    testFile(`for i = 1, 200 do test(string.rep('n', 2e5) .. i, function() fail(string.rep('m', 2e5)) end) end`),
    /failed-test|broken-test-file|resource-limit/,
  ],
  [
    'too many tests',
    testFile(`for i = 1, 1e6 do test('a' .. i, function() end) end`),
    /broken-test-file|resource-limit/,
  ],
  [
    'a test that runs without end',
    testFile(`test('a', function() while true do end end)`),
    /failed-test|resource-limit/,
  ],
  ['a test that lets days pass', testFile(`test('a', function() for _ = 1, 1e5 do server:advance(3600000) end end)`)],
  [
    'a test in which too many players join',
    testFile(`test('a', function() for _ = 1, 1e5 do server:join() end end)`),
    /failed-test|resource-limit/,
  ],
  [
    'names of prototypes as files',
    { __proto__x: 'x', constructor: 'x', 'toString.lua': 'x = ', 'hasOwnProperty.json': '{' },
  ],
  [
    'names of prototypes as events',
    `for _, name in ipairs({ '__proto__', 'constructor', 'toString', 'hasOwnProperty' }) do RegisterNetEvent(name, function() end) RegisterCommand(name, function() end, false) GlobalState[name] = 1 SetResourceKvp(name, 'x') exports(name, print) TriggerEvent(name) end`,
  ],
  ['names of prototypes as natives', `_G['__proto__'] = 1 print(constructor, toString, _ENV.hasOwnProperty)`],
  [
    'control characters in names of files',
    { 'a\n\u001b[2J\t.lua': 'x =', 'b\u202e.lua': 'x =', [`${'long'.repeat(200)}.lua`]: 'x =' },
  ],
  ['control characters in messages', `error('\\27[2J\\0' .. string.rep('\\r\\n', 1000))`, /deliberate-error/],
  ['a message of a megabyte', `error(string.rep('x', 1e6))`, /deliberate-error/],
  ['a message that is a table', `error(setmetatable({}, { __tostring = function() return nil end }))`, /script-error/],
]);
