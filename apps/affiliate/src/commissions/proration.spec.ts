import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { prorate } from './proration.js';

test.each([
  [1_499, 1_000, 10_000, 150],
  [1_495, 1_000, 10_000, 150],
  [1_494, 1_000, 10_000, 149],
  [5, 1_000, 10_000, 1],
  [4, 1_000, 10_000, 0],
  [1_499, 0, 10_000, 0],
  [99_999_999, 10_000, 10_000, 99_999_999],
])('%d pence × %d / %d = %d', (amount, numerator, denominator, share) => {
  expect(prorate(amount, numerator, denominator)).toBe(share);
});

test('prorated amounts never exceed the whole, grow with the numerator, and are off by at most half a penny', () => {
  const whole = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(whole, whole, fc.double({ min: 0, max: 1, noNaN: true }), (amount, denominator, fraction) => {
      const part = Math.floor(denominator * fraction);
      const share = prorate(amount, part, denominator);
      const offBy = 2n * BigInt(share) * BigInt(denominator) - 2n * BigInt(amount) * BigInt(part);
      expect(offBy <= BigInt(denominator) && offBy > -BigInt(denominator)).toBe(true);
      expect(share).toBeLessThanOrEqual(amount);
      expect(prorate(amount, denominator, denominator)).toBe(amount);
      expect(share).toBeLessThanOrEqual(prorate(amount, Math.min(part + 1, denominator), denominator));
    }),
    propertyOptions(100),
  );
});
