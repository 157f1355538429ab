import fc from 'fast-check';
import { translateCfxLua } from './cfx-lua.js';

/** Makes the runs repeatable. `npm test -- --all` explores others. */
const seed = Number(process.env['PROPERTY_SEED'] ?? 1);

/** Pieces of scripts, among them all extensions, in any order. */
const pieces = fc.constantFrom(
  ...['a', 'b.c', 'd[1]', 'f(x)', '1', '"s"', '[[l\nl]]', '`h`', '+=', '?.', '?[', ']', '(', ')', '{', '}', '.', ','],
  ...[
    '=',
    '..',
    'local',
    'in',
    'function',
    'end',
    'if',
    'then',
    'defer',
    'do',
    'return',
    '\n',
    '--c\n',
    '/* x\n */',
    ';',
  ],
);
const scripts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(' '));

test('every text is translated, and keeps its number of lines', () => {
  fc.assert(
    fc.property(scripts, (source) => {
      expect(translateCfxLua(source).split('\n')).toHaveLength(source.split('\n').length);
    }),
    { numRuns: 500, seed },
  );
});

test('a translated text is not translated again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a += 1', 'local b = c?.d', 'e = `f`', 'local g, h in i', 'j = { .k }'), {
        maxLength: 10,
      }),
      (lines) => {
        const once = translateCfxLua(lines.join('\n'));
        expect(translateCfxLua(once)).toBe(once);
      },
    ),
    { seed },
  );
});
