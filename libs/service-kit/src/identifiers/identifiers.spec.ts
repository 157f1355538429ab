import { validate, version } from 'uuid';
import { RandomIdentifiers } from './identifiers.js';

test('ids are UUIDv7, all different, and sort in the order in which they were made', () => {
  const identifiers = new RandomIdentifiers();
  const ids = Array.from({ length: 10_000 }, () => identifiers.next());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('they do so where the clock goes back', () => {
  const identifiers = new RandomIdentifiers();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
  const ids = [identifiers.next()];
  clock.mockReturnValue(now);
  ids.push(identifiers.next(), identifiers.next());
  clock.mockRestore();
  expect([...ids].sort()).toEqual(ids);
});
