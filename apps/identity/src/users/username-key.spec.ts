import fc from 'fast-check';
import { usernameKey } from './username-key.js';

const anyName = fc.string({ unit: 'binary', maxLength: 30 });

test('a key is its own key', () => {
  fc.assert(fc.property(anyName, (name) => usernameKey(usernameKey(name)) === usernameKey(name)));
});

test('case and composition make no other key', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      for (const variant of [
        name.toUpperCase(),
        name.normalize('NFD'),
        name.normalize('NFC'),
        name.normalize('NFKD'),
      ]) {
        expect(usernameKey(variant)).toBe(usernameKey(name));
      }
    }),
  );
});

test('names that people tell apart have keys of their own', () => {
  const names = ['ann', 'anna', 'a nn', 'änn', '🦊', '🐺', 'ann1', '안'];
  expect(new Set(names.map(usernameKey)).size).toBe(names.length);
});
