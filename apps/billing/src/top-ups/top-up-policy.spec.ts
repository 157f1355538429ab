import { decideTopUp, type TopUpState } from './top-up-policy.js';

/** A subscriber with 900 credits who wants a pack for £5 below 1,000, with £5 of a cap of £10 charged. */
const state = (changes: Partial<TopUpState> = {}): TopUpState => ({
  ...{ belowCredits: 1_000, openCredits: 900 },
  ...{ monthlyCapPence: 1_000, pricePence: 500, chargedThisMonthPence: 500 },
  ...{ isBanned: false, isDeleted: false, isUnlimited: false, hasActiveSubscription: true },
  ...changes,
});

test('a pack is bought below the balance and up to the cap', () => {
  expect(decideTopUp(state())).toBe('buy');
  expect(decideTopUp(state({ openCredits: 999 }))).toBe('buy');
  expect(decideTopUp(state({ openCredits: 1_000 }))).toBe('refuse');
  expect(decideTopUp(state({ chargedThisMonthPence: 501 }))).toBe('over-cap');
});

test.each<Partial<TopUpState>>([
  { isBanned: true },
  { isDeleted: true },
  { isUnlimited: true },
  { hasActiveSubscription: false },
])('nothing is bought with %j', (changes) => {
  expect(decideTopUp(state(changes))).toBe('refuse');
});
