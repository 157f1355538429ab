import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import type Stripe from 'stripe';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { AdminClient, byAdmin } from '../testing/admin-client.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { invalidRequest, whileStripeRejects } from '../testing/stripe-rejections.js';
import { SubscriptionRecord } from './subscription.entity.js';

let given: PaymentsFixture;
let admin: AdminClient;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  admin = new AdminClient(given);
  await given.subscribeTo([billingEvents.auditEntryRecorded, billingEvents.subscriptionChanged], (event) =>
    published.push(event),
  );
});
afterAll(() => given.stop());

const housekeeping = () => given.service.context.get(MaintenanceService).run();
const invoicesOf = async (userId: number) => {
  const { customer } = await given.subscriptionInStripe(userId);
  return (await given.stripe.invoices.list({ customer: idOf(customer) })).data;
};

describe('without Stripe', () => {
  test('assigns a manual subscription, also to a user without an account', async () => {
    const userId = given.newUser();
    expect(await admin.changePlan(userId, 'pro')).toMatchObject({
      subscription: { planId: 'pro', planName: 'Professional', status: 'active', cancelAtPeriodEnd: false },
      credits: { balance: 150_000 },
      paidBy: 'hand',
      stripeSubscriptionId: null,
    });
    await given.consume(userId, 1_000);
  });

  test('every month grants the credits of the plan, with its rollover', async () => {
    const userId = given.newUser();
    await admin.changePlan(userId, 'pro');
    await given.consume(userId, 50_000);
    await given.passTime({ months: 1, days: 1 });
    await Promise.all([housekeeping(), housekeeping()]);
    expect(await given.remaining(userId)).toEqual(['rollover 100000', 'monthly 150000']);
    await given.passTime({ months: 1 });
    await housekeeping();
    expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
    const other = given.newUser();
    await admin.changePlan(other, 'scripter');
    await given.consume(other, 1);
    await given.passTime({ months: 3 });
    await housekeeping();
    expect(await given.remaining(other)).toEqual(['monthly 15000']);
    expect((await given.account(other)).credits.usedThisMonth).toBe(0);
  });

  test('of two ended plans that began in the same second, the later one is shown', async () => {
    const userId = given.newUser();
    await admin.changePlan(userId, 'enterprise');
    await given.subscribe(userId, 'scripter');
    // Stripe's times are whole seconds, which have begun a little before what happens in them.
    await given.database.query(
      `UPDATE subscription hand SET started_at = stripe.started_at + interval '999 ms' FROM subscription stripe
       WHERE hand.user_id = $1 AND hand.paid_by = 'hand' AND stripe.user_id = $1 AND stripe.paid_by = 'stripe'`,
      [userId],
    );
    await admin.changePlan(userId, 'none');
    expect((await given.account(userId)).subscription).toMatchObject({ planId: 'scripter', status: 'canceled' });
  });

  test('another plan begins at once, and `none` ends it with its credits', async () => {
    const userId = given.newUser();
    await admin.changePlan(userId, 'scripter');
    await admin.changePlan(userId, 'enterprise');
    expect((await given.account(userId)).credits.isUnlimited).toBe(true);
    await admin.changePlan(userId, 'scripter');
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
    await given.buyPack(userId, '10k');
    const { subscription, credits } = await admin.changePlan(userId, 'none');
    expect(subscription).toMatchObject({ status: 'canceled' });
    expect(credits.balance).toBe(10_000);
    expect(await given.errorCodeOf(billingRequests.consumeCredits, given.consumption(userId, 1))).toBe(
      'subscription_inactive',
    );
  });

  test('a repeated action takes effect once', async () => {
    const userId = given.newUser();
    const actionId = randomUUID();
    await Promise.all([1, 2, 3].map(() => admin.changePlan(userId, 'scripter', actionId)));
    await admin.changePlan(userId, 'pro');
    expect((await admin.changePlan(userId, 'scripter', actionId)).subscription?.planId).toBe('pro');
  });

  test('the customer can cancel a manual subscription but not upgrade it', async () => {
    const userId = given.newUser();
    await admin.changePlan(userId, 'scripter');
    expect(await given.errorCodeOf(billingRequests.previewUpgrade, { userId, planId: 'pro' })).toBe('no_subscription');
    await given.request(billingRequests.cancelSubscription, { userId });
    await given.passTime({ months: 1, days: 1 });
    await housekeeping();
    expect((await given.account(userId)).subscription?.status).toBe('canceled');
    expect(await given.remaining(userId)).toEqual([]);
  });

  test('a paid subscription replaces the manual one', async () => {
    const userId = given.newUser();
    await admin.changePlan(userId, 'scripter');
    await given.subscribe(userId, 'pro');
    const { subscription, paidBy } = await admin.account(userId);
    expect({ subscription, paidBy }).toMatchObject({ subscription: { planId: 'pro' }, paidBy: 'stripe' });
    expect(await given.remaining(userId)).toEqual(['rollover 15000', 'monthly 150000']);
    await given.passTime({ months: 1, days: 1 });
    await housekeeping();
    expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
  });
});

