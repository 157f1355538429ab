import { isDay, lastDays, rangeQuery, readRange } from './day-range.js';

const now = Date.parse('2026-11-21T00:30:00Z');
const week = { start: '2026-11-15', end: '2026-11-21' };

test('the last seven days end with today, in UTC', () => {
  expect(lastDays(7, now)).toEqual(week);
  expect(lastDays(1, now)).toEqual({ start: '2026-11-21', end: '2026-11-21' });
});

test('the last days can cross the end of a month and of a year', () => {
  expect(lastDays(30, Date.parse('2027-01-05T23:59:59.999Z'))).toEqual({ start: '2026-12-07', end: '2027-01-05' });
});

test('the range is read from the URL', () => {
  const search = new URLSearchParams('start=2026-10-01&end=2026-10-31');
  expect(readRange(search, now)).toEqual({ start: '2026-10-01', end: '2026-10-31' });
});

test.each([
  '',
  'start=2026-10-01',
  'end=2026-10-31',
  'start=2026-10-31&end=2026-10-01',
  'start=2026-02-30&end=2026-03-01',
  'start=yesterday&end=today',
  'start=<script>&end=2026-03-01',
])('a missing or invalid range is replaced by the default: %j', (search) => {
  expect(readRange(new URLSearchParams(search), now)).toEqual(week);
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('whole days are requested: the last one ends at T23:59:59', () => {
  expect(rangeQuery(week)).toEqual({ start: '2026-11-15T00:00:00Z', end: '2026-11-21T23:59:59Z' });
});
