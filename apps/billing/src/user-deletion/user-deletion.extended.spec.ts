import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { AdminClient, byAdmin } from '../testing/admin-client.js';
import { emailOf, PaymentsFixture } from '../testing/payments-fixture.js';
import { UserDeletionService } from './user-deletion.service.js';

const { userDeleted, userRegistered } = identityEvents;

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.userDataDeleted, billingEvents.subscriptionChanged], (event) =>
    published.push(event),
  );
});
afterAll(() => given.stop());

const publishUserDeleted = (userId: number, eventId?: string) =>
  given.emit(userDeleted, { userId, deletedAt: given.now().toISOString() }, eventId);
const publishUserRegistered = (userId: number) =>
  given.emit(userRegistered, {
    ...{ userId, username: `user-${userId}`, email: emailOf(userId), marketingEmails: false, referralCode: null },
    registeredAt: given.now().toISOString(),
  });
const waitUntilIdle = async () => {
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM job')).toEqual([]);
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  await given.waitForWebhooks();
};
const publishedDeletions = (userId: number) =>
  published.filter(
    ({ name, payload }) =>
      name === billingEvents.userDataDeleted.name && (payload as { userId: number }).userId === userId,
  );
const customerOf = async (userId: number) => {
  const [row] = await given.database.query<{ id: string; email: string }[]>(
    'SELECT stripe_customer_id AS id, email FROM stripe_customer WHERE user_id = $1',
    [userId],
  );
  return row!;
};

const subscriptionStatuses = async (userId: number): Promise<string[]> => {
  const rows = await given.database.query<{ status: string }[]>('SELECT status FROM subscription WHERE user_id = $1', [
    userId,
  ]);
  return rows.map(({ status }) => status);
};

test('every request for the credits of a deleted user is refused with user_not_found', async () => {
  const userId = await given.subscriber('scripter');
  const consumption = given.consumption(userId, 1);
  const hold = { ...given.consumption(userId, 1), ttlSeconds: 600 };
  await given.request(billingRequests.consumeCredits, consumption);
  const { hold: held } = await given.request(billingRequests.holdCredits, hold);
  await publishUserDeleted(userId);
  for (const repeated of [consumption, given.consumption(userId, 1)]) {
    expect(await given.errorCodeOf(billingRequests.consumeCredits, repeated)).toBe('user_not_found');
  }
  for (const repeated of [hold, { ...given.consumption(userId, 1), ttlSeconds: 600 }]) {
    expect(await given.errorCodeOf(billingRequests.holdCredits, repeated)).toBe('user_not_found');
  }
  expect(await given.errorCodeOf(billingRequests.getAccount, { userId })).toBe('user_not_found');
  expect(await given.errorCodeOf(billingRequests.getCreditHistory, { userId })).toBe('user_not_found');
  const { accounts } = await given.request(billingAdminRequests.getAccounts, { userIds: [userId] });
  expect(accounts).toMatchObject([{ userId, subscription: { status: 'canceled' } }]);
  const ownHold = { holdId: held.holdId, actor: hold.actor };
  expect(await given.errorCodeOf(billingRequests.settleHold, { ...ownHold, amount: 1 })).toBe('user_not_found');
  expect(await given.errorCodeOf(billingRequests.releaseHold, ownHold)).toBe('user_not_found');
});

test('a user without an account is not known, and not refused', async () => {
  const account = await given.account(given.newUser());
  expect(account).toMatchObject({ known: false, credits: { balance: 0 }, subscription: null });
});

