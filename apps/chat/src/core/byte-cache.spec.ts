import { ByteCache } from './byte-cache.js';

const createCache = () => new ByteCache<string>(10_000, (value) => value.length);
const large = (name: string): string => name.padEnd(4_000, ' ');

test('keeps the values that were used last', () => {
  const cache = createCache();
  cache.set('a', large('a'));
  cache.set('b', large('b'));
  cache.get('a');
  cache.set('c', large('c'));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.trim())).toEqual(['a', undefined, 'c']);
});

test('does not count a value that was replaced', () => {
  const cache = createCache();
  for (let count = 0; count < 10; count++) cache.set('a', large('a'));
  cache.set('b', large('b'));
  expect(cache.get('a')).toBeDefined();
});

test('counts entries without bytes as well', () => {
  const cache = createCache();
  for (let count = 0; count < 30; count++) cache.set(String(count), '');
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('29')).toBe('');
});

test('a value above the limit is not kept', () => {
  const cache = createCache();
  cache.set('a', 'a'.repeat(20_000));
  expect(cache.get('a')).toBeUndefined();
});
