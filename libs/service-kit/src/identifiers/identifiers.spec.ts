import { validate, version } from 'uuid';
import { RandomIdentifiers } from './identifiers.js';

test('ids are unique UUIDv7 values, and sort in the order of their creation', () => {
  const identifiers = new RandomIdentifiers();
  const ids = Array.from({ length: 10_000 }, () => identifiers.next());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

test('ids sort in the order of their creation even if the clock is set back', () => {
  const identifiers = new RandomIdentifiers();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
  const ids = [identifiers.next()];
  clock.mockReturnValue(now);
  ids.push(identifiers.next(), identifiers.next());
  clock.mockRestore();
  expect([...ids].sort()).toEqual(ids);
});
