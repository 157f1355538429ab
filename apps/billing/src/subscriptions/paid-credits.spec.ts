import { LedgerFixture } from '../testing/ledger-fixture.js';
import {
  creditsForUpgrade,
  type PaidPlanPeriod,
  PaidCreditsService,
  type PaidUpgrade,
} from './paid-credits.service.js';
import { termsOfPlan } from './subscription-terms.js';

const authorship = { actor: 'stripe', reason: 'Subscription period', requestId: 'request-1' };
const month = (number: number, day = 1) => new Date(Date.UTC(2026, number - 1, day));

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start({ now: '2026-06-15T12:00:00Z' });
});
afterAll(() => given.stop());

const period = (start: number, planId: 'scripter' | 'pro' | 'enterprise' = 'scripter'): PaidPlanPeriod => ({
  ...{ stripeSubscriptionId: 'sub_1', priceId: `price_${planId}`, terms: termsOfPlan(planId) },
  ...{ start: month(start), end: month(start + 1) },
});
const upgrade = (changes: Partial<PaidUpgrade> = {}): PaidUpgrade => ({
  ...{ stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', fromPriceId: '', toPriceId: '', paidPence: 1_250 },
  ...{ fromPlanId: 'scripter', toPlanId: 'pro', start: month(6, 16), end: month(7) },
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
    upgrades: upgrades.map((each) => ({ ...each, stripeSubscriptionId, invoiceId: `${each.invoiceId}_${userId}` })),
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
    upgrade({ invoiceId: 'in_before', start: month(5, 31) }),
    upgrade({ invoiceId: 'in_after', end: month(7, 2) }),
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
  await grant(userId, [period(6)], [upgrade({ toPlanId: 'enterprise' })]);
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
    expect(creditsForUpgrade({ fromPlanId: from, toPlanId: to, paidPence: paid }, share)).toBe(credits);
  },
);
