import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { DataSource } from 'typeorm';
import { AdminScenario } from '../testing/admin.scenario.js';
import { cards, PaymentsScenario } from '../testing/payments.scenario.js';
import { dayOf } from './stats-journal.js';
import { StatsRollup } from './stats-rollup.js';

let given: PaymentsScenario;
let admin: AdminScenario;
beforeEach(async () => {
  given = await PaymentsScenario.start();
  await given.beginMonth();
  admin = new AdminScenario(given);
});
afterEach(() => given.stop());

const rollUp = () => given.service.context.get(StatsRollup).run();
const today = () => dayOf(given.now());
const figuresOfToday = async () => (await admin.stats(today(), today())).days[0]!;

test('a day of business', async () => {
  const userId = await given.subscriber('scripter');
  await admin.changePlan(given.newUser(), 'pro');
  await given.consume(userId, 700);
  const { paymentIntentId } = await given.payWithPage(userId, '10k');
  await given.webhooksAreIn();
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 200 });
  await given.webhooksAreIn();
  const expected = {
    day: today(),
    creditsUsed: 700,
    revenuePence: 1_499 + 500 - 200,
    monthlyRecurringRevenuePence: 1_499,
    activeSubscriptions: 2,
    startedSubscriptions: 2,
    endedSubscriptions: 0,
  };
  expect(await figuresOfToday()).toEqual(expected);
  await Promise.all([rollUp(), rollUp()]);
  expect(await figuresOfToday()).toEqual(expected);
});

test('what is rolled up is counted once, and what came since is added', async () => {
  const userId = await given.subscriber('pro');
  for (let round = 1; round <= 4; round += 1) {
    await given.consume(userId, 100);
    await rollUp();
    await given.passTime({ days: 1 });
    await rollUp();
    expect((await admin.stats(today(), today())).totalCreditsUsed).toBe(round * 100);
  }
  const [progress] = await given.database.query<{ used: string }[]>('SELECT sum(credits_used) AS used FROM stats_day');
  expect(Number(progress?.used)).toBeGreaterThanOrEqual(300);
  const { days } = await admin.stats(dayOf(new Date(given.now().getTime() - 4 * 86_400_000)), today());
  expect(days.map(({ creditsUsed }) => creditsUsed)).toEqual([100, 100, 100, 100, 0]);
  expect(days.map(({ activeSubscriptions }) => activeSubscriptions)).toEqual([1, 1, 1, 1, 1]);
});

// Whoever counts up to "now" loses what is committed a moment later under an earlier time.
test('what is committed late, under an earlier time, is not lost', async () => {
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

test('subscriptions that start, are due, recover and end', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.subscriber('pro');
  expect(await figuresOfToday()).toMatchObject({ monthlyRecurringRevenuePence: 5_498, startedSubscriptions: 2 });
  await given.passTime({ months: 1, days: 1 });
  expect((await given.account(userId)).subscription?.status).toBe('past_due');
  expect(await figuresOfToday()).toMatchObject({ activeSubscriptions: 1, monthlyRecurringRevenuePence: 3_999 });
  await given.passTime({ days: 20 });
  const stats = await figuresOfToday();
  expect(stats).toMatchObject({ activeSubscriptions: 1, startedSubscriptions: 0, endedSubscriptions: 1 });
});

test('a span of no days or of more than 400 is refused', async () => {
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-03-01'],
  ] as const) {
    expect(await given.refusal(billingAdminRequests.getBusinessStats, { from, to })).toBe('validation_failed');
  }
  expect((await admin.stats('2025-01-01', '2026-02-04')).days).toHaveLength(400);
});
