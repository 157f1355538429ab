import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { AdminClient } from '../testing/admin-client.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { dayOf } from './stats-journal.js';
import { StatsRollup } from './stats-rollup.js';

let given: PaymentsFixture;
let admin: AdminClient;
beforeEach(async () => {
  given = await PaymentsFixture.start();
  admin = new AdminClient(given);
});
afterEach(() => given.stop());

const rollUp = () => given.service.context.get(StatsRollup).run();
const today = () => dayOf(given.now());
const statsOfToday = async () => (await admin.stats(today(), today())).days[0]!;

test('counts the payments, refunds and consumption of one day', async () => {
  const userId = await given.subscriber('scripter');
  await admin.changePlan(given.newUser(), 'pro');
  await given.consume(userId, 700);
  const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
  await given.waitForWebhooks();
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 200 });
  await given.waitForWebhooks();
  const expected = {
    day: today(),
    creditsUsed: 700,
    revenuePence: 1_499 + 500 - 200,
    monthlyRecurringRevenuePence: 1_499,
    activeSubscriptions: 2,
    startedSubscriptions: 2,
    endedSubscriptions: 0,
  };
  expect(await statsOfToday()).toEqual(expected);
  await Promise.all([rollUp(), rollUp()]);
  expect(await statsOfToday()).toEqual(expected);
});

test('counts rolled-up days once and adds later changes', async () => {
  const userId = await given.subscriber('pro');
  for (let round = 1; round <= 4; round += 1) {
    await given.consume(userId, 100);
    await rollUp();
    await given.passTime({ days: 1 });
    await rollUp();
    expect((await admin.stats(today(), today())).totalCreditsUsed).toBe(round * 100);
  }
  // The rollup waits for every transaction on the server that is older, also for those of other test files.
  await eventually(async () => {
    await rollUp();
    const [progress] = await given.database.query<{ used: string }[]>(
      'SELECT sum(credits_used) AS used FROM stats_day',
    );
    expect(Number(progress?.used)).toBeGreaterThanOrEqual(300);
  });
  const months = await given.database.query<object[]>(
    'SELECT bool_or(paid) AS paid, bool_or(used) AS used, sum(periods)::integer AS periods FROM customer_month',
  );
  expect(months).toEqual([{ paid: true, used: true, periods: 1 }]);
  const { days } = await admin.stats(dayOf(new Date(given.now().getTime() - 4 * 86_400_000)), today());
  expect(days.map(({ creditsUsed }) => creditsUsed)).toEqual([100, 100, 100, 100, 0]);
  expect(days.map(({ activeSubscriptions }) => activeSubscriptions)).toEqual([1, 1, 1, 1, 1]);
});

// Counting up to "now" would lose rows that are committed later with an earlier time.
test('counts rows that are committed late with an earlier time', async () => {
  const userId = await given.subscriber('pro');
  const slow = await new DataSource({ type: 'postgres', url: given.databaseUrl }).initialize();
  const runner = slow.createQueryRunner();
  await runner.startTransaction();
  await runner.query(
    `INSERT INTO billing.credit_operation (id, user_id, idempotency_key, type, amount, actor, reason, request_id, created_at)
     VALUES (gen_random_uuid(), $1, 'slow', 'consume', 40, 'test', 'slow', 'r', $2)`,
    [userId, given.now()],
  );
  for (let round = 0; round < 3; round += 1) {
    await rollUp();
    await given.passTime({ days: 1 });
  }
  await runner.commitTransaction();
  await slow.destroy();
  expect((await admin.stats(today(), today())).totalCreditsUsed).toBe(40);
  for (let round = 0; round < 3; round += 1) await rollUp();
  expect((await admin.stats(today(), today())).totalCreditsUsed).toBe(40);
});

test('counts subscriptions that start, become past due, recover and end', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.subscriber('pro');
  expect(await statsOfToday()).toMatchObject({ monthlyRecurringRevenuePence: 5_498, startedSubscriptions: 2 });
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).subscription?.status).toBe('past_due');
  expect(await statsOfToday()).toMatchObject({ activeSubscriptions: 1, monthlyRecurringRevenuePence: 3_999 });
  await given.passTime({ days: 20 });
  const stats = await statsOfToday();
  expect(stats).toMatchObject({ activeSubscriptions: 1, startedSubscriptions: 0, endedSubscriptions: 1 });
});

test('refuses an empty range and one of more than 400 days', async () => {
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-03-01'],
  ] as const) {
    expect(await given.errorCodeOf(billingAdminRequests.getBusinessStats, { from, to })).toBe('validation_failed');
  }
  expect((await admin.stats('2025-01-01', '2026-02-04')).days).toHaveLength(400);
});
