import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { shopResource } from '../testing/shop-resource.js';

const findSyntax = (path: string, content: string) => findingsOf([{ path, content }], 'fivem-standalone', 'syntax');

describe('valid files', () => {
  test.each([
    [
      'Lua with the extensions of the runtime',
      'a.lua',
      'local t = { .a }\nlocal n = 1\nn += #(vector3(1, 2, 3))\nprint(`adder`, t?.a)\n',
    ],
    ['JSON', 'a.json', '{ "a": [1, 2, { "b": null }] }'],
    [
      'SQL',
      'a.sql',
      `-- The shops; one row each
CREATE TABLE IF NOT EXISTS \`shops\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`data\` longtext DEFAULT NULL CHECK (json_valid(\`data\`)),
  \`changed\` timestamp NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
  PRIMARY KEY (\`id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT IGNORE INTO items (name, label) VALUES ('water', 'Water; cold'), ('bread', 'It''s bread');
ALTER TABLE users ADD COLUMN IF NOT EXISTS rank INT NOT NULL DEFAULT 0;
CREATE TRIGGER t BEFORE INSERT ON shops FOR EACH ROW SET NEW.id = 1;`,
    ],
    ['HTML', 'a.html', '<!doctype html><html lang="en"><head><title>A</title></head><body><p>One<p>Two</body></html>'],
    [
      'CSS',
      'a.css',
      ':root { --gap: 4px } .a { color: red; &:hover { color: blue } } @media (width > 40rem) { .a { gap: var(--gap) } }',
    ],
    ['JavaScript', 'a.js', 'const a = async () => { for await (const b of c?.d ?? []) console.log(`${b}`); };'],
    ['a JavaScript module', 'b.js', "import { a } from './a.js';\nexport const b = a;"],
  ])('%s: no finding', async (_name, path, content) => {
    expect(await findSyntax(path, content)).toEqual([]);
  });
});

describe('errors are reported with their line', () => {
  test.each([
    ['Lua', 'a.lua', 'local a = 1\nif a then\n', 'error lua-syntax a.lua:3'],
    ['JSON', 'a.json', '{\n  "a": 1,\n}', 'error json-syntax a.json:3'],
    ['SQL', 'a.sql', 'SELECT 1;\nCREATE TABLE a (id INT PRIMARY KEY,);', 'error sql-syntax a.sql:2'],
    ['a table in quotes', 'a.sql', "SELECT 1;\nCREATE TABLE 'a' (id INT PRIMARY KEY);", 'error sql-syntax a.sql:2'],
    ['a misspelled SQL statement', 'a.sql', 'INSRT INTO a (b) VALUES (1);', 'error sql-syntax a.sql:1'],
    ['HTML', 'a.html', '<!doctype html>\n<p>One\n<div class="a', 'error html-syntax a.html:3'],
    [
      'markup that browsers correct',
      'a.html',
      '<!doctype html>\n<p class="a" class="b">One</p>',
      'warning html-markup a.html:2',
    ],
    [
      'a script in HTML',
      'a.html',
      '<!doctype html>\n<script>\nconst a = ;\n</script>',
      'error javascript-syntax a.html:3',
    ],
    ['a style in HTML', 'a.html', '<!doctype html>\n<style>\n.a { color: red;\n</style>', 'error css-syntax a.html:3'],
    ['CSS that is not closed', 'a.css', '.a {\n  color: red;\n', 'error css-syntax a.css:1'],
    ['CSS that is closed twice', 'a.css', '.a { }\n}', 'error css-syntax a.css:2'],
    ['JavaScript', 'a.js', 'const a = 1;\nconst b = ;', 'error javascript-syntax a.js:2'],
    ['a control character', 'a.lua', 'local a = 1\nlocal b = "\u0000"', 'error control-character a.lua:2'],
    ['a control character in JavaScript', 'a.js', 'const a = \u0001;', 'error javascript-syntax a.js:1'],
    [
      'characters that change the direction of text',
      'a.lua',
      'local a = 1\n--[[ \u202e ]] a = 2',
      'warning hidden-direction a.lua:2',
    ],
    ['too many parts of an expression', 'a.lua', `local a = 1${' + 1'.repeat(2_000)}`, 'warning lua-not-checked a.lua'],
    ['invalid UTF-8', 'a.lua', '-- \ufffd\nlocal a = 1', 'warning invalid-utf-8 a.lua:1'],
  ])('%s', async (_name, path, content, expected) => {
    expect((await findSyntax(path, content)).map(inOneLine)).toContain(expected);
  });

  test.each([
    ['if a != b then end', '~='],
    ['local i = 1\ni++', 'x = x + 1'],
    ['local a = b ? 1 : 2', 'ternary'],
  ])('%s gets a hint', async (content, hint) => {
    expect((await findSyntax('a.lua', content))[0]?.message).toContain(hint);
  });
});

describe('hostile files end in findings', () => {
  const deep = (open: string, close: string) => open.repeat(30_000) + close.repeat(30_000);

  test.each([
    ['nested tables', 'a.lua', `local a = ${deep('{', '}')}`],
    ['nested parentheses', 'b.lua', `local a = ${deep('(', ')')}`],
    ['nested functions', 'c.lua', `${'local function a() '.repeat(9_000)}${'end '.repeat(9_000)}`],
    ['a long chain of operators', 'd.lua', `local a = 1${' .. 1'.repeat(50_000)}`],
    ['a long chain of safe navigation', 'e.lua', `local a = b${'?.c'.repeat(2_000)}`],
    ['nested JSON', 'a.json', deep('[', ']')],
    ['nested HTML', 'a.html', deep('<div>', '</div>')],
    ['nested CSS', 'a.css', deep('a{', '}')],
    ['nested JavaScript', 'a.js', `const a = ${deep('[', ']')}`],
    ['a huge line', 'f.lua', `local a = "${'x'.repeat(250_000)}"`],
    ['a text without end', 'g.lua', `local a = "${'\\"'.repeat(100_000)}`],
    ['SQL that is slow to parse', 'a.sql', `SELECT ${'('.repeat(60)}1${')'.repeat(60)};`.repeat(50)],
    ['binary text', 'h.lua', '\u001bLua\u0001\u0002'],
  ])('%s', async (_name, path, content) => {
    const started = performance.now();
    await findingsOf([{ path, content }]);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test('a resource of the largest size', async () => {
    const line = 'function f(a) local t = { a = a, b = a + 1 } return t.a .. tostring(t.b) end\n';
    const files = Array.from({ length: 60 }, (_, index) => ({
      path: `server/${index}.lua`,
      content: line.repeat(400),
    }));
    expect(await findingsOf([...files, ...shopResource()], 'fivem-standalone', 'syntax')).toEqual([]);
  });
});
