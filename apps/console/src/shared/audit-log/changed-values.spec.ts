import { formatMoment } from '@scriptsmith/ui/format/dates';
import { changedValues } from './changed-values.js';

test('a change shows before and after values, without unchanged ones', () => {
  expect(
    changedValues({
      before: { creditsBalance: 1_500, isUnlimited: false, plan: 'pro' },
      after: { creditsBalance: 25_000, isUnlimited: true, plan: 'pro' },
    }),
  ).toEqual([
    { name: 'credits balance', before: '1,500', after: '25,000' },
    { name: 'is unlimited', before: 'no', after: 'yes' },
  ]);
});

test('a created target has no before value, a deleted one no after value', () => {
  expect(changedValues({ before: null, after: { role: 'owner' } })).toEqual([
    { name: 'role', before: null, after: 'owner' },
  ]);
  expect(changedValues({ before: { role: 'owner' }, after: null })).toEqual([
    { name: 'role', before: 'owner', after: null },
  ]);
  expect(changedValues({ before: null, after: null })).toEqual([]);
});

test('amounts, rates and times are formatted as on other screens', () => {
  const startsAt = '2026-11-22T07:33:17.661Z';
  expect(
    changedValues({
      before: { amountPence: 0, rateBps: 1_250, startsAt: null, monthlyCredits: 15_000 },
      after: { amountPence: 150_099, rateBps: 2_000, startsAt, monthlyCredits: -1 },
    }),
  ).toEqual([
    { name: 'amount', before: '£0.00', after: '£1,500.99' },
    { name: 'rate', before: '12.5%', after: '20.0%' },
    { name: 'starts at', before: null, after: formatMoment(startsAt) },
    { name: 'monthly credits', before: '15,000', after: 'unlimited' },
  ]);
});
