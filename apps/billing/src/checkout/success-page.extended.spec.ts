import { PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());
afterEach(() => given.releaseWebhooks());

const plan = { kind: 'subscription', subscription: { planId: 'pro', status: 'active' } };

test('the success page is loaded before the webhook', async () => {
  given.holdWebhooks();
  const userId = given.newUser();
  const sessionId = await given.openPlanCheckout(userId, 'pro');
  await given.pay(sessionId);
  expect(await given.confirm(userId, sessionId)).toMatchObject(plan);
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  for (const delivery of await given.releaseWebhooks()) await given.deliver(delivery);
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
});

test('the success page is loaded repeatedly after the webhook', async () => {
  const userId = given.newUser();
  const sessionId = await given.openPlanCheckout(userId, 'pro');
  await given.pay(sessionId);
  await given.waitForWebhooks();
  for (let load = 0; load < 3; load += 1) expect(await given.confirm(userId, sessionId)).toMatchObject(plan);
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
});

test('success pages and webhooks arrive at once, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    given.holdWebhooks();
    const userId = given.newUser();
    const sessionId = await given.openPlanCheckout(userId, 'pro');
    await given.pay(sessionId);
    const deliveries = await given.releaseWebhooks();
    const [answer] = await Promise.all([
      given.confirm(userId, sessionId),
      given.confirm(userId, sessionId),
      ...deliveries.map((delivery) => given.deliver(delivery)),
    ]);
    expect(answer).toMatchObject(plan);
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  }
});

test('success pages and webhooks of a pack arrive at once, twenty times', async () => {
  const userId = await given.subscriber('scripter');
  for (let round = 1; round <= 20; round += 1) {
    given.holdWebhooks();
    const sessionId = await given.openPackCheckout(userId, '10k');
    await given.pay(sessionId);
    const deliveries = await given.releaseWebhooks();
    const [answer] = await Promise.all([
      given.confirm(userId, sessionId),
      given.confirm(userId, sessionId),
      ...deliveries.map((delivery) => given.deliver(delivery)),
    ]);
    expect(answer).toEqual({ kind: 'addon', packName: '10,000 Credits', credits: 10_000 });
    expect(await given.balance(userId)).toBe(15_000 + round * 10_000);
  }
});
