import type { DailyStatsResponse } from '@scriptsmith/contracts/gateway';
import { comparisonOf, dailySeries, formatSpan } from './daily-series.js';

type Day = DailyStatsResponse['days'][number];

const firstDayMs = Date.parse('2026-01-01');

const day = (number: number, changes: Partial<Day> = {}): Day => ({
  day: new Date(firstDayMs + number * 86_400_000).toISOString().slice(0, 10),
  signUps: 1,
  creditsUsed: 10,
  revenuePence: 0,
  monthlyRecurringRevenuePence: 100 * number,
  activeSubscriptions: 100,
  startedSubscriptions: 0,
  endedSubscriptions: 0,
  ...changes,
});
const days = (count: number) => Array.from({ length: count }, (_, number) => day(number));

test('a short range is drawn by day', () => {
  const { signUps } = dailySeries(days(30));
  expect(signUps.spans).toHaveLength(30);
  expect(formatSpan(signUps.spans[0]!)).toBe('1 Jan');
  expect(signUps.caption).toBe('30 sign-ups');
});

test('a long range is drawn by week with all values, and the last week is complete', () => {
  const { signUps, recurringRevenue } = dailySeries(days(365));
  expect(signUps.spans).toHaveLength(53);
  expect(signUps.values.reduce((sum, value) => sum + value, 0)).toBe(365);
  expect([signUps.values[0], signUps.values.at(-1)]).toEqual([1, 7]);
  expect(recurringRevenue.values.at(-1)).toBe(36_400);
  expect(recurringRevenue.caption).toBe('£364.00 MRR');
});

test('churn is the number of ended subscriptions relative to those before the range', () => {
  const { churn } = dailySeries([
    day(0, { activeSubscriptions: 98, endedSubscriptions: 4, startedSubscriptions: 2 }),
    day(1, { endedSubscriptions: 1 }),
  ]);
  expect(churn.caption).toBe('5 subscriptions ended, 5.0% churn');
});

test('the summary is the text alternative of the chart', () => {
  const { signUps } = dailySeries([day(0, { signUps: 3 }), day(1, { signUps: 9 }), day(2)]);
  expect(signUps.summary).toBe('Sign-ups from 1 Jan to 3 Jan: 13 sign-ups, highest on 2 Jan (9).');
});

test('without days there is nothing to draw and no division by zero', () => {
  expect(dailySeries([]).churn).toMatchObject({ caption: '0 subscriptions ended, 0.0% churn', values: [] });
  const first = dailySeries([day(0, { activeSubscriptions: 1, startedSubscriptions: 1 })]);
  expect(first.churn.caption).toBe('0 subscriptions ended, 0.0% churn');
});

describe('the comparison with the period before', () => {
  const signUpsOf = (count: number) => dailySeries([day(0, { signUps: count })]).signUps;
  const endedOf = (count: number) => dailySeries([day(0, { endedSubscriptions: count })]).churn;

  test.each([
    [2, 8, '6 more than the 2 in the 1 days before', 'good'],
    [8, 2, '6 fewer than the 8 in the 1 days before', 'bad'],
    [3, 3, 'As many as the 3 in the 1 days before', 'neutral'],
    [20, 25, '+25% compared with 20 in the 1 days before', 'good'],
    [0, 4, 'None in the 1 days before', 'neutral'],
  ])('counts few, and takes a percentage of many: from %i to %i', (before, now, text, tone) => {
    expect(comparisonOf(signUpsOf(now), signUpsOf(before), 1)).toEqual({ text, tone });
  });

  test('more ended subscriptions are bad', () => {
    expect(comparisonOf(endedOf(3), endedOf(1), 30).tone).toBe('bad');
    expect(comparisonOf(endedOf(1), endedOf(3), 30).tone).toBe('good');
  });
});
