import fc from 'fast-check';
import { matchesPattern } from './manifest-pattern.js';

test.each([
  ['client/main.lua', 'client/main.lua', true],
  ['client/*.lua', 'client/main.lua', true],
  ['client/*.lua', 'client/menus/main.lua', false],
  ['client/*', 'client/', true],
  ['client/**/*.lua', 'client/main.lua', true],
  ['client/**/*.lua', 'client/menus/shop/main.lua', true],
  ['client/**/*.lua', 'clients/main.lua', false],
  ['**/main.lua', 'main.lua', true],
  ['**/main.lua', 'domain.lua', false],
  ['html/**', 'html/img/a.png', true],
  ['html/**.png', 'html/img/a.png', true],
  ['client/ma?n.lua', 'client/main.lua', true],
  ['client?main.lua', 'client/main.lua', false],
  ['a.lua', 'axlua', false],
  ['(a+)+$', 'aaaa', false],
  ['', '', true],
  ['', 'a', false],
  ['*', 'a/b', false],
  ['***', 'a/b', true],
])('%j and %j: %s', (pattern, path, matches) => {
  expect(matchesPattern(path, pattern)).toBe(matches);
});

/** What the pattern means, as a regular expression. */
function expressionOf(pattern: string): RegExp {
  const meanings: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
  return new RegExp(`^${pattern.replaceAll(/\*\*\/|\*\*|\*|\?/g, (part) => meanings[part]!)}$`);
}

test('matches the same as a regular expression', () => {
  const text = (...characters: string[]) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 10 });
  fc.assert(
    fc.property(text('a', 'b', '/', '*', '*', '?', '**/'), text('a', 'b', '/'), (pattern, path) => {
      fc.pre(!pattern.includes('***'));
      expect(matchesPattern(path, pattern)).toBe(expressionOf(pattern).test(path));
    }),
  );
});

test.each(['*a'.repeat(200), '**a'.repeat(133), `${'**/a*'.repeat(66)}/`, '?*'.repeat(200), `${'*?'.repeat(199)}b`])(
  'a hostile pattern %j is decided',
  (pattern) => {
    // With a regular expression, this would take longer than the universe exists.
    expect(matchesPattern(`${'a'.repeat(110)}.lua`, pattern)).toBe(false);
  },
);

test('a pattern that is longer than every path matches nothing', () => {
  expect(matchesPattern('a', '*'.repeat(100_000))).toBe(false);
});
