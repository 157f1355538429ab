import { billingRequests } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import type { Difference } from './difference.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StripeComparison } from './stripe-comparison.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const reconcile = (isDryRun = false): Promise<Difference[]> =>
  given.service.context.get(ReconciliationService).run({ isDryRun }, { requestId: 'reconcile' });
const of = (differences: readonly Difference[], userId: number) =>
  differences.filter((difference) => difference.userId === userId).map(({ about }) => about);
/** Loses the webhooks that `work` causes. */
const withoutWebhooks = async (work: () => Promise<unknown>): Promise<void> => {
  given.holdWebhooks();
  await work();
  await given.releaseWebhooks();
};

test('reports nothing if Stripe and the local records agree', async () => {
  const userId = await given.subscriber('pro');
  await given.buyPackByCard(userId, '10k');
  await given.waitForWebhooks();
  await given.consume(userId, 500);
  expect(await reconcile()).toEqual([]);
});

test('a dry run finds missed changes, and a real run repairs them', async () => {
  const userId = given.newUser();
  await withoutWebhooks(async () => given.pay(await given.openPlanCheckout(userId, 'pro')));
  const found = await reconcile(true);
  expect(of(found, userId).sort()).toEqual(['grant', 'payment', 'subscription']);
  expect(await given.remaining(userId)).toEqual([]);
  expect(await reconcile()).toEqual(found);
  expect(found.every(({ isRepaired }) => isRepaired)).toBe(true);
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  expect(await reconcile()).toEqual([]);
});

test('repairs a missed pack, refund, dispute, renewal and cancellation', async () => {
  const userId = await given.subscriber('scripter');
  let paymentIntentId = '';
  await withoutWebhooks(async () => ({ paymentIntentId } = await given.buyPackByCard(userId, '10k')));
  expect(of(await reconcile(), userId).sort()).toEqual(['grant', 'order', 'payment']);
  await withoutWebhooks(() => given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 }));
  expect(of(await reconcile(), userId).sort()).toEqual(['clawback', 'grant']);
  await withoutWebhooks(() => given.dispute(paymentIntentId));
  expect(of(await reconcile(), userId).sort()).toEqual(['clawback', 'grant']);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await withoutWebhooks(() => given.passTime({ months: 1, days: 1 }));
  expect(of(await reconcile(), userId)).toEqual(expect.arrayContaining(['subscription', 'payment', 'grant']));
  const { id } = await given.subscriptionInStripe(userId);
  await withoutWebhooks(() => given.stripe.subscriptions.cancel(id));
  expect(of(await reconcile(), userId)).toEqual(expect.arrayContaining(['subscription', 'grant']));
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
});

test('grants the credits of a period that was begun without them', async () => {
  const userId = await given.subscriber('scripter');
  await given.executeAsOwner(`
    DELETE FROM billing.credit_entry WHERE user_id = ${userId};
    DELETE FROM billing.credit_grant WHERE user_id = ${userId};
    DELETE FROM billing.credit_operation WHERE user_id = ${userId}`);
  expect(of(await reconcile(), userId)).toEqual(['grant']);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(of(await reconcile(), userId)).toEqual([]);
});

test('reports records unknown to Stripe and payments without an order, unrepaired', async () => {
  const userId = await given.subscriber('scripter');
  const { currentPeriodEnd: end } = (await given.account(userId)).subscription!;
  const start = `'${end}'::timestamptz - interval '1 month'`;
  await given.executeAsOwner(`
    INSERT INTO billing.captured_payment VALUES ('pi_elsewhere', ${userId});
    INSERT INTO billing.subscription (id, user_id, plan_id, status, current_period_start, current_period_end,
      cancel_at_period_end, started_at, updated_at)
    VALUES ('sub_elsewhere', ${userId}, 'pro', 'past_due', ${start}, '${end}', false, ${start}, ${start})`);
  const { customer } = await given.subscriptionInStripe(userId);
  await given.stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'gbp', customer: customer as string, confirm: true, payment_method: 'pm_card_visa' },
    ...{ metadata: { kind: 'pack', itemId: '10k' }, return_url: 'http://localhost/' },
  });
  await given.waitForWebhooks();
  for (const isDryRun of [true, false, false]) {
    const differences = (await reconcile(isDryRun)).filter((difference) => difference.userId === userId);
    expect(differences.map(({ id, isRepaired }) => [id.replace(/^pi_3.*/, 'pi_…'), isRepaired]).sort()).toEqual([
      ['pi_elsewhere', false],
      ['pi_…', false],
      ['sub_elsewhere', false],
    ]);
  }
});

