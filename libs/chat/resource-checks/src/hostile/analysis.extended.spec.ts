import { testHostileResources } from '../testing/hostile-resources.js';

const times = (count: number, text: (index: number) => string, separator = '\n') =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);
const file = (path: string, content: string) => ({ [path]: content });

// Code that means harm to a reader that does not run it.
testHostileResources([
  ['a long chain of fields', `local a = {} a.a = a print(a${'.a'.repeat(50_000)})`, /lua-not-checked/],
  ['a long chain of calls', `local function f() return f end f${'()'.repeat(50_000)}`, /lua-not-checked/],
  ['indices in indices', `local a = {} print(${'a['.repeat(10_000)}1${']'.repeat(10_000)})`, /lua-syntax/],
  ['signs of signs', `print(${'not '.repeat(50_000)}true, ${'- '.repeat(50_000)}1)`, /lua-syntax/],
  ['functions in functions', `${'return function() '.repeat(5_000)}${'end '.repeat(5_000)}`, /lua-syntax/],
  ['a long chain of conditions', `local x = 1 if x == 0 then ${times(3_000, (i) => `elseif x == ${i + 2} then`)} end`],
  [
    'functions that call two functions each',
    `RegisterNetEvent('x', function(v) f0(v) end)
${times(60, (i) => `function f${i}(v) f${i + 1}(v) f${i + 1}(v) end`)} function f60(v) end`,
  ],
  [
    'functions that call all functions',
    `RegisterNetEvent('x', function(v) f0(v) end)
${times(60, (i) => `function f${i}(v) if v == 1 then ${times(60, (j) => `f${j}(v)`, ' ')} end end`)}`,
  ],
  [
    'texts that double',
    `local t0 = 'xxxxxxxx' ${times(60, (i) => `local t${i + 1} = t${i} .. t${i}`)} print(#t60)`,
    /script-error/,
  ],
  ['tables that double', `t0 = {} ${times(150, (i) => `t${i + 1} = { t${i}, t${i} }`)} Config = t150`],
  [
    'variables that are each other',
    `local a, b, c = a, b, c a = b b = c c = a a.b.c = b.c.a print(a.b.c)`,
    /script-error/,
  ],
  [
    'thousands of locals in one another',
    `${times(15_000, (i) => `do local a${i} = a${i - 1}`)} ${'end '.repeat(15_000)}`,
    /lua-syntax/,
  ],
  ['thousands of handlers of one event', times(3_000, () => `AddEventHandler('x', function() end)`)],
  ['thousands of events without counterpart', times(2_000, (i) => `TriggerClientEvent('x:${i}', -1)`), /more-findings/],
  ['thousands of names that are nearly right', times(1_000, (i) => `GetPlayerNam${i}()`), /more-findings/],
  ['a name of a megabyte', `local ${'a'.repeat(1_000_000)} = 1 ${'b'.repeat(1_000_000)}()`, /unknown-function/],
  ['a million lines', '\n'.repeat(1_000_000) + 'print(1)'],
  ['strings with brackets of any level', `print([${'='.repeat(100_000)}[ x ]${'='.repeat(100_000)}])`],
  ['escapes without end', `print('${'\\z \\u{7FFFFFFF}\\x41'.repeat(20_000)}')`],
  [
    'characters that turn the direction',
    `local isAdmin = true --[[\u202e } \u2066if isAdmin\u2069 \u2066 ]] print(isAdmin)`,
    /hidden-direction/,
  ],
  ['labels without end', `${times(1_000, (i) => `::l${i}:: if false then goto l${i} end`)}`],
  [
    'a settings file of a megabyte',
    file('config.lua', `Config = { ${times(20_000, (i) => `['key${i}'] = { a = ${i} }`, ',')} }`),
  ],
  [
    'texts of locales that name one another',
    file('locales/en.json', `{${times(20_000, (i) => `"k${i}": "\${k${(i + 1) % 20_000}}\${k${i}}"`, ',')}}`),
  ],
  [
    'a key of JSON that appears thousands of times',
    file('data.json', `{${times(50_000, () => '"a": {"a": 1}', ',')}}`),
  ],
  ['comments in comments in SQL', file('install.sql', `${'/*'.repeat(50_000)}${'*/'.repeat(50_000)}`)],
  [
    'delimiters in SQL',
    file(
      'install.sql',
      `${times(3_000, (i) => `DELIMITER ${'$'.repeat((i % 50) + 1)}\nSELECT 1${'$'.repeat((i % 50) + 1)}`)}`,
    ),
  ],
  [
    'megabytes of SQL',
    file(
      'install.sql',
      `CREATE TABLE a (b INT);\n${times(10_000, () => `INSERT INTO a VALUES ('${'x'.repeat(220)}');`)}`,
    ),
  ],
  [
    'a table of thousands of columns',
    file('install.sql', `CREATE TABLE a (${times(5_000, (i) => `c${i} VARCHAR(255) DEFAULT 'x'`, ',')});`),
  ],
]);
