import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { correctEventTimes } from './event-times.js';

const now = Date.parse('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
const eventsAt = (...times: number[]) =>
  times.map((time) => ({ id: 'any', type: 'page_view', page: '/', at: new Date(time).toISOString() }));
const corrected = (...minutes: number[]) =>
  correctEventTimes(eventsAt(...minutes.map((minute) => now + minute * minuteMs)), now).map(
    ({ at }) => (Date.parse(at) - now) / minuteMs,
  );

test.each<[string, number[], number[]]>([
  ['of the last minutes stay as they are', [-5, -1, 0], [-5, -1, 0]],
  ['of the future are moved back together', [57, 60], [-3, 0]],
  ['of long ago are moved forward together', [-600, -597], [-3, 0]],
  ['from before the delay that is allowed become that old', [-45, -10], [-30, -10]],
  ['of a clock that jumped keep within the window', [-100_000, 90], [-30, 0]],
])('events %s', (_, given, expected) => {
  expect(corrected(...given)).toEqual(expected);
});

test('corrected times are within the last half hour and in the same order', () => {
  const anyTime = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-12-31T23:59:59Z') });
  fc.assert(
    fc.property(fc.array(anyTime, { minLength: 1, maxLength: 50 }), (times) => {
      const result = correctEventTimes(eventsAt(...times), now).map(({ at }) => Date.parse(at));
      expect(Math.max(...result)).toBeLessThanOrEqual(now);
      expect(Math.min(...result)).toBeGreaterThanOrEqual(now - 30 * minuteMs);
      const order = times.map((_, index) => index).sort((one, other) => times[one]! - times[other]!);
      const inOrder = order.map((index) => result[index]!);
      expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    }),
    propertyOptions(100),
  );
});

test.each<[string, number[]]>([
  ['sort as the call does', [1, 2, 3]],
  ['sort in reverse', [3, 2, 1]],
  ['sort in part', [2, 1, 3]],
  ['are equal', [1, 1, 1]],
])('events of one millisecond keep the order of the call if their ids %s', (_, numbers) => {
  const events = eventsAt(now, now, now).map((event, index) => ({
    ...event,
    id: `${numbers[index]}`,
    page: `/${index}`,
  }));
  const inOrderOfAnalytics = correctEventTimes(events, now).sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
  expect(inOrderOfAnalytics.map(({ page }) => page)).toEqual(['/0', '/1', '/2']);
});
