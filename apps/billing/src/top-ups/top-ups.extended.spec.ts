import { billingEvents, billingRequests, type TopUpSettings } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { cards } from '../testing/payments-fixture.js';
import { TopUpsFixture } from '../testing/top-ups-fixture.js';

let given: TopUpsFixture;
beforeAll(async () => (given = await TopUpsFixture.start()));
afterAll(() => given.stop());

/** £5 for 10,000 credits below 1,000, up to £20. */
const settings: TopUpSettings = { packageId: '10k', belowCredits: 1_000, monthlyCapPence: 2_000 };

async function customer(changes: Partial<TopUpSettings> = {}): Promise<number> {
  const userId = await given.payments.subscriber('scripter');
  await given.turnOn(userId, { ...settings, ...changes });
  return userId;
}

test('a pack is bought once when use brings the balance below the limit, with a receipt', async () => {
  const userId = await customer();
  await given.use(userId, 14_000);
  expect(await given.charges(userId)).toEqual([]);
  await given.use(userId, 1);
  expect(await given.charges(userId)).toEqual(['succeeded']);
  expect(await given.payments.balance(userId)).toBe(10_999);
  await given.payments.waitForWebhooks();
  expect(await given.payments.balance(userId)).toBe(10_999);
  expect(await given.topUp(userId)).toMatchObject({ isOn: true, chargedThisMonthPence: 500, failure: null });
  expect(given.eventsOf(billingEvents.paymentCaptured, userId).at(-1)).toMatchObject({
    kind: 'addon',
    amountPence: 500,
    receipt: { description: '10,000 Credits', paidPence: 500 },
  });
});

test('the same low balance that is reported twice is bought for once', async () => {
  const userId = await customer({ belowCredits: 14_000 });
  await given.use(userId, 14_500);
  expect(await given.payments.balance(userId)).toBe(10_500);
  await given.redeliver(userId);
  await given.use(userId, 1);
  expect(await given.charges(userId)).toEqual(['succeeded']);
});

test('requests at the same time buy one pack', async () => {
  const userId = await customer();
  await Promise.all(Array.from({ length: 30 }, () => given.payments.consume(userId, 490)));
  await given.settle();
  expect(await given.charges(userId)).toEqual(['succeeded']);
});

test('a balance that is low already is filled up when the customer turns it on, and not when they change it', async () => {
  const userId = await given.payments.subscriber('scripter');
  await given.use(userId, 14_500);
  await given.turnOn(userId, { ...settings, belowCredits: 20_000 });
  expect(await given.charges(userId)).toEqual(['succeeded']);
  await given.turnOn(userId, { ...settings, belowCredits: 30_000 });
  expect(await given.charges(userId)).toEqual(['succeeded']);
});

test('the cap is never passed, and the next month buys what it has kept back', async () => {
  const userId = await customer({ monthlyCapPence: 900 });
  await given.use(userId, 14_500);
  await given.use(userId, 9_700);
  expect(await given.charges(userId)).toEqual(['succeeded']);
  expect(await given.topUp(userId)).toMatchObject({ isOn: true, chargedThisMonthPence: 500 });
  // The plan renews on the third. On the first, the balance is still low.
  await given.passTime({ days: 29 });
  expect(await given.charges(userId)).toEqual(['succeeded', 'succeeded']);
  expect(await given.topUp(userId)).toMatchObject({ chargedThisMonthPence: 500 });
});

test('nothing is bought for a customer who has turned it off, is banned, has unlimited credits or a payment due', async () => {
  const off = await customer();
  await given.turnOff(off);
  const unlimited = await customer();
  await given.payments.buyPack(unlimited, 'unlimited');
  const banned = await customer();
  const ending = await customer();
  await given.withoutJobs(async () => {
    for (const userId of [off, unlimited, banned, ending]) await given.payments.consume(userId, 14_500);
    const changedAt = given.payments.clock.now().toISOString();
    await given.payments.emit(identityEvents.userBanChanged, {
      userId: banned,
      revision: 1,
      isBanned: true,
      changedAt,
    });
    await given.setSubscriptionStatus(ending, 'past_due');
  });
  for (const userId of [off, unlimited, banned, ending]) expect(await given.charges(userId)).toEqual([]);
});