test('cancels the subscription at once, deletes the Stripe customer and removes the email address', async () => {
  const userId = await given.subscriber('pro');
  await given.buyPack(userId, '10k');
  const subscription = await given.subscriptionInStripe(userId);
  await publishUserDeleted(userId);
  expect(await given.errorCodeOf(billingRequests.consumeCredits, given.consumption(userId, 1))).toBe('user_not_found');
  await waitUntilIdle();
  expect((await given.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(await given.stripe.customers.retrieve(idOf(subscription.customer))).toMatchObject({ deleted: true });
  expect(await customerOf(userId)).toEqual({ id: idOf(subscription.customer), email: '' });
  expect(await subscriptionStatuses(userId)).toEqual(['canceled']);
  expect(await given.remaining(userId)).toContain('addon 10000');
  expect(publishedDeletions(userId)).toHaveLength(1);
  expect((await given.stripe.refunds.list()).data).toEqual([]);
});

test('repeated events, also under another id, delete the data once', async () => {
  const userId = await given.subscriber('scripter');
  const eventId = randomUUID();
  await Promise.all([publishUserDeleted(userId, eventId), publishUserDeleted(userId, eventId)]);
  await waitUntilIdle();
  await publishUserDeleted(userId);
  await waitUntilIdle();
  expect(publishedDeletions(userId)).toHaveLength(1);
});

test('a deletion that arrives before the registration stays in effect', async () => {
  const userId = given.newUser();
  await publishUserDeleted(userId);
  await publishUserRegistered(userId);
  await waitUntilIdle();
  expect(await given.database.query('SELECT FROM registered_user WHERE user_id = $1', [userId])).toEqual([]);
  expect(publishedDeletions(userId)).toHaveLength(1);
  const buyer = given.buyer(userId, given.planPrice('pro'));
  expect(await given.errorCodeOf(billingRequests.createSubscriptionCheckout, buyer)).toBe('user_not_found');
  const by = byAdmin();
  expect(await given.errorCodeOf(billingAdminRequests.changePlan, { by, userId, planId: 'pro' })).toBe(
    'user_not_found',
  );
  const credits = { by, userId, creditsBalance: 5, reason: 'Goodwill' };
  expect(await given.errorCodeOf(billingAdminRequests.setCredits, credits)).toBe('user_not_found');
});

test('a manual subscription is canceled and not renewed', async () => {
  const userId = given.newUser();
  await new AdminClient(given).changePlan(userId, 'pro');
  await publishUserDeleted(userId);
  await waitUntilIdle();
  expect(await subscriptionStatuses(userId)).toEqual(['canceled']);
});

test('a pending customer added during the deletion is not claimed', async () => {
  const userId = given.newUser();
  await publishUserRegistered(userId);
  const customer = { email: emailOf(userId), stripeCustomerId: 'cus_before', planName: 'Pro' } as const;
  let added: Promise<unknown> = Promise.resolve();
  await given.database.transaction(async (transaction) => {
    const deletion = { userId, deletedAt: given.now().toISOString() };
    await given.service.context.get(UserDeletionService).begin(transaction, deletion, { requestId: 'deletion' });
    added = given.request(billingAdminRequests.addPendingCustomer, { by: byAdmin(), customer });
    await waitForBlockedTransactions((statement) => given.database.query(statement));
  });
  await added;
  await waitUntilIdle();
  expect(await subscriptionStatuses(userId)).toEqual([]);
  expect(await given.remaining(userId)).toEqual([]);
});

test('a dispute and another payment of a deleted user do not deadlock', async () => {
  const userId = await given.subscriber('pro');
  const paymentIntentId = await given.paymentOfFirstInvoice(userId);
  await publishUserDeleted(userId);
  await waitUntilIdle();
  given.holdWebhooks();
  await given.dispute(paymentIntentId);
  const deliveries = await given.releaseWebhooks();
  const disputed = deliveries.find(({ body }) => body.includes('charge.dispute.created'))!;
  let delivered: Promise<unknown> = Promise.resolve();
  await given.database.transaction(async (transaction) => {
    await given.service.context.get(CreditLedgerService).lock(transaction, userId);
    delivered = given.deliver(disputed);
    await waitForBlockedTransactions((statement) => given.database.query(statement));
    await given.service.context.get(DeletedUsersService).requestDeletion(transaction, userId, { requestId: 'payment' });
  });
  await delivered;
  await waitUntilIdle();
  const recorded = `SELECT FROM credit_operation WHERE user_id = $1 AND type = 'dispute'`;
  expect(await given.database.query(recorded, [userId])).toHaveLength(1);
});

test('ignores objects that Stripe does not have, as after a change of account', async () => {
  const userId = await given.subscriber('scripter');
  const sessionId = await given.openPackCheckout(userId, '10k');
  const { paymentIntentId } = await given.beginPayment(userId, '10k');
  await given.database.query(
    `UPDATE checkout_order SET stripe_session_id = 'cs_elsewhere' WHERE stripe_session_id = $1`,
    [sessionId],
  );
  await given.database.query(
    `UPDATE checkout_order SET stripe_payment_intent_id = 'pi_elsewhere' WHERE stripe_payment_intent_id = $1`,
    [paymentIntentId],
  );
  const { id } = await given.subscriptionInStripe(userId);
  await publishUserDeleted(userId);
  await waitUntilIdle();
  expect(publishedDeletions(userId)).toHaveLength(1);
  expect((await given.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

describe('in the middle of a checkout', () => {
  test('an open checkout page can no longer be paid', async () => {
    const userId = given.newUser();
    const sessionId = await given.openPlanCheckout(userId, 'pro');
    await publishUserDeleted(userId);
    await waitUntilIdle();
    expect((await given.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    expect(await given.orderStatus(sessionId)).toBe('closed');
  });

  test.each([
    [
      'page',
      async (userId: number) => {
        const buyer = given.buyer(userId, given.planPrice('pro'));
        await given.request(billingRequests.createSubscriptionCheckout, buyer);
      },
    ],
    [
      'payment',
      async (userId: number) => {
        await given.beginPayment(userId, '10k');
      },
    ],
  ] as const)('a %s that Stripe creates after the deletion leaves no customer and cannot be paid', async (_, open) => {
    const userId = given.newUser();
    await new AdminClient(given).changePlan(userId, 'pro');
    const runner = given.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query(
      `INSERT INTO stripe_customer (user_id, email, idempotency_key, created_at)
       VALUES ($1, 'x', gen_random_uuid(), now())`,
      [userId],
    );
    const opening = open(userId);
    await waitForBlockedTransactions((statement) => given.database.query(statement));
    await publishUserDeleted(userId);
    await waitUntilIdle();
    await runner.rollbackTransaction();
    await runner.release();
    await opening;
    await waitUntilIdle();
    expect((await given.stripe.customers.list({ email: emailOf(userId) })).data).toEqual([]);
    expect((await customerOf(userId)).email).toBe('');
    const orders = await given.database.query<{ status: string; id: string }[]>(
      `SELECT status, coalesce(stripe_session_id, stripe_payment_intent_id) AS id FROM checkout_order WHERE user_id = $1`,
      [userId],
    );
    expect(orders).toEqual([{ status: 'closed', id: expect.stringMatching(/^(cs|pi)_/) as string }]);
    expect(publishedDeletions(userId)).toHaveLength(1);
  });

  test('a plan that was paid but not granted is canceled and refunded', async () => {
    const userId = given.newUser();
    given.holdWebhooks();
    const sessionId = await given.openPlanCheckout(userId, 'pro');
    await given.pay(sessionId);
    await publishUserDeleted(userId);
    for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
    await waitUntilIdle();
    const session = await given.stripe.checkout.sessions.retrieve(sessionId);
    const { data } = await given.stripe.invoicePayments.list({ invoice: idOf(session.invoice!) });
    const paymentIntentId = idOf(data[0]!.payment.payment_intent!);
    const refunds = await given.stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([3_999]);
    expect((await given.stripe.subscriptions.retrieve(idOf(session.subscription!))).status).toBe('canceled');
    expect(await given.remaining(userId)).toEqual([]);
  });

  test('a pack paid during the deletion is refunded once', async () => {
    const userId = await given.subscriber('scripter');
    given.holdWebhooks();
    const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
    await publishUserDeleted(userId);
    const deliveries = await given.releaseWebhooks();
    await Promise.all([...deliveries, ...deliveries].map((delivery) => given.deliver(delivery)));
    await waitUntilIdle();
    const refunds = await given.stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([500]);
    expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  });
});

test('blocks consumption while Stripe is unavailable and completes the deletion afterwards', async () => {
  const userId = await given.subscriber('scripter');
  const { id } = await given.subscriptionInStripe(userId);
  await given.duringStripeOutage(async () => {
    await publishUserDeleted(userId);
    await eventually(async () => {
      const [task] = await given.database.query<{ attempts: number }[]>(
        'SELECT attempts FROM job WHERE lease_id IS NULL',
      );
      expect(task?.attempts).toBeGreaterThan(0);
    });
    expect(await given.errorCodeOf(billingRequests.consumeCredits, given.consumption(userId, 1))).toBe(
      'user_not_found',
    );
    expect(publishedDeletions(userId)).toEqual([]);
  });
  await given.passTime({ hours: 1 });
  await waitUntilIdle();
  expect((await given.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  expect(publishedDeletions(userId)).toHaveLength(1);
});
