import { billingEvents, type SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { CustomersService } from '../customers/customers.service.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { CustomerSnapshotApplier } from './customer-snapshot.applier.js';
import type { CustomerSnapshot, CustomerState, PlanSubscription } from './customer-snapshot.loader.js';
import { ManualSubscriptionsService } from './manual-subscriptions.service.js';
import type { PaidUpgrade } from './paid-credits.service.js';
import { SubscriptionRecord } from './subscription.entity.js';
import { april, february, march, paidFor, subscription, unitOf } from '../testing/customer-snapshots.js';

const context = { requestId: 'request-1' };

let given: LedgerFixture;
let snapshots = 0;
beforeAll(async () => {
  given = await LedgerFixture.start({ now: '2026-03-15T12:00:00Z' });
});
afterEach(() => given.clock.set(new Date('2026-03-15T12:00:00Z')));
afterAll(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
  await given.stop();
});

const link = (userId: number): Promise<void> => {
  const linked = { userId, email: `${userId}@example.com`, stripeCustomerId: `cus_${userId}` };
  return given.inTransaction((transaction) => given.provider(CustomersService).link(transaction, linked));
};
/** A user with a Stripe customer. */
const customer = async (): Promise<number> => {
  const userId = await given.user();
  await link(userId);
  return userId;
};
const stateOf = (userId: number, changes: Partial<CustomerState>): CustomerState => {
  snapshots += 1;
  const subscriptions = changes.subscriptions ?? [];
  return {
    ...{ stripeCustomerId: `cus_${userId}`, snapshotNumber: String(snapshots), subscriptions },
    allSubscriptionIds: subscriptions.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
    ...{ endedElsewhereIds: [], periods: [], upgrades: [], payments: [] },
    ...changes,
  };
};
const applySnapshot = (snapshot: CustomerSnapshot | null) =>
  given.inTransaction((transaction) =>
    given.provider(CustomerSnapshotApplier).applyCustomerSnapshot(transaction, snapshot, context),
  );
const apply = (userId: number, changes: Partial<CustomerState>) =>
  applySnapshot({ userId, state: stateOf(userId, changes) });
/** A customer whose subscription `sub_<user>` has begun its first month. */
const paying = async (changes: Partial<PlanSubscription> = {}): Promise<{ userId: number; id: string }> => {
  const userId = await customer();
  const id = `sub_${userId}`;
  await apply(userId, { subscriptions: [subscription(id, changes)], periods: [paidFor(id)] });
  return { userId, id };
};
const assignManually = (userId: number) =>
  given.inTransaction((transaction) =>
    given
      .provider(ManualSubscriptionsService)
      .assign(transaction, { userId, planId: 'scripter' }, { actor: 'admin:1', reason: 'Gift', ...context }),
  );
const records = (userId: number) =>
  given.database.getRepository(SubscriptionRecord).find({ where: { userId }, order: { id: 'ASC' } });