test.each([
  ['pm_card_chargeDeclinedInsufficientFunds', 'card-declined'],
  ['pm_card_authenticationRequired', 'authentication-required'],
] as const)('with %s it is turned off, and the customer is told once', async (card, failure) => {
  const userId = await customer();
  await given.payWith(userId, card);
  await given.use(userId, 14_500);
  expect(await given.charges(userId)).toEqual(['canceled']);
  expect(await given.topUp(userId)).toMatchObject({ isOn: false, chargedThisMonthPence: 0, failure });
  const told = { packName: '10,000 Credits', pricePence: 500, failure };
  expect(given.eventsOf(billingEvents.topUpFailed, userId)).toEqual([expect.objectContaining(told)]);
  await given.payWith(userId, 'pm_card_visa');
  await given.use(userId, 100);
  expect(await given.charges(userId)).toEqual(['canceled']);
  await given.turnOn(userId, settings);
  expect(await given.charges(userId)).toEqual(['canceled', 'succeeded']);
  expect(await given.topUp(userId)).toMatchObject({ isOn: true, failure: null });
});

test('while Stripe is not reachable, nothing is lost and nothing is charged twice', async () => {
  const userId = await customer();
  await given.payments.duringStripeOutage(async () => {
    await given.payments.consume(userId, 14_500);
    await given.waitForAttempt(userId);
  });
  await given.settle();
  expect(await given.charges(userId)).toEqual(['succeeded']);
});

test('a customer who turns it off before the charge is not charged', async () => {
  const userId = await customer();
  await given.payments.duringStripeOutage(async () => {
    await given.payments.consume(userId, 14_500);
    await given.waitForAttempt(userId);
    await given.turnOff(userId);
  });
  await given.settle();
  expect(await given.charges(userId)).toEqual([]);
  expect(await given.topUp(userId)).toMatchObject({ isOn: false, chargedThisMonthPence: 0, failure: null });
});

test('a purchase by hand in the meantime makes the automatic one unnecessary', async () => {
  const userId = await customer();
  await given.withoutJobs(async () => {
    await given.payments.consume(userId, 14_500);
    await given.payments.buyPackByCard(userId, '10k');
    await given.payments.waitForWebhooks();
  });
  expect(await given.payments.balance(userId)).toBe(10_500);
  expect(await given.topUp(userId)).toMatchObject({ chargedThisMonthPence: 0 });
});

test('deleting a user turns it off', async () => {
  const userId = await customer();
  const deletedAt = given.payments.clock.now().toISOString();
  await given.payments.emit(identityEvents.userDeleted, { userId, deletedAt });
  await given.settle();
  expect(await given.payments.database.query('SELECT FROM top_up WHERE user_id = $1', [userId])).toEqual([]);
  expect(await given.payments.errorCodeOf(billingRequests.getTopUp, { userId })).toBe('user_not_found');
  expect(await given.errorOfTurningOn(userId, settings)).toBe('subscription_required');
});

test('it needs an active subscription, a card on file and a cap of at least the price', async () => {
  expect(await given.errorOfTurningOn(given.payments.newUser(), settings)).toBe('subscription_required');
  const userId = await given.payments.subscriber('scripter');
  expect(await given.errorOfTurningOn(userId, { ...settings, monthlyCapPence: 499 })).toBe('validation_failed');
  const pastDue = await given.payments.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect(await given.errorOfTurningOn(pastDue, settings)).toBe('subscription_required');
  expect(await given.topUp(userId)).toEqual({ isOn: false, settings: null, chargedThisMonthPence: 0, failure: null });
});
