import fc from 'fast-check';
import { addMonths, periodEnd } from './calendar.js';

const seconds = (iso: string) => Date.parse(iso) / 1000;
const iso = (at: number) => new Date(at * 1000).toISOString();

test('periods that start on the 31st end on the last day of short months and on the 31st of others', () => {
  const anchor = seconds('2027-01-31T10:20:30Z');
  const ends: string[] = [];
  for (let start = anchor, periods = 0; periods < 5; periods++) {
    start = periodEnd(anchor, start, 'month', 1);
    ends.push(iso(start).slice(0, 19));
  }
  expect(ends).toEqual([
    '2027-02-28T10:20:30',
    '2027-03-31T10:20:30',
    '2027-04-30T10:20:30',
    '2027-05-31T10:20:30',
    '2027-06-30T10:20:30',
  ]);
});

test('one year after 29 February is 28 February, and four years after it is 29 February', () => {
  const anchor = seconds('2028-02-29T00:00:00Z');
  expect(iso(addMonths(anchor, 12))).toBe('2029-02-28T00:00:00.000Z');
  expect(iso(addMonths(anchor, 48))).toBe('2032-02-29T00:00:00.000Z');
});

test('months keep the time of day, never skip a month, and end on the anchor’s day or the last of the month', () => {
  const moment = fc.integer({ min: seconds('2020-01-01T00:00:00Z'), max: seconds('2040-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 60 }), (anchor, months) => {
      const from = new Date(anchor * 1000);
      const to = new Date(addMonths(anchor, months) * 1000);
      const monthsBetween = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
      expect(monthsBetween).toBe(months);
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11));
      const isLastDay = new Date(to.getTime() + 86_400_000).getUTCDate() === 1;
      expect(to.getUTCDate() === from.getUTCDate() || (isLastDay && to.getUTCDate() < from.getUTCDate())).toBe(true);
    }),
    { seed: 1 },
  );
});
