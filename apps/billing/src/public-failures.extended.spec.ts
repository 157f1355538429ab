import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { PaymentsFixture } from './testing/payments-fixture.js';

/** What went wrong in products that others run, where everybody could see it. Each is tested here in our own terms. */

const { consumeCredits, previewUpgrade, upgradeSubscription } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const outcome = async (userId: number, amount: number): Promise<string> => {
  try {
    await given.consume(userId, amount);
    return 'charged';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

// wasp-lang/open-saas#688
test('a payment whose webhook is delivered repeatedly grants its credits once', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const sessionId = await given.openPackCheckout(userId, '10k');
  await given.pay(sessionId);
  const deliveries = await given.releaseWebhooks();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(deliveries.map((delivery) => given.deliver(delivery)));
  }
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
});

// pollinations#10621
test('a purchase reported by two event types under two ids grants its credits once', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const sessionId = await given.openPackCheckout(userId, '50k');
  await given.pay(sessionId);
  const deliveries = await given.releaseWebhooks();
  const types = deliveries.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['checkout.session.completed', 'payment_intent.succeeded']));
  await Promise.all([...deliveries.map((delivery) => given.deliver(delivery)), given.confirm(userId, sessionId)]);
  for (const { body, id } of deliveries) await given.deliverSigned(body.replace(id, `${id}other`));
  expect(await given.remaining(userId)).toEqual(['addon 50000', 'monthly 15000']);
});

// wasp-lang/open-saas#727
test('concurrent requests consume the last credit once', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 14_999);
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => outcome(userId, 1)));
  expect(outcomes.filter((each) => each === 'charged')).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'insufficient_credits')).toHaveLength(23);
  expect(await given.balance(userId)).toBe(0);
});

// polar#6194
test('a late and repeated renewal discards no credits granted with or after it', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 15_000);
  given.holdWebhooks();
  await given.passTime({ months: 1, days: 1 });
  const renewal = await given.releaseWebhooks();
  for (const delivery of renewal) await given.deliver(delivery);
  await given.buyPack(userId, '10k');
  await given.consume(userId, 11_000);
  for (const { body, id } of [...renewal].reverse()) await given.deliverSigned(body.replace(id, `${id}late`));
  expect(await given.remaining(userId)).toEqual(['monthly 14000']);
});

// polar#9410
test('an upgrade after all credits are consumed leaves no debt', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 15_000);
  await given.passTime({ days: 15 });
  const { prorationDate, creditsNow } = await given.request(previewUpgrade, { userId, planId: 'pro' });
  await given.request(upgradeSubscription, { userId, planId: 'pro', prorationDate });
  expect(creditsNow).toBeGreaterThan(0);
  expect(await given.balance(userId)).toBe(creditsNow);
  await given.consume(userId, creditsNow);
  expect(await given.balance(userId)).toBe(0);
});

// managoat/fountain#1126
test('expired credits cannot be consumed before they are closed', async () => {
  const userId = await given.subscriber('pro');
  await given.passTime({ months: 1, days: 1 });
  expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
  given.holdWebhooks();
  await given.passTime({ months: 1 });
  const [swept] = await given.database.query<{ open: string }[]>(
    `SELECT sum(remaining) AS open FROM credit_grant WHERE user_id = $1 AND closed_at IS NULL`,
    [userId],
  );
  expect(swept?.open).toBe('300000');
  expect(await given.balance(userId)).toBe(150_000);
  expect(await given.errorCodeOf(consumeCredits, given.consumption(userId, 150_001))).toBe('insufficient_credits');
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
});
