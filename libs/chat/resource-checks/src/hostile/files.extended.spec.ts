import { testHostileResources } from '../testing/hostile-resources.js';

const nested = (open: string, close: string, depth = 50_000) => open.repeat(depth) + close.repeat(depth);
const script = (code: string) => ({ 'server.js': code });
const file = (path: string, content: string) => ({ [path]: content });

testHostileResources([
  ['deep parentheses in Lua', `x = ${nested('(', ')')}`, /./],
  ['deep tables in Lua', `x = ${nested('{', '}')}`, /./],
  ['deep functions in Lua', `${'do '.repeat(20_000)} ${'end '.repeat(20_000)}`, /./],
  ['a long chain in Lua', `x = 1${' + 1'.repeat(50_000)}`],
  ['a long concatenation in Lua', `x = 'a'${" .. 'a'".repeat(20_000)}`, /./],
  ['many locals in Lua', Array.from({ length: 300 }, (_, i) => `local a${i} = ${i}`).join('\n'), /./],
  ['a line of a megabyte in Lua', `x = '${'a'.repeat(1_000_000)}'`],
  ['a text that does not end in Lua', `x = '${'a'.repeat(100_000)}`, /./],
  ['a comment that does not end in Lua', `--[==[ ${'a'.repeat(100_000)}`, /./],
  ['a large number in Lua', `x = ${'9'.repeat(50_000)} y = 0x${'f'.repeat(50_000)} print(x, y)`],
  ['names in other scripts in Lua', 'local größe = 1 print(größe)', /./],
  ['a byte order mark in Lua', '\uFEFFprint(1)'],
  ['NUL bytes in Lua', 'print(1)\0\0print(2)', /./],
  ['invalid characters in Lua', "print('\uFFFD\uD800')"],
  ['mixed line ends in Lua', 'print(1)\r\nprint(2)\rprint(3)\n\rerror(1)', /./],
  ['deep arrays in JavaScript', script(`x = ${nested('[', ']')}`), /./],
  ['deep functions in JavaScript', script(nested('(() => {', '})')), /./],
  ['a long chain in JavaScript', script(`x = 1${' + 1'.repeat(50_000)}`)],
  ['a text that does not end in JavaScript', script('x = `${'.repeat(5_000)), /./],
  ['a pattern that is wrong in JavaScript', script(`x = /(${'('.repeat(1_000)}/`), /./],
  ['deep JSON', file('data.json', nested('[', ']')), /./],
  ['deep objects in JSON', file('data.json', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`), /./],
  ['a large number in JSON', file('data.json', `[${'9'.repeat(100_000)}, 1e999999]`)],
  [
    'names of prototypes in JSON',
    file('data.json', '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  ],
  ['deep blocks in CSS', file('style.css', nested('a{', '}', 20_000))],
  ['a comment that does not end in CSS', file('style.css', `/* ${'*'.repeat(200_000)}`)],
  ['selectors that nest in CSS', file('style.css', `${':not('.repeat(10_000)}a${')'.repeat(10_000)}{}`)],
  ['deep elements in HTML', file('other.html', nested('<div>', '</div>'))],
  ['attributes without end in HTML', file('other.html', `<div ${'a=1 '.repeat(50_000)}>`)],
  ['tables that are wrong in HTML', file('other.html', '<table>'.repeat(5_000) + '<b>'.repeat(2_000))],
  ['deep expressions in SQL', file('install.sql', `SELECT ${nested('(', ')', 5_000)}`)],
  ['a long list in SQL', file('install.sql', `INSERT INTO a VALUES ${'(1),'.repeat(50_000)}(1);`)],
  ['a text that does not end in SQL', file('install.sql', `INSERT INTO a VALUES ('${'x'.repeat(100_000)}`)],
  ['statements without end in SQL', file('install.sql', 'SELECT 1;'.repeat(20_000))],
]);
