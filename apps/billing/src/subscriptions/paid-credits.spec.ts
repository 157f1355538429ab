import type { PlanId } from '@scriptsmith/contracts/billing';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import {
  creditsForUpgrade,
  type PaidPlanPeriod,
  PaidCreditsService,
  type PaidUpgrade,
} from './paid-credits.service.js';
import {
  cataloguePricePence,
  type CombinedTerms,
  combineTerms,
  type PlanTerms,
  termsOfPlan,
} from './subscription-terms.js';

const authorship = { actor: 'stripe', reason: 'Subscription period', requestId: 'request-1' };
const month = (number: number, day = 1) => new Date(Date.UTC(2026, number - 1, day));

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start({ now: '2026-06-15T12:00:00Z' });
});
afterAll(() => given.stop());

const units = (planId: PlanId, quantity = 1): CombinedTerms => ({
  ...combineTerms([{ terms: termsOfPlan(planId), quantity }])!,
});
const period = (start: number, terms = units('scripter')): PaidPlanPeriod => ({
  ...{ stripeSubscriptionId: 'sub_1', invoiceId: `in_period_${start}`, terms },
  ...{ start: month(start), end: month(start + 1) },
});
/** The difference between units of two plans. */
const difference = (from: CombinedTerms, to: CombinedTerms, paidPence: number): PaidUpgrade['difference'] => ({
  ...{ fromCredits: from.monthlyCredits, toCredits: to.monthlyCredits, paidPence },
  pricePence: cataloguePricePence([asUnit(to)]) - cataloguePricePence([asUnit(from)]),
});
const asUnit = ({ planId, quantity }: CombinedTerms) => ({ terms: termsOfPlan(planId), quantity });
const upgrade = (
  changes: Partial<PaidUpgrade> = {},
  { from = units('scripter'), to = units('pro'), paidPence = 1_250 } = {},
): PaidUpgrade => ({
  ...{ stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', sourceId: 'in_1', from, to },
  ...{ difference: difference(from, to, paidPence), start: month(6, 16), end: month(7) },
  ...changes,
});

/** Subscriptions and invoices belong to one user, so their ids are made from that of the user. */
const grant = (
  userId: number,
  periods: PaidPlanPeriod[],
  upgrades: PaidUpgrade[] = [],
  lastBegun: Date | null = null,
) => {
  const stripeSubscriptionId = `sub_${userId}`;
  const paid = {
    periods: periods.map((each) => ({ ...each, stripeSubscriptionId })),
    upgrades: upgrades.map((each) => ({ ...each, stripeSubscriptionId, sourceId: `${each.sourceId}_${userId}` })),
    lastBegun,
  };
  return given.inTransaction((transaction) =>
    given.provider(PaidCreditsService).grant(transaction, userId, paid, authorship),
  );
};
const history = async (userId: number) =>
  (await given.creditHistory({ userId })).entries.map(({ reason, amount }) => `${reason}: ${amount}`).reverse();

test('grants the credits of each paid period once, in their order', async () => {
  const userId = await given.user();
  expect(await grant(userId, [period(5), period(6)])).toEqual(month(6));
  expect(await grant(userId, [period(5), period(6)])).toEqual(month(6));
  expect(await history(userId)).toEqual(['Scripter plan: 15000', 'Scripter plan: 15000', 'Scripter plan: 15000']);
  expect(await given.balance(userId)).toBe(15_000);
});

test('does not begin a period that is paid after the next one has begun', async () => {
  const userId = await given.user();
  expect(await grant(userId, [period(5)], [], month(6))).toEqual(month(6));
  expect(await history(userId)).toEqual([]);
  expect(await grant(userId, [])).toBeNull();
});

test('grants the upgrades of the period that has begun, and does not begin it again', async () => {
  const userId = await given.user();
  expect(await grant(userId, [period(6)], [upgrade()], month(6))).toEqual(month(6));
  expect(await history(userId)).toEqual(['Upgrade to the Professional plan: 67500']);
});

test('grants an upgrade with the period that contains it', async () => {
  const userId = await given.user();
  const outside = [
    upgrade({ sourceId: 'in_before', start: month(5, 31) }),
    upgrade({ sourceId: 'in_after', end: month(7, 2) }),
  ];
  await grant(userId, [period(6)], [...outside, upgrade()]);
  expect(await history(userId)).toEqual(['Scripter plan: 15000', 'Upgrade to the Professional plan: 67500']);
});

test('grants an upgrade at the first moment of its period', async () => {
  const userId = await given.user();
  await grant(userId, [period(6)], [upgrade({ start: month(6) })]);
  expect(await history(userId)).toEqual(['Scripter plan: 15000', 'Upgrade to the Professional plan: 135000']);
});

test('an upgrade that adds no credits is not recorded', async () => {
  const userId = await given.user();
  await grant(userId, [period(6)], [upgrade({}, { to: units('enterprise') })]);
  expect(await history(userId)).toEqual(['Scripter plan: 15000']);
});

test.each([
  ['scripter', 'pro', 1_250, 0.5, 67_500],
  ['scripter', 'pro', 833, 1 / 3, 45_000],
  ['scripter', 'pro', 1, 0.000_001, 1],
  ['scripter', 'pro', 0, 0, 0],
  ['scripter', 'pro', 2_499, 0.999, 134_865],
  ['scripter', 'pro', 2_500, 0.999, 135_000],
  ['pro', 'scripter', -1_250, 0.5, 0],
  ['enterprise', 'pro', -3_000, 0.5, 75_000],
  ['pro', 'pro', 0, 0.5, 0],
  ['pro', 'enterprise', 3_000, 0.5, 0],
] as const)(
  'a change from %s to %s for %i pence and %d of the period adds %i credits',
  (from, to, paid, share, credits) => {
    expect(creditsForUpgrade(difference(units(from), units(to), paid), share)).toBe(credits);
  },
);

test('each unit grants the credits of its plan', async () => {
  const userId = await given.user();
  await grant(
    userId,
    [period(6, units('scripter', 3))],
    [upgrade({}, { from: units('scripter', 3), to: units('scripter', 5), paidPence: 1_499 })],
  );
  expect(await history(userId)).toEqual(['Scripter plan: 45000', 'Scripter plan, 5 units: 15000']);
});

test('additional items add their credits, and unknown ones add nothing', () => {
  const priced = (terms: PlanTerms | undefined, quantity: number) => ({ terms, quantity });
  expect(
    combineTerms([priced(undefined, 4), priced(termsOfPlan('scripter'), 2), priced(termsOfPlan('pro'), 1)]),
  ).toEqual({ planId: 'pro', quantity: 1, monthlyCredits: 180_000, isUnlimited: false, rollsOver: true });
  expect(combineTerms([priced(undefined, 1)])).toBeUndefined();
  expect(combineTerms([priced(termsOfPlan('enterprise'), 0)])).toBeUndefined();
});
