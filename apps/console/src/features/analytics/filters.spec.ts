import fc from 'fast-check';
import { trafficFilterFields } from '@scriptsmith/contracts/analytics';
import { readFilters, toggleFilter, withoutFilters } from './filters.js';

test('only known filters are read from the URL', () => {
  const search = new URLSearchParams('country=GB&page=%2Fsignup&start=2026-11-15&evil=1&device=');
  expect(readFilters(search)).toEqual({ country: 'GB', page: '/signup' });
});

test('another value replaces the previous one', () => {
  const search = toggleFilter(new URLSearchParams('country=GB&device=Mobile'), 'country', 'DE');
  expect(readFilters(search)).toEqual({ country: 'DE', device: 'Mobile' });
});

test('removing all filters keeps the range', () => {
  const search = withoutFilters(new URLSearchParams('start=2026-11-15&end=2026-11-21&country=GB&browser=Chrome'));
  expect(search.toString()).toBe('start=2026-11-15&end=2026-11-21');
});

test('a value selected twice leaves the URL unchanged, for any value', () => {
  const name = fc.constantFrom(...trafficFilterFields);
  fc.assert(
    fc.property(name, fc.string({ minLength: 1, unit: 'binary' }), (field, value) => {
      const before = new URLSearchParams('start=2026-11-15&end=2026-11-21');
      const chosen = toggleFilter(before, field, value);
      expect(readFilters(chosen)).toEqual({ [field]: value });
      expect(toggleFilter(chosen, field, value).toString()).toBe(before.toString());
    }),
    { seed: 1 },
  );
});
