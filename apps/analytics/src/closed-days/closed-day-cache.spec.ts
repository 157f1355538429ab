import { SimulatedClock } from '@scriptsmith/server-kit';
import { minuteMs } from '../testing/analytics-fixture.js';
import { ClosedDayCache } from './closed-day-cache.js';
import { unpackVisits, type UnpackedVisits } from './unpacked-visits.js';
import { toVisitColumns } from './visit-columns.js';

const empty = unpackVisits(toVisitColumns('2026-03-10', []));
/** Takes 24 MiB, so that two days fit. */
const large: UnpackedVisits = { ...empty, startedMs: new Uint32Array(6 * 1_024 * 1_024) };

let clock: SimulatedClock;
let cache: ClosedDayCache;
beforeEach(() => {
  clock = new SimulatedClock(new Date('2026-03-12T12:00:00Z'));
  cache = new ClosedDayCache(clock);
});

test('a day is found by its version only', () => {
  cache.add('2026-03-10', 'first', empty);
  expect(cache.find('2026-03-10', 'first')).toBe(empty);
  expect(cache.find('2026-03-10', 'second')).toBeUndefined();
  expect(cache.find('2026-03-11', 'first')).toBeUndefined();
  cache.add('2026-03-10', 'second', empty);
  expect(cache.find('2026-03-10', 'first')).toBeUndefined();
});

test('the newest days stay if not all of them fit', () => {
  const days = ['2026-03-10', '2026-03-09', '2026-03-11', '2026-03-08'];
  for (const day of days) cache.add(day, 'version', large);
  expect(days.filter((day) => cache.find(day, 'version'))).toEqual(['2026-03-10', '2026-03-11']);
});

test('another version of a day replaces the former one', () => {
  cache.add('2026-03-09', 'version', large);
  for (const version of ['first', 'second', 'third']) cache.add('2026-03-10', version, large);
  expect(cache.find('2026-03-09', 'version')).toBe(large);
});

test('days that were not used for ten minutes are dropped', () => {
  cache.add('2026-03-10', 'version', empty);
  cache.add('2026-03-11', 'version', empty);
  clock.advance(9 * minuteMs);
  cache.find('2026-03-11', 'version');
  clock.advance(minuteMs);
  cache.dropUnused();
  expect(cache.find('2026-03-10', 'version')).toBeUndefined();
  expect(cache.find('2026-03-11', 'version')).toBe(empty);
});
