import { AdminClient } from '../testing/admin-client.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import { MaintenanceService } from './maintenance.service.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const housekeeping = () => given.service.context.get(MaintenanceService).run();

/** Meanwhile, no subscription of the user can be written. */
async function whileStuck(userId: number, work: () => Promise<void>): Promise<void> {
  await given.executeAsOwner(
    `ALTER TABLE billing.subscription ADD CONSTRAINT stuck CHECK (user_id <> ${userId}) NOT VALID`,
  );
  try {
    await work();
  } finally {
    await given.executeAsOwner('ALTER TABLE billing.subscription DROP CONSTRAINT stuck');
  }
}

test('an order unknown to Stripe does not block the others', async () => {
  const userId = await given.subscriber('scripter');
  const unknown = await given.beginPayment(userId, '10k');
  await given.database.query(
    `UPDATE checkout_order SET stripe_payment_intent_id = 'pi_elsewhere' WHERE stripe_payment_intent_id = $1`,
    [unknown.paymentIntentId],
  );
  await given.passTime({ hours: 1 });
  const abandoned = await given.beginPayment(userId, '10k');
  await given.passTime({ days: 2 });
  await housekeeping();
  expect(await given.orderStatus(abandoned.paymentIntentId)).toBe('closed');
});

test('many orders unknown to Stripe do not delay the others', async () => {
  const userId = await given.subscriber('scripter');
  await given.executeAsOwner(
    `INSERT INTO billing.checkout_order (id, user_id, kind, item_id, price_id, status, stripe_payment_intent_id, created_at)
     SELECT gen_random_uuid(), ${userId}, 'pack', '10k', '', 'open', 'pi_elsewhere_' || number, now() - interval '9 days'
     FROM generate_series(1, 60) number`,
  );
  const abandoned = await given.beginPayment(userId, '10k');
  await given.passTime({ days: 2 });
  for (let round = 0; round < 2; round += 1) await housekeeping();
  expect(await given.orderStatus(abandoned.paymentIntentId)).toBe('closed');
});

test('a subscription that cannot be loaded does not block the renewal of others', async () => {
  const [stuck, userId] = [await given.subscriber('scripter'), await given.subscriber('scripter')];
  await given.consume(userId, 5_000);
  await whileStuck(stuck, async () => {
    given.holdWebhooks();
    try {
      await given.passTime({ months: 1, days: 2 });
    } finally {
      await given.releaseWebhooks();
    }
    await housekeeping();
  });
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('a manual subscription that cannot be renewed does not block the others', async () => {
  const [stuck, userId] = [given.newUser(), given.newUser()];
  const admin = new AdminClient(given);
  for (const each of [stuck, userId]) await admin.changePlan(each, 'scripter');
  await given.consume(userId, 5_000);
  await whileStuck(stuck, async () => {
    await given.passTime({ months: 1, days: 1 });
    await housekeeping();
  });
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await housekeeping();
  expect(await admin.account(stuck)).toMatchObject({
    subscription: { currentPeriodEnd: (await given.account(userId)).subscription!.currentPeriodEnd },
  });
});
