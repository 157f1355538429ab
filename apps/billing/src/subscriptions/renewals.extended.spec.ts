import { billingRequests } from '@scriptsmith/contracts/billing';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { idOf } from '../stripe/stripe-id.js';

const { consumeCredits } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

test('without rollover, each paid month grants its credits and ends those of the last', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 5_000);
  await given.passTime({ months: 1, days: 1 });
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect((await given.account(userId)).credits.usedThisMonth).toBe(0);
});

test('with rollover, unspent credits stay for one more month', async () => {
  const userId = await given.subscriber('pro');
  await given.consume(userId, 50_000);
  await given.passTime({ months: 1, days: 1 });
  expect(await given.remaining(userId)).toEqual(['rollover 100000', 'monthly 150000']);
  expect((await given.account(userId)).credits).toMatchObject({ balance: 250_000, rolloverCredits: 100_000 });
  await given.consume(userId, 120_000);
  await given.passTime({ months: 1 });
  expect(await given.remaining(userId)).toEqual(['rollover 130000', 'monthly 150000']);
});

// polar#6194: a reset discarded credits that had just been given.
test('a late repeated renewal discards no credits', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  const renewal = await given.releaseWebhooks();
  for (const delivery of renewal) await given.deliver(delivery);
  await given.consume(userId, 1_000);
  await given.buyPack(userId, '10k');
  for (const { body, id } of renewal) await given.deliverSigned(body.replace(id, `${id}again`));
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 14000']);
});

test('missed months are applied in order', async () => {
  const userId = await given.subscriber('pro');
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  await given.passTime({ months: 1 });
  const missed = await given.releaseWebhooks();
  await given.deliver(missed.findLast(({ type }) => type === 'invoice.paid')!);
  expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
});

test('a month paid late does not end the credits of the newer month', async () => {
  const userId = await given.subscriber('pro');
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  const late = await given.releaseWebhooks();
  await given.consume(userId, 1_000);
  await given.database.query(
    `UPDATE subscription SET begun_period_start = begun_period_start + interval '2 months' WHERE user_id = $1`,
    [userId],
  );
  for (const delivery of late) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['monthly 149000']);
});

test('a failed renewal blocks consumption until it is paid', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).subscription?.status).toBe('past_due');
  expect(await given.errorCodeOf(consumeCredits, given.consumption(userId, 1))).toBe('subscription_inactive');
  const { latest_invoice } = await given.subscriptionInStripe(userId);
  await given.stripe.invoices.pay(idOf(latest_invoice!), { payment_method: 'pm_card_visa' });
  await given.waitForWebhooks();
  expect((await given.account(userId)).subscription?.status).toBe('active');
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await given.consume(userId, 1);
});

test('an unpaid renewal ends the subscription and its credits', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.buyPack(userId, '10k');
  await given.passTime({ months: 1, days: 20 });
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(await given.remaining(userId)).toEqual(['addon 10000']);
});

test('maintenance applies a renewal whose webhook was missed', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 5_000);
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  expect(await given.balance(userId)).toBe(10_000);
  await given.service.context.get(MaintenanceService).run();
  expect(await given.balance(userId)).toBe(15_000);
  await given.releaseWebhooks();
});

test('maintenance grants a pack without webhook or success page', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  await given.pay(await given.openPackCheckout(userId, '10k'));
  const abandoned = await given.openPackCheckout(userId, '50k');
  await given.passTime({ days: 2 });
  await given.releaseWebhooks();
  await given.service.context.get(MaintenanceService).run();
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await given.orderStatus(abandoned)).toBe('closed');
});

test('maintenance closes expired rollover', async () => {
  const userId = await given.subscriber('pro');
  await given.passTime({ months: 1, days: 1 });
  const openRollover = (): Promise<{ id: string }[]> =>
    given.database.query(`SELECT id FROM credit_grant WHERE user_id = $1 AND kind = 'rollover' AND closed_at IS NULL`, [
      userId,
    ]);
  const [first] = await openRollover();
  given.holdWebhooks();
  await given.passTime({ months: 1 });
  expect(await given.balance(userId)).toBe(150_000);
  await given.service.context.get(MaintenanceService).run();
  expect(first).toBeDefined();
  expect(await openRollover()).not.toContainEqual(first);
  await given.releaseWebhooks();
});

test('a subscription of a customer that Stripe no longer has ends with its period, and the user can subscribe again', async () => {
  const userId = await given.subscriber('scripter');
  await given.database.query(`UPDATE stripe_customer SET stripe_customer_id = 'cus_elsewhere' WHERE user_id = $1`, [
    userId,
  ]);
  await given.buyPack(userId, '10k');
  const housekeeping = given.service.context.get(MaintenanceService);
  await given.passTime({ days: 20 });
  await housekeeping.run();
  expect((await given.account(userId)).subscription?.status).toBe('active');
  await given.passTime({ days: 15 });
  await housekeeping.run();
  expect((await given.account(userId)).subscription?.status).toBe('canceled');
  expect(await given.remaining(userId)).toEqual(['addon 10000']);
  await given.subscribe(userId, 'pro');
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 150000']);
});