test('a plan that is bought during the change is not replaced by a manual subscription', async () => {
  const userId = given.newUser();
  const ledger = given.service.context.get(CreditLedgerService);
  await ledger.openAccount(given.database.manager, userId);
  const now = given.now();
  let changed: Promise<string> = Promise.resolve('');
  await given.database.transaction(async (transaction) => {
    await ledger.lock(transaction, userId);
    const input = { by: byAdmin(), userId, planId: 'scripter' as const };
    changed = given.errorCodeOf(billingAdminRequests.changePlan, input);
    await waitForBlockedTransactions((statement) => given.database.query(statement));
    await transaction.getRepository(SubscriptionRecord).insert({
      ...{ id: 'sub_bought', userId, paidBy: 'stripe', planId: 'pro', isUnlimited: false, status: 'active' },
      ...{ currentPeriodStart: now, currentPeriodEnd: new Date(now.getTime() + 86_400_000), cancelAtPeriodEnd: false },
      ...{ startedAt: now, updatedAt: now, begunPeriodStart: now, scheduledPlanId: null },
    });
  });
  expect(await changed).toBe('service_unavailable');
  expect(await admin.account(userId)).toMatchObject({ subscription: { planId: 'pro' }, paidBy: 'stripe' });
});

describe('with a subscription at Stripe', () => {
  test('changes the plan at Stripe at once, with proration, in both directions', async () => {
    const userId = await given.subscriber('scripter');
    const actionId = randomUUID();
    const up = await admin.changePlan(userId, 'pro', actionId);
    expect(up).toMatchObject({ subscription: { planId: 'pro', status: 'active' }, paidBy: 'stripe' });
    expect((await invoicesOf(userId)).map(({ total }) => total)).toEqual([2_500, 1_499]);
    await admin.changePlan(userId, 'pro', actionId);
    await admin.changePlan(userId, 'scripter');
    expect((await given.subscriptionInStripe(userId)).items.data[0]?.price.id).toBe(given.planPrice('scripter'));
    expect(await invoicesOf(userId)).toHaveLength(3);
    expect((await given.account(userId)).subscription).toMatchObject({ planId: 'scripter' });
  });

  test('withdraws a scheduled cheaper plan', async () => {
    const userId = await given.subscriber('pro');
    const { prorationDate } = await given.request(billingRequests.previewUpgrade, { userId, planId: 'scripter' });
    await given.request(billingRequests.upgradeSubscription, { userId, planId: 'scripter', prorationDate });
    const { subscription } = await admin.changePlan(userId, 'enterprise');
    expect(subscription).toMatchObject({ planId: 'enterprise' });
    expect(subscription).not.toHaveProperty('scheduledPlanId');
    expect((await invoicesOf(userId))[0]?.total).toBe(6_000);
  });

  test('a declined card changes nothing locally or at Stripe', async () => {
    const userId = await given.subscriber('scripter', cards.failsOnRenewal);
    const input = { by: byAdmin(), userId, planId: 'pro' as const };
    expect(await given.errorCodeOf(billingAdminRequests.changePlan, input)).toBe('payment_incomplete');
    expect(await given.errorCodeOf(billingAdminRequests.changePlan, input)).toBe('payment_incomplete');
    expect((await given.account(userId)).subscription).toMatchObject({ planId: 'scripter', status: 'active' });
    expect((await given.subscriptionInStripe(userId)).items.data[0]?.price.id).toBe(given.planPrice('scripter'));
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });

  test('`none` ends the subscription at once', async () => {
    const userId = await given.subscriber('pro');
    expect((await admin.changePlan(userId, 'none')).subscription?.status).toBe('canceled');
    expect((await given.subscriptionInStripe(userId)).status).toBe('canceled');
    expect(await given.remaining(userId)).toEqual([]);
  });

  test('`none` succeeds if the subscription ends at Stripe in the meantime', async () => {
    const userId = await given.subscriber('pro');
    const { stripe } = given.service.context.get<StripeClient, { stripe: Stripe }>(StripeClient);
    const retrieve = stripe.subscriptions.retrieve.bind(stripe.subscriptions);
    stripe.subscriptions.retrieve = async (id: string) => {
      const subscription = await retrieve(id);
      await given.stripe.subscriptions.cancel(id);
      return subscription;
    };
    try {
      expect((await admin.changePlan(userId, 'none')).subscription?.status).toBe('canceled');
    } finally {
      stripe.subscriptions.retrieve = retrieve;
    }
  });

  test('`none` ends nothing if Stripe rejects the cancellation', async () => {
    const userId = await given.subscriber('pro');
    const input = { by: byAdmin(), userId, planId: 'none' as const };
    await whileStripeRejects(given, 'cancel', invalidRequest, async () => {
      expect(await given.errorCodeOf(billingAdminRequests.changePlan, input)).toBe('payment_provider_refused');
    });
    expect((await given.account(userId)).subscription?.status).toBe('active');
  });

  test('a rejected request is not reported as a declined card', async () => {
    const userId = await given.subscriber('scripter');
    const input = { by: byAdmin(), userId, planId: 'pro' as const };
    await whileStripeRejects(given, 'update', invalidRequest, async () => {
      expect(await given.errorCodeOf(billingAdminRequests.changePlan, input)).toBe('payment_provider_refused');
    });
    expect((await given.account(userId)).subscription?.planId).toBe('scripter');
  });

  test('repeating the action that ended a subscription does not end a later one', async () => {
    const userId = await given.subscriber('pro');
    const actionId = randomUUID();
    await admin.changePlan(userId, 'none', actionId);
    await given.subscribe(userId, 'scripter');
    expect(await admin.changePlan(userId, 'none', actionId)).toMatchObject({
      subscription: { planId: 'scripter', status: 'active' },
    });
    expect((await given.subscriptionInStripe(userId)).status).toBe('active');
  });

  test('repeating the action completes a change after a crash', async () => {
    const userId = await given.subscriber('scripter');
    const actionId = randomUUID();
    await given.executeAsOwner('ALTER TABLE billing.admin_command ADD CONSTRAINT crash CHECK (false) NOT VALID');
    const input = { by: byAdmin(actionId), userId, planId: 'pro' as const };
    try {
      await given.errorCodeOf(billingAdminRequests.changePlan, input);
    } finally {
      await given.executeAsOwner('ALTER TABLE billing.admin_command DROP CONSTRAINT crash');
    }
    await admin.changePlan(userId, 'pro', actionId);
    await given.waitForWebhooks();
    expect((await invoicesOf(userId)).map(({ total }) => total)).toEqual([2_500, 1_499]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000', 'monthly 135000']);
  });

  test('nothing is changed while Stripe is unavailable', async () => {
    const userId = await given.subscriber('scripter');
    await given.withoutStripe(async (requestClient) => {
      const input = { by: byAdmin(), userId, planId: 'pro' as const };
      await expect(
        requestClient.request(billingAdminRequests.changePlan, input, { requestId: 'r' }),
      ).rejects.toMatchObject({
        code: 'payment_provider_unavailable',
      });
    });
    expect((await given.account(userId)).subscription?.planId).toBe('scripter');
  });
});

test('each change is audited once and published under an increasing revision', async () => {
  const userId = given.newUser();
  const actionId = randomUUID();
  await admin.changePlan(userId, 'scripter', actionId);
  await admin.changePlan(userId, 'scripter', actionId);
  await admin.changePlan(userId, 'none');
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  const about = published.map(({ payload }) => payload as { userId?: number; target?: { id: string } });
  expect(about.filter(({ userId: id }) => id === userId)).toMatchObject([
    { revision: 1, subscription: { planId: 'scripter', status: 'active' } },
    { revision: 2, subscription: { planId: 'scripter', status: 'canceled' } },
  ]);
  expect(about.filter(({ target }) => target?.id === String(userId))).toMatchObject([
    { by: { actionId, keyName: 'support desk' }, action: 'change-plan', before: null, after: { planId: 'scripter' } },
    { action: 'change-plan', before: { planId: 'scripter', status: 'active' }, after: null },
  ]);
  const { subscriptions } = await given.request(billingAdminRequests.listSubscriptions, {
    afterUserId: userId - 1,
    limit: 1,
  });
  expect(subscriptions).toMatchObject([{ userId, revision: 2, subscription: { status: 'canceled' } }]);
  expect((await admin.account(userId)).revision).toBe(2);
});

test('an action id cannot be reused for another plan', async () => {
  const input = { by: byAdmin(), userId: given.newUser(), planId: 'pro' as const };
  await given.request(billingAdminRequests.changePlan, input);
  const other = { ...input, planId: 'none' as const };
  expect(await given.errorCodeOf(billingAdminRequests.changePlan, other)).toBe('idempotency_conflict');
  expect((await given.account(input.userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
});
