import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { packNumbers, unpackNumbers } from './packed-numbers.js';

test('numbers are the same after they were packed, also in JSON', () => {
  const numbers = fc.array(fc.oneof(fc.nat(200), fc.nat(9_000), fc.nat(2 ** 32 - 1)), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (given) => {
      const text = JSON.parse(JSON.stringify(packNumbers(given))) as string;
      expect([...unpackNumbers(text, given.length)]).toEqual(given);
    }),
    propertyOptions(200),
  );
});

test.each([
  [[0, 0, 0], 0],
  [[0, 92], 2],
  [[0, 93], 4],
  [[93 ** 2 - 1], 2],
  [[93 ** 2], 3],
  [[2 ** 32 - 1], 5],
])('%j takes %i characters', (numbers, length) => {
  const text = packNumbers(numbers);
  expect(text).toHaveLength(length);
  expect(JSON.stringify(text)).toHaveLength(length + 2);
});
