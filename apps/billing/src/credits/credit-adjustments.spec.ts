import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError, type EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { AdminClient, byAdmin } from '../testing/admin-client.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
let admin: AdminClient;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  admin = new AdminClient(given);
  await given.subscribeTo([billingEvents.auditEntryRecorded], (event) => published.push(event));
});
afterAll(() => given.stop());

test('raises and lowers the balance in consumption order, as one operation with its reason', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  expect(await admin.setCredits(userId, 16_000)).toBe(16_000);
  expect(await given.remaining(userId)).toEqual(['adjustment 1000', 'monthly 15000']);
  expect(await admin.setCredits(userId, 14_000)).toBe(14_000);
  expect(await given.remaining(userId)).toEqual(['monthly 14000']);
  const { entries } = await given.request(billingRequests.getCreditHistory, { userId });
  expect(entries.filter(({ type }) => type === 'adjusted')).toMatchObject([
    { delta: -2_000, reason: 'Goodwill' },
    { delta: 1_000, reason: 'Goodwill' },
  ]);
});

test('an action sets the balance once and is audited once', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  const actionId = randomUUID();
  await Promise.all([1, 2, 3, 4].map(() => admin.setCredits(userId, 20_000, actionId)));
  await given.consume(userId, 500);
  expect(await admin.setCredits(userId, 20_000, actionId)).toBe(19_500);
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  const about = published.map(({ payload }) => payload as { by: { actionId: string } });
  expect(about.filter(({ by }) => by.actionId === actionId)).toMatchObject([
    {
      action: 'set-credits',
      reason: 'Goodwill',
      before: { creditsBalance: 15_000 },
      after: { creditsBalance: 20_000 },
    },
  ]);
});

test('an action id cannot be reused for another balance or reason', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  const input = { by: byAdmin(), userId, creditsBalance: 20_000, reason: 'Goodwill' };
  await given.request(billingAdminRequests.setCredits, input);
  for (const change of [{ creditsBalance: 0 }, { reason: 'Fraud' }]) {
    expect(await given.errorCodeOf(billingAdminRequests.setCredits, { ...input, ...change })).toBe(
      'idempotency_conflict',
    );
  }
  expect(await given.balance(userId)).toBe(20_000);
});

test('concurrent consumption is charged before or after the adjustment', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  const spending = Array.from({ length: 40 }, () =>
    given.consume(userId, 10).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'insufficient_credits') return undefined;
      throw error;
    }),
  );
  const [results] = await Promise.all([Promise.all(spending), admin.setCredits(userId, 205)]);
  const [ledger] = await given.database.query<{ entries: string; remaining: string }[]>(
    `SELECT (SELECT sum(delta) FROM credit_entry WHERE user_id = $1) AS entries,
       (SELECT sum(remaining) FROM credit_grant WHERE user_id = $1) AS remaining`,
    [userId],
  );
  const balance = await given.balance(userId);
  expect(ledger).toEqual({ entries: String(balance), remaining: String(balance) });
  const charged = results.filter((result) => result !== undefined).length;
  expect(balance).toBeLessThanOrEqual(205);
  expect(205 - balance).toBeLessThanOrEqual(charged * 10);
  expect((205 - balance) % 10).toBe(0);
});

test('held credits count against the balance', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  await given.request(billingRequests.holdCredits, { ...given.consumption(userId, 4_000), ttlSeconds: 600 });
  const actionId = randomUUID();
  expect(await admin.setCredits(userId, 1_000, actionId)).toBe(1_000);
  expect(await given.remaining(userId)).toEqual(['monthly 5000']);
  await eventually(() => {
    const audited = published.map(({ payload }) => payload as { by: { actionId: string } });
    expect(audited.find(({ by }) => by.actionId === actionId)).toMatchObject({
      ...{ before: { creditsBalance: 11_000 }, after: { creditsBalance: 1_000 } },
    });
  });
});

test('an unknown user is refused', async () => {
  const input = { by: byAdmin(), userId: 900_000, creditsBalance: 1, reason: 'Goodwill' };
  expect(await given.errorCodeOf(billingAdminRequests.setCredits, input)).toBe('user_not_found');
  expect(await given.request(billingAdminRequests.getAccounts, { userIds: [900_000] })).toMatchObject({
    accounts: [{ userId: 900_000, subscription: null, paidBy: null, credits: { balance: 0 } }],
  });
});

test('a change that starts from another balance than the current one is refused, and changes nothing', async () => {
  const userId = given.newUser();
  await admin.changePlan(userId, 'scripter');
  const input = { by: byAdmin(), userId, creditsBalance: 25_000, expectedBalance: 15_000, reason: 'Goodwill' };
  await given.consume(userId, 500);
  expect(await given.errorCodeOf(billingAdminRequests.setCredits, input)).toBe('precondition_failed');
  expect(await given.balance(userId)).toBe(14_500);
  await given.request(billingAdminRequests.setCredits, { ...input, creditsBalance: 24_500, expectedBalance: 14_500 });
  expect(await given.balance(userId)).toBe(24_500);
});