test('ends the subscription of a deleted customer, and reports nothing of it afterwards', async () => {
  const userId = await given.subscriber('scripter');
  const { customer } = await given.subscriptionInStripe(userId);
  await withoutWebhooks(() => given.stripe.customers.del(customer as string));
  expect(of(await reconcile(), userId)).toEqual(expect.arrayContaining(['subscription', 'grant']));
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(of(await reconcile(), userId)).toEqual([]);
  await given.subscribe(userId, 'pro');
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
  expect(of(await reconcile(), userId)).toEqual([]);
});

test('ends the subscription of a deleted customer that was replaced before the event arrived', async () => {
  const userId = await given.subscriber('scripter');
  const { customer } = await given.subscriptionInStripe(userId);
  await given.executeAsOwner(`UPDATE billing.subscription SET status = 'canceled' WHERE user_id = ${userId}`);
  await withoutWebhooks(async () => {
    await given.stripe.customers.del(customer as string);
    await given.openPlanCheckout(userId, 'pro');
  });
  await given.executeAsOwner(`UPDATE billing.subscription SET status = 'active' WHERE user_id = ${userId}`);
  expect(of(await reconcile(), userId)).toEqual(expect.arrayContaining(['subscription', 'grant']));
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(of(await reconcile(), userId)).toEqual([]);
});

test.each<[string, Stripe.SubscriptionUpdateParams]>([
  ['pause', { pause_collection: { behavior: 'void' } }],
  ['end by date', { cancel_at: Math.floor(Date.parse('2027-06-01T00:00:00Z') / 1_000), proration_behavior: 'none' }],
])('repairs a missed %s', async (_, changes) => {
  const userId = await given.subscriber('scripter');
  const { id } = await given.subscriptionInStripe(userId);
  await withoutWebhooks(() => given.stripe.subscriptions.update(id, changes));
  expect(of(await reconcile(), userId)).toEqual(['subscription']);
  expect(of(await reconcile(), userId)).toEqual([]);
});

test('repairs a missed change of quantity', async () => {
  const userId = await given.subscriber('scripter');
  const { id, items } = await given.subscriptionInStripe(userId);
  const item = { id: items.data[0]!.id, quantity: 2 };
  await withoutWebhooks(() =>
    given.stripe.subscriptions.update(id, { items: [item], proration_behavior: 'always_invoice' }),
  );
  expect(of(await reconcile(), userId).sort()).toEqual(['grant', 'payment', 'subscription']);
  expect(await given.balance(userId)).toBe(30_000);
});

test('reports a customer that cannot be compared and continues with the others', async () => {
  const [stuck, userId] = [await given.subscriber('scripter'), given.newUser()];
  await withoutWebhooks(async () => given.pay(await given.openPlanCheckout(userId, 'pro')));
  await given.executeAsOwner(
    `ALTER TABLE billing.subscription ADD CONSTRAINT stuck CHECK (user_id <> ${stuck}) NOT VALID`,
  );
  await given.passTime({ hours: 1 });
  try {
    const found = await reconcile();
    expect(found.filter((difference) => difference.userId === stuck)).toMatchObject([
      { about: 'customer', found: 'skipped', isRepaired: false },
    ]);
    expect(of(found, userId)).toContain('grant');
  } finally {
    await given.executeAsOwner('ALTER TABLE billing.subscription DROP CONSTRAINT stuck');
  }
  expect(of(await reconcile(), stuck)).toEqual([]);
});

