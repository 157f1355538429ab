import { billingEvents, type PlanId, type SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { dayOf } from '../stats/stats-journal.js';
import { LedgerFixture, monthAfter } from '../testing/ledger-fixture.js';
import { SubscriptionEvents } from './subscription-events.js';
import { type Payer, SubscriptionRecord } from './subscription.entity.js';

interface State {
  status?: SubscriptionStatus;
  planId?: PlanId;
  paidBy?: Payer;
  cancelAtPeriodEnd?: boolean;
}

const dayMs = 24 * 3600 * 1000;
const begin = new Date('2026-03-01T00:00:00Z');

let given: LedgerFixture;
let published: EventEnvelope[];
beforeAll(async () => {
  given = await LedgerFixture.start();
  published = given.fakeServices.eventsOf(billingEvents.subscriptionChanged);
});
/** Each test has a separate day in the stats. */
beforeEach(() => given.clock.advance(dayMs));
afterAll(() => given.stop());

const publish = (userId: number) =>
  given.inTransaction((transaction) =>
    given.provider(SubscriptionEvents).publishChange(transaction, userId, { requestId: `request-of-${userId}` }),
  );
/** The user's subscription becomes as described, and the change is published. */
const becomes = async (
  userId: number,
  { status = 'active', planId = 'scripter', paidBy = 'stripe', cancelAtPeriodEnd = false }: State = {},
): Promise<void> => {
  await given.database.getRepository(SubscriptionRecord).save({
    ...{ id: `sub_${userId}`, userId, planId, status, paidBy, cancelAtPeriodEnd },
    ...{ currentPeriodStart: begin, currentPeriodEnd: monthAfter(begin), startedAt: begin, updatedAt: begin },
    ...{ isUnlimited: false, isFixedTerm: false, scheduledPlanId: null, begunPeriodStart: null },
  });
  await publish(userId);
};
const revision = async (userId: number) => {
  const [published] = await given.database.query<{ revision: number }[]>(
    'SELECT revision FROM published_subscription WHERE user_id = $1',
    [userId],
  );
  return published?.revision;
};
const eventsOf = (userId: number) =>
  published.filter(({ payload }) => (payload as { userId: number }).userId === userId);
/** The changes of the current day, whether the rollup has added them up or not. */
const statsOfToday = async () => {
  const [stats] = await given.database.query<Record<string, string | null>[]>(
    `SELECT sum(recurring_pence) AS recurring, sum(active) AS active, sum(started) AS started, sum(ended) AS ended
     FROM (SELECT day, recurring_pence, active, started, ended FROM stats_change
           UNION ALL SELECT day, recurring_pence, active, started, ended FROM stats_day) AS stats WHERE day = $1`,
    [dayOf(given.clock.now())],
  );
  return Object.fromEntries(Object.entries(stats!).map(([name, value]) => [name, Number(value)]));
};

test.each<[string, State[], { recurring: number; active: number; started: number; ended: number }]>([
  ['an unpaid first payment counts as nothing', [{ status: 'incomplete' }], stats(0, 0, 0, 0)],
  ['a start counts with its price', [{ status: 'incomplete' }, {}], stats(1_499, 1, 1, 0)],
  ['an upgrade counts the difference in price', [{}, { planId: 'pro' }], stats(3_999, 1, 1, 0)],
  ['a past-due subscription has not ended', [{}, { status: 'past_due' }], stats(0, 0, 1, 0)],
  ['a late payment is no second start', [{}, { status: 'past_due' }, {}], stats(1_499, 1, 1, 0)],
  ['a subscription that was past due can end', [{ status: 'past_due' }, { status: 'canceled' }], stats(0, 0, 1, 1)],
  ['a cancellation counts once', [{}, { status: 'canceled' }, { status: 'other' }], stats(0, 0, 1, 1)],
  ['a new start after the end counts again', [{}, { status: 'canceled' }, {}], stats(1_499, 1, 2, 1)],
  ['a manual subscription has no revenue', [{ paidBy: 'hand', planId: 'enterprise' }], stats(0, 1, 1, 0)],
])('in the stats, %s', async (_, states, expected) => {
  const userId = await given.user();
  for (const state of states) await becomes(userId, state);
  expect(await statsOfToday()).toEqual(expected);
});

test('publishes each change once, under the next revision', async () => {
  const userId = await given.user();
  await publish(userId);
  await becomes(userId);
  await becomes(userId);
  await becomes(userId, { cancelAtPeriodEnd: true });
  const shown = {
    ...{
      planId: 'scripter',
      planName: 'Scripter',
      status: 'active',
      currentPeriodEnd: monthAfter(begin).toISOString(),
    },
  };
  const changedAt = given.clock.now().toISOString();
  expect(await revision(userId)).toBe(2);
  await eventually(async () => {
    expect(eventsOf(userId).map(({ payload }) => payload)).toEqual([
      { userId, revision: 1, subscription: { ...shown, cancelAtPeriodEnd: false }, changedAt },
      { userId, revision: 2, subscription: { ...shown, cancelAtPeriodEnd: true }, changedAt },
    ]);
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  expect(eventsOf(userId).map(({ requestId }) => requestId)).toEqual([`request-of-${userId}`, `request-of-${userId}`]);
});

test('publishes that a user has no subscription any more', async () => {
  const userId = await given.user();
  await becomes(userId);
  await given.sql('DELETE FROM billing.subscription WHERE user_id = $1', [userId]);
  await publish(userId);
  await publish(userId);
  await becomes(userId, { planId: 'pro' });
  expect(await revision(userId)).toBe(3);
  await eventually(() => {
    expect(eventsOf(userId).map(({ payload }) => payload)).toMatchObject([
      { revision: 1, subscription: { planId: 'scripter' } },
      { revision: 2, subscription: null },
      { revision: 3, subscription: { planId: 'pro' } },
    ]);
  });
  expect(await statsOfToday()).toEqual({ recurring: 3_999, active: 1, started: 2, ended: 1 });
});

test('publishes the change of a subscription from a manual one to a paid one', async () => {
  const userId = await given.user();
  await becomes(userId, { paidBy: 'hand' });
  expect(await statsOfToday()).toEqual({ recurring: 0, active: 1, started: 1, ended: 0 });
  await becomes(userId, { paidBy: 'stripe' });
  expect(await statsOfToday()).toEqual({ recurring: 1_499, active: 1, started: 1, ended: 0 });
  expect(await revision(userId)).toBe(2);
});

function stats(recurring: number, active: number, started: number, ended: number) {
  return { recurring, active, started, ended };
}
