import { LuaFactory } from 'wasmoon';
import { translateCfxLua } from './cfx-lua.js';
import { joaat } from './joaat.js';
import { createLuaCompiler } from './lua-compiler.js';
import { parseLua } from './parse-lua.js';

async function run(source: string): Promise<unknown> {
  const engine = await new LuaFactory().createEngine();
  try {
    return await engine.doString(translateCfxLua(source));
  } finally {
    engine.global.close();
  }
}

describe('the extensions of CfxLua', () => {
  test.each([
    ['compound assignment', 'local x = 1; x += 2 * 3; return x', 7],
    ['compound assignment of a field', 'local t = { a = { 5 } }; t.a[1] -= 2 return t.a[1]', 3],
    ['several compound assignments', 'local a, b = 8, 2\na /= b\nb *= 3\nreturn a + b', 10],
    ['compound assignment of a result', 'local function f(n) return n end local x = 1 x += f(2) + 3 return x', 6],
    [
      'compound assignment of a function that contains one',
      'local x = 1\nx += (function() local y = 1 y += 1 return y end)()\nreturn x',
      3,
    ],
    ['bit operators', 'local x = 1; x <<= 4; x |= 1; x &= 17; return x', 17],
    ['a hash', 'return `adder`', -1216765807],
    ['a hash as key and value', 'local t = { [`adder`] = `a` } return t[`adder`]', joaat('a')],
    ['safe navigation of nil', 'local a = nil; return a?.b', null],
    ['safe navigation of a value', 'local a = { b = { c = 4 } }; return a?.b?.c', 4],
    ['safe navigation with an index', 'local a = { { 3 } }; return a?[1][1]', 3],
    ['safe navigation in a condition', 'local p = {} if p?.job?.name == nil then return 1 end return 2', 1],
    [
      'safe navigation at the start of a statement',
      'local n = 0\nlocal a = { f = function() n = 2 end }\na?.f()\nreturn n',
      2,
    ],
    ['unpacking', 'local t = { x = 1, y = 2 } local x, y in t return x + y', 3],
    ['a set', 'local s = { .a, .b, c = false } return s.a and s.b and not s.c', true],
    ['a C comment', 'return /* 1 + */ 2', 2],
    ['defer', 'local t = {} do defer t.done = true end end return t.done', true],
    ['constants', 'local x <const> = 3 return x', 3],
  ])('%s', async (_name, source, expected) => {
    expect(await run(source)).toEqual(expected);
    expect(() => parseLua(translateCfxLua(source))).not.toThrow();
  });

  test('are left alone in strings and comments', () => {
    const source = 'local s = "a += 1 `b`" -- x += 1\nlocal l = [[ a?.b ]] --[[ `c`\n y -= 1 ]] return s';
    expect(translateCfxLua(source)).toBe(source);
  });

  test('keep the number of every line', () => {
    const source = 'local x = 1\nx += f(\n  1,\n  2\n)\n/* two\nlines */\nlocal y = a\n  ?.b';
    expect(translateCfxLua(source).split('\n')).toHaveLength(source.split('\n').length);
  });

  test('do not fail on text that is not Lua', () => {
    for (const source of [
      '+= += ?.',
      'x +=',
      'local a in',
      'local , in ?',
      '`',
      '/*',
      '{ . }',
      'defer',
      '?.a',
      ')?.b',
      'end?.x',
    ]) {
      expect(typeof translateCfxLua(source)).toBe('string');
    }
  });
});

describe('the hash of a name', () => {
  test.each([
    ['adder', -1216765807],
    ['ADDER', -1216765807],
    ['', 0],
    ['weapon_pistol', 453432689],
  ])('%s', (text, hash) => {
    expect(joaat(text)).toBe(hash);
  });
});

describe('the compiler', () => {
  test('reports the first error with its line, and runs nothing', async () => {
    const compiler = await createLuaCompiler();
    expect(compiler.compile('local x = 1\nerror("never")')).toBeNull();
    expect(compiler.compile('local x = 1\nif x then\n')).toEqual({
      line: 3,
      message: "'end' expected (to close 'if' at line 2) near <eof>",
    });
    expect(compiler.compile(`x = ${'('.repeat(400)}1`)?.message).toContain('overflow');
    expect(compiler.compile('\u001bLua')).toEqual({ line: 1, message: 'bytecode instead of text' });
    compiler.close();
  });
});
