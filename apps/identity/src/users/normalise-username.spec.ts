import fc from 'fast-check';
import { normaliseUsername } from './normalise-username.js';

const anyName = fc.string({ unit: 'binary', maxLength: 30 });

/** The first key that is not as it should be, or undefined. */
function unstableVariantOf(name: string): string | undefined {
  const key = normaliseUsername(name);
  const variants = [key, name.toUpperCase(), name.toLowerCase(), name.normalize('NFC'), name.normalize('NFKD')];
  return variants.find((variant) => normaliseUsername(variant) !== key);
}

test('no character has another key in another case or composition, nor has its key', () => {
  const characters = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint));
  expect(characters.filter((character) => unstableVariantOf(character) !== undefined)).toEqual([]);
});

test('nor has any name', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(unstableVariantOf(name)).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});

test('names that people tell apart have keys of their own', () => {
  const names = ['ann', 'anna', 'a nn', 'änn', '🦊', '🐺', 'ann1', '안'];
  expect(new Set(names.map(normaliseUsername)).size).toBe(names.length);
});
