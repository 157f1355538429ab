import { priorityOf } from '../ledger/grant-consumption-order.js';
import { isUnlimited, lowCreditsThreshold, packOf, planOf, unlimitedPlanIds } from './plans.js';

test.each([
  ['scripter', 15_000, 1_500, false],
  ['pro', 150_000, 15_000, false],
  ['enterprise', -1, 0, true],
] as const)('the plan %s has %i credits a month, which are low below %i', (planId, credits, low, unlimited) => {
  expect(planOf(planId)).toMatchObject({ id: planId, credits });
  expect(lowCreditsThreshold(planId)).toBe(low);
  expect(isUnlimited(planOf(planId))).toBe(unlimited);
  expect(unlimitedPlanIds.includes(planId)).toBe(unlimited);
});

test('packs are found by their id', () => {
  expect(packOf('10k')).toMatchObject({ id: '10k', credits: 10_000 });
});

test('an unknown plan or pack is an error that names it', () => {
  expect(() => planOf('gold')).toThrow('The catalogue has no plan gold');
  expect(() => packOf('5k')).toThrow('The catalogue has no pack 5k');
});

test('purchased credits are consumed before adjustments, rollover and monthly credits', () => {
  expect((['addon', 'adjustment', 'rollover', 'monthly'] as const).map(priorityOf)).toEqual([1, 2, 3, 4]);
});