const statuses = async (userId: number) => (await records(userId)).map(({ id, status }) => `${id} ${status}`);
const operations = async (userId: number) => {
  const rows = await given.database.query<Record<'type' | 'actor' | 'reason' | 'requestId', string>[]>(
    `SELECT type, actor, reason, request_id AS "requestId" FROM credit_operation WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  );
  return rows.map(({ type, actor, reason, requestId }) => `${type} by ${actor} (${requestId}): ${reason}`);
};
const deletionRequests = (userId: number) =>
  given.sql(`SELECT FROM billing.job WHERE type = 'delete-stripe-customer' AND key = $1`, [String(userId)]);

describe('a subscription in a snapshot', () => {
  test('is stored with the credits of its paid period', async () => {
    const published = given.fakeServices.eventsOf(billingEvents.subscriptionChanged);
    const userId = await customer();
    const id = `sub_${userId}`;
    const shown = subscription(id, { scheduledPlanId: 'pro', cancelAtPeriodEnd: true });
    await apply(userId, { subscriptions: [shown], periods: [paidFor(id)] });
    expect(await records(userId)).toEqual([
      {
        ...{ id, userId, paidBy: 'stripe', planId: 'scripter', isUnlimited: false, scheduledPlanId: 'pro' },
        ...{
          quantity: 1,
          hasUnknownTerms: false,
          hasUnknownPrices: false,
          unknownPricesSince: null,
          unlimitedUntil: null,
        },
        ...{ cancelAt: null, isPaused: false, resumesAt: null },
        ...{ status: 'active', currentPeriodStart: march, currentPeriodEnd: april, cancelAtPeriodEnd: true },
        ...{ isFixedTerm: false, startedAt: march, updatedAt: given.clock.now(), begunPeriodStart: march },
      },
    ]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    expect(await operations(userId)).toEqual(['grant by stripe (request-1): Scripter plan']);
    expect(await given.sql('SELECT FROM billing.published_subscription WHERE user_id = $1', [userId])).toHaveLength(1);
    await eventually(() => {
      const own = published.filter(({ payload }) => (payload as { userId: number }).userId === userId);
      expect(own.map(({ requestId }) => requestId)).toEqual(['request-1']);
    });
  });

  test.each([
    ['of a plan that is unlimited by itself', unitOf('enterprise'), false],
    ['with unlimited custom terms', { ...unitOf('pro'), monthlyCredits: 0, isUnlimited: true }, true],
    ['with limited custom terms', { ...unitOf('pro'), monthlyCredits: 7 }, false],
    [
      'with limited custom terms of an unlimited plan',
      { ...unitOf('enterprise'), monthlyCredits: 7, isUnlimited: false },
      false,
    ],
  ])('%s is marked as unlimited only by its terms', async (_, terms, isUnlimited) => {
    const userId = await customer();
    const id = `sub_${userId}`;
    await apply(userId, { subscriptions: [subscription(id, { terms })], periods: [{ ...paidFor(id), terms }] });
    expect(await records(userId)).toMatchObject([{ planId: terms.planId, isUnlimited }]);
    expect((await given.account(userId)).credits.isUnlimited).toBe(terms.isUnlimited);
  });

  test('is opened for a user who has no account yet', async () => {
    const userId = 1_000_000;
    await link(userId);
    await apply(userId, { subscriptions: [subscription('sub_new')], periods: [paidFor('sub_new')] });
    expect(await given.balance(userId)).toBe(15_000);
  });

  test('keeps the start of the period that has begun', async () => {
    const { userId, id } = await paying();
    await apply(userId, { subscriptions: [subscription(id)] });
    expect(await records(userId)).toMatchObject([{ begunPeriodStart: march }]);
    await apply(userId, { subscriptions: [subscription(id)], periods: [paidFor(id, 'scripter', february)] });
    expect(await records(userId)).toMatchObject([{ begunPeriodStart: march }]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });

  test('without a paid period grants nothing', async () => {
    const userId = await customer();
    await apply(userId, { subscriptions: [subscription(`sub_${userId}`, { status: 'incomplete' })] });
    expect(await records(userId)).toMatchObject([{ status: 'incomplete', begunPeriodStart: null }]);
    expect(await given.remaining(userId)).toEqual([]);
  });

  test('is granted its own periods and upgrades, and not those of another one', async () => {
    const userId = await customer();
    const [first, second] = [`sub_${userId}_a`, `sub_${userId}_b`];
    const upgrade: PaidUpgrade = {
      ...{ stripeSubscriptionId: second, invoiceId: `in_${userId}`, sourceId: `in_${userId}` },
      ...{ from: unitOf('scripter'), to: unitOf('pro'), start: new Date('2026-03-25T20:00:00Z'), end: april },
      difference: { fromCredits: 15_000, toCredits: 150_000, pricePence: 2_500, paidPence: 1_000 },
    };
    const twoMonths = { start: february, end: april };
    await apply(userId, {
      subscriptions: [subscription(first), subscription(second)],
      periods: [{ ...paidFor(first), ...twoMonths }, paidFor(second)],
      upgrades: [upgrade],
    });
    expect(await records(userId)).toMatchObject([{ begunPeriodStart: february }, { begunPeriodStart: march }]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000', expect.stringMatching(/^monthly 6\d{4}$/)]);
  });
});

describe('payments in a snapshot', () => {
  test('are published once', async () => {
    const published = given.fakeServices.eventsOf(billingEvents.paymentCaptured);
    const userId = await customer();
    const payment = {
      ...{ paymentId: `pi_${userId}`, userId, amountPence: 1_499, currency: 'gbp' as const, invoice: null },
      ...{ capturedAt: march.toISOString(), kind: 'subscription' as const, cardFingerprint: null },
    };
    for (let round = 0; round < 2; round += 1) await apply(userId, { payments: [payment] });
    expect(await given.sql('SELECT FROM billing.captured_payment WHERE user_id = $1', [userId])).toHaveLength(1);
    await eventually(async () => {
      expect(published).toMatchObject([{ requestId: 'request-1', payload: { paymentId: payment.paymentId } }]);
      expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
    });
  });
});

describe('a snapshot', () => {
  test('of a customer that belongs to no user is ignored', async () => {
    await expect(applySnapshot(null)).resolves.toBeUndefined();
  });

  test('that is older than the last one, or the same, changes nothing', async () => {
    const { userId, id } = await paying();
    const late = stateOf(userId, { subscriptions: [subscription(id, { status: 'past_due' })] });
    const latest = stateOf(userId, { subscriptions: [subscription(id, { cancelAtPeriodEnd: true })] });
    await applySnapshot({ userId, state: latest });
    await applySnapshot({ userId, state: late });
    const repeated = { ...late, snapshotNumber: latest.snapshotNumber };
    await applySnapshot({ userId, state: repeated });
    expect(await records(userId)).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }]);
  });

  test('of a customer that is no longer linked to the user changes nothing', async () => {
    const { userId, id } = await paying();
    const canceled = [subscription(id, { status: 'canceled' })];
    await apply(userId, { stripeCustomerId: 'cus_of_another_account', subscriptions: canceled });
    expect(await statuses(userId)).toEqual([`${id} active`]);
  });

  test('of a deleted user requests the deletion at Stripe and grants nothing', async () => {
    const [notLoaded, loaded] = [await customer(), await customer()];
    await applySnapshot({ userId: notLoaded, state: undefined });
    expect(await deletionRequests(notLoaded)).toHaveLength(1);
    await given.database.query('INSERT INTO user_deletion (user_id, requested_at) VALUES ($1, $2)', [
      loaded,
      given.clock.now(),
    ]);
    await apply(loaded, { subscriptions: [subscription('sub_late')], periods: [paidFor('sub_late')] });
    expect(await deletionRequests(loaded)).toHaveLength(1);
    expect(await records(loaded)).toEqual([]);
    expect(await given.remaining(loaded)).toEqual([]);
  });
});

describe('a canceled subscription', () => {
  test('ends its credits once, and grants none for its paid periods', async () => {
    const { userId, id } = await paying();
    const paid = { periods: [paidFor(id), paidFor(id, 'scripter', april)] };
    await apply(userId, { subscriptions: [subscription(id, { status: 'canceled' })], ...paid });
    expect(await records(userId)).toMatchObject([{ status: 'canceled', begunPeriodStart: march }]);
    expect(await given.remaining(userId)).toEqual([]);
    expect((await operations(userId)).at(-1)).toBe('expire by stripe (request-1): Subscription ended');
    const returned = { userId, kind: 'monthly', amount: 5, source: 'plan-change', sourceId: `in_${userId}` } as const;
    await given.inTransaction((transaction) =>
      given.ledger.grant(transaction, returned, { actor: 'stripe', reason: 'Dispute won', ...context }),
    );
    await apply(userId, { subscriptions: [subscription(id, { status: 'canceled' })], ...paid });
    expect(await given.remaining(userId)).toEqual(['monthly 5']);
  });

  test('that was never active here ends no credits', async () => {
    const userId = await customer();
    await assignManually(userId);
    await apply(userId, { subscriptions: [subscription(`sub_${userId}`, { status: 'canceled' })] });
    expect(await records(userId)).toMatchObject([{ paidBy: 'hand', status: 'active' }, { begunPeriodStart: null }]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });

  test.each<[SubscriptionStatus, boolean, string[]]>([
    ['active', true, ['monthly 15000']],
    ['past_due', true, ['monthly 15000']],
    ['active', false, []],
    ['incomplete', true, []],
  ])('beside a subscription that is %s and has begun: %s', async (status, hasBegun, remaining) => {
    const userId = await customer();
    const [ended, other] = [`sub_${userId}_a`, `sub_${userId}_b`];
    await apply(userId, {
      subscriptions: [subscription(ended), subscription(other, { status })],
      periods: hasBegun ? [paidFor(ended, 'scripter', february), paidFor(other)] : [paidFor(ended)],
    });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await apply(userId, {
      subscriptions: [subscription(ended, { status: 'canceled' }), subscription(other, { status })],
    });
    expect(await statuses(userId)).toEqual([`${ended} canceled`, `${other} ${status}`]);
    expect(await given.remaining(userId)).toEqual(remaining);
  });
});

describe('a manual subscription', () => {
  test('is replaced by an active paid one', async () => {
    const { userId, id } = await paying({ status: 'past_due' });
    await assignManually(userId);
    await apply(userId, { subscriptions: [subscription(id)] });
    expect((await records(userId)).map(({ paidBy, status }) => `${paidBy} ${status}`)).toEqual([
      'hand canceled',
      'stripe active',
    ]);
  });

  test('stays beside a paid one that is past due, and after its period', async () => {
    const userId = await customer();
    await assignManually(userId);
    given.clock.set(new Date('2026-05-01T00:00:00Z'));
    await apply(userId, { subscriptions: [subscription(`sub_${userId}`, { status: 'past_due' })] });
    expect((await records(userId)).map(({ paidBy, status }) => `${paidBy} ${status}`)).toEqual([
      'hand active',
      'stripe past_due',
    ]);
  });
});

describe('a subscription that Stripe does not list', () => {
  test('is canceled with its credits as soon as its period is over', async () => {
    const { userId, id } = await paying();
    given.clock.set(new Date(april.getTime() - 1));
    await apply(userId, {});
    expect(await statuses(userId)).toEqual([`${id} active`]);
    given.clock.set(april);
    await apply(userId, { allSubscriptionIds: ['sub_of_the_new_customer'] });
    expect(await records(userId)).toMatchObject([{ status: 'canceled', updatedAt: april }]);
    expect((await given.account(userId)).subscription?.status).toBe('canceled');
    expect((await operations(userId)).at(-1)).toBe('expire by stripe (request-1): Subscription ended');
  });

  test('stays if Stripe has more subscriptions than it lists', async () => {
    const { userId, id } = await paying();
    given.clock.set(april);
    await apply(userId, { allSubscriptionIds: undefined });
    expect(await statuses(userId)).toEqual([`${id} active`]);
  });

  test('stays canceled, as one that it lists stays active', async () => {
    const { userId, id } = await paying();
    const other = await paying();
    await apply(userId, { subscriptions: [subscription(id, { status: 'canceled' })] });
    const canceledAt = given.clock.now();
    given.clock.set(april);
    await assignManually(userId);
    await apply(userId, {});
    expect((await records(userId)).at(-1)).toMatchObject({ id, status: 'canceled', updatedAt: canceledAt });
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await apply(other.userId, { allSubscriptionIds: [other.id] });
    expect(await statuses(other.userId)).toEqual([`${other.id} active`]);
  });
});
