import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { normalizeUsername } from './normalize-username.js';

const anyName = fc.string({ unit: 'binary', maxLength: 30 });

/** Returns a variant of the name with a different normalized form, or undefined. */
function unstableVariantOf(name: string): string | undefined {
  const key = normalizeUsername(name);
  const variants = [key, name.toUpperCase(), name.toLowerCase(), name.normalize('NFC'), name.normalize('NFKD')];
  return variants.find((variant) => normalizeUsername(variant) !== key);
}

test('no character changes in another case or composition', () => {
  const characters = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint));
  expect(characters.filter((character) => unstableVariantOf(character) !== undefined)).toEqual([]);
});

test('no name changes in another case or composition', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(unstableVariantOf(name)).toBeUndefined();
    }),
    propertyOptions(1_000),
  );
});

test('visibly different names stay different', () => {
  const names = ['ann', 'anna', 'a nn', 'änn', '🦊', '🐺', 'ann1', '안'];
  expect(new Set(names.map(normalizeUsername)).size).toBe(names.length);
});
