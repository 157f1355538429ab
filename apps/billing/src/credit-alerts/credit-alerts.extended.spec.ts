import { billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { LedgerFixture } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
let events: ReturnType<LedgerFixture['fakeServices']['eventsOf']>;
beforeAll(async () => {
  given = await LedgerFixture.start({ replicas: 2 });
  events = given.fakeServices.eventsOf(billingEvents.lowBalanceReached);
});
afterAll(() => given.stop());

const { getCreditAlert, setCreditAlert } = billingRequests;

const alertBelow = (userId: number, belowCredits: number | null) =>
  given.request(setCreditAlert, { userId, belowCredits });

/** What was left at each event of a user, the most first, after all events were published. */
async function reportedTo(userId: number): Promise<number[]> {
  await eventually(async () => expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]));
  const payloads = events.map(({ payload }) => payload as { userId: number; creditsLeft: number });
  const left = payloads.filter((payload) => payload.userId === userId).map(({ creditsLeft }) => creditsLeft);
  // Two replicas publish, in any order.
  return left.toSorted((first, second) => second - first);
}

test('is off until the customer chooses a balance, and can be turned off again', async () => {
  const userId = await given.subscriber();
  expect(await given.request(getCreditAlert, { userId })).toEqual({ alert: { belowCredits: null } });
  await given.consume({ userId, amount: 14_500 });
  expect(await alertBelow(userId, 400)).toEqual({ alert: { belowCredits: 400 } });
  expect(await given.request(getCreditAlert, { userId })).toEqual({ alert: { belowCredits: 400 } });
  await alertBelow(userId, null);
  await given.consume({ userId, amount: 200 });
  expect(await reportedTo(userId)).toEqual([]);
});

test('reports each time that use brings the credits below the balance, once', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 10_000);
  for (const amount of [5_000, 1, 999]) await given.consume({ userId, amount });
  await given.grantPack(userId, 1_000);
  await given.consume({ userId, amount: 500 });
  expect(await reportedTo(userId)).toEqual([9_999, 9_500]);
});

test('a repeated request reports nothing more', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 14_000);
  const input = { userId, amount: 2_000, key: 'once' };
  await Promise.all([given.consume(input), given.consume(input, 1), given.consume(input)]);
  expect(await reportedTo(userId)).toEqual([13_000]);
});

test('of requests at the same time, exactly one is reported', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 10_000);
  await Promise.all(Array.from({ length: 20 }, (_, index) => given.consume({ userId, amount: 400 }, index % 2)));
  expect(await reportedTo(userId)).toEqual([9_800]);
});

test('held credits still count, and a settlement is a use', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 10_000);
  const { hold } = await given.hold({ userId, amount: 8_000 });
  expect(await reportedTo(userId)).toEqual([]);
  await given.settle({ holdId: hold.holdId, amount: 6_000 });
  await given.settle({ holdId: hold.holdId, amount: 6_000 });
  expect(await reportedTo(userId)).toEqual([9_000]);
});

test('unlimited credits are never low', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 15_000);
  await given.grantUnlimitedMonth(userId);
  await given.consume({ userId, amount: 5_000 });
  expect(await reportedTo(userId)).toEqual([]);
});

test('a deleted user has none', async () => {
  const userId = await given.subscriber();
  await alertBelow(userId, 10_000);
  await given.emit(identityEvents.userDeleted, { userId, deletedAt: given.clock.now().toISOString() });
  await expect(given.request(getCreditAlert, { userId })).rejects.toMatchObject({ code: 'user_not_found' });
  await expect(alertBelow(userId, 5)).rejects.toMatchObject({ code: 'user_not_found' });
  expect(
    await given.database.query('SELECT alert_below_credits FROM credit_account WHERE user_id = $1', [userId]),
  ).toEqual([{ alert_below_credits: null }]);
});

test('whatever is used, held and granted, every crossing is reported once', async () => {
  const step = fc.record({
    kind: fc.constantFrom('consume', 'hold', 'settle', 'release', 'grant', 'alert'),
    amount: fc.integer({ min: 1, max: 6_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const userId = await given.subscriber();
      const expected: number[] = [];
      const holds: { holdId: string; amount: number }[] = [];
      let [left, limit]: [number, number | null] = [15_000, null];
      const use = (amount: number) => {
        if (limit !== null && left >= limit && left - amount < limit) expected.push(left - amount);
        left -= amount;
      };
      for (const { kind, amount } of steps) {
        const free = left - holds.reduce((sum, hold) => sum + hold.amount, 0);
        if (kind === 'grant') {
          await given.grantPack(userId, amount);
          left += amount;
        } else if (kind === 'alert') {
          limit = amount > 5_000 ? null : amount * 3;
          await alertBelow(userId, limit);
        } else if (kind === 'consume' && amount <= free) {
          await given.consume({ userId, amount });
          use(amount);
        } else if (kind === 'hold' && amount <= free) {
          holds.push({ holdId: (await given.hold({ userId, amount })).hold.holdId, amount });
        } else if (kind === 'settle' && holds.length > 0) {
          const { holdId, amount: held } = holds.shift()!;
          const used = Math.min(held, amount);
          await given.settle({ holdId, amount: used });
          use(used);
        } else if (kind === 'release' && holds.length > 0) {
          await given.release({ holdId: holds.shift()!.holdId });
        }
      }
      expect(await reportedTo(userId)).toEqual(expected);
    }),
    propertyOptions(15),
  );
}, 60_000);
