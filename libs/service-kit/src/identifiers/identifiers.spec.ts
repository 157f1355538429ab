import { validate, version } from 'uuid';
import { RandomIdentifiers } from './identifiers.js';

test('ids are UUIDv7, all different, and those of a later millisecond sort later', async () => {
  const identifiers = new RandomIdentifiers();
  const ids = Array.from({ length: 10_000 }, () => identifiers.next());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  const first = identifiers.next();
  const start = Date.now();
  while (Date.now() <= start + 1) await new Promise((resolve) => setImmediate(resolve));
  expect(identifiers.next() > first).toBe(true);
});