test('reports violated invariants of the ledger', async () => {
  const userId = await given.subscriber('scripter');
  await given.executeAsOwner(`UPDATE billing.credit_grant SET remaining = remaining - 7 WHERE user_id = ${userId}`);
  const found = (await reconcile()).filter((difference) => difference.userId === userId);
  expect(found).toMatchObject([{ about: 'ledger', found: '14993', isRepaired: false }]);
  await given.executeAsOwner(`UPDATE billing.credit_grant SET remaining = remaining + 7 WHERE user_id = ${userId}`);
});

test('a settlement with a shortfall after a refund violates no invariant', async () => {
  const userId = await given.subscriber('scripter');
  const input = {
    userId,
    amount: 9_000,
    reason: 'chat',
    idempotencyKey: 'hold',
    actor: 'api-key:test',
    ttlSeconds: 600,
  };
  const { hold } = await given.request(billingRequests.holdCredits, input);
  await given.stripe.refunds.create({ payment_intent: await given.paymentOfFirstInvoice(userId) });
  await given.waitForWebhooks();
  const { holdId } = hold;
  const { settlement } = await given.request(billingRequests.settleHold, {
    holdId,
    amount: 9_000,
    actor: 'api-key:test',
  });
  expect(settlement.shortfall).toBe(9_000);
  expect(of(await reconcile(), userId)).toEqual([]);
});

test('reports a cached sum that differs from the grants', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 10);
  await given.executeAsOwner(`UPDATE billing.credit_account SET open_credits = 14995 WHERE user_id = ${userId}`);
  const found = (await reconcile()).filter((difference) => difference.userId === userId);
  expect(found).toMatchObject([{ about: 'ledger', found: '14995', isRepaired: false }]);
  await given.executeAsOwner(`UPDATE billing.credit_account SET open_credits = 14990 WHERE user_id = ${userId}`);
});

test('runs once a night', async () => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
  await given.waitForWebhooks();
  const housekeeping = given.service.context.get(MaintenanceService);
  await housekeeping.run();
  await withoutWebhooks(() => given.stripe.refunds.create({ payment_intent: paymentIntentId }));
  await housekeeping.run();
  expect(await given.remaining(userId)).toContain('addon 10000');
  let rounds = 0;
  for (; rounds < 48 && (await given.remaining(userId)).length > 1; rounds += 1) {
    await given.passTime({ hours: 1 });
    await housekeeping.run();
  }
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(given.now().getUTCHours()).toBe(3);
});

test('retries a night on which Stripe is unavailable', async () => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
  await given.waitForWebhooks();
  const housekeeping = given.service.context.get(MaintenanceService);
  await housekeeping.run();
  await withoutWebhooks(() => given.stripe.refunds.create({ payment_intent: paymentIntentId }));
  await given.passTime({ hours: 28 - given.now().getUTCHours() });
  await given.duringStripeOutage(() => housekeeping.run());
  expect(await given.remaining(userId)).toContain('addon 10000');
  await housekeeping.run();
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('stops after the current customer when the service stops, and repeats the night', async () => {
  for (let user = 0; user < 2; user += 1) await given.subscriber('scripter');
  const reconciliation = given.service.context.get(ReconciliationService);
  const comparison = given.service.context.get(StripeComparison);
  await given.passTime({ hours: 28 - given.now().getUTCHours() });
  const compare = jest.spyOn(comparison, 'compare').mockImplementationOnce(async () => {
    reconciliation.beforeApplicationShutdown();
    return [];
  });
  const stopped = reconciliation.runNightly({ requestId: 'night' });
  await expect(stopped).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(compare).toHaveBeenCalledTimes(1);
  compare.mockRestore();
  const repeated = reconciliation.runNightly({ requestId: 'night' });
  await expect(repeated).rejects.toMatchObject({ code: 'service_unavailable' });
});
