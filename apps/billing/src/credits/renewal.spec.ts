import { LedgerFixture, monthAfter } from '../testing/ledger-fixture.js';

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start()));
afterAll(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
  await given.stop();
});

const passMonth = (): void => given.clock.set(monthAfter(given.clock.now()));

test('without rollover, unspent monthly credits expire', async () => {
  const userId = await given.subscriber({ plan: 'scripter' });
  await given.consume({ userId, amount: 5_000 });
  passMonth();
  await given.subscribe(userId, 'scripter');
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('with rollover, unspent credits stay for one more month only', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.consume({ userId, amount: 100_000 });
  passMonth();
  await given.subscribe(userId, 'pro');
  expect(await given.remaining(userId)).toEqual(['rollover 50000', 'monthly 150000']);
  expect((await given.account(userId)).credits.rolloverCredits).toBe(50_000);
  passMonth();
  await given.subscribe(userId, 'pro');
  expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
});

test('a renewal delivered five times at once takes effect once', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  passMonth();
  const start = given.clock.now();
  const renewed = await Promise.all(Array.from({ length: 5 }, () => given.beginPeriod(userId, 'pro', start)));
  expect(renewed.filter(Boolean)).toHaveLength(1);
  expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
});

test('packs survive renewals and the end of the subscription', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  await given.grantPack(userId, 10_000);
  passMonth();
  await given.subscribe(userId, 'pro');
  expect(await given.remaining(userId)).toContain('addon 10000');
  await given.inTransaction((transaction) =>
    given.ledger.endPeriodCredits(transaction, userId, { actor: 'stripe', reason: 'ended', requestId: 'r' }),
  );
  expect(await given.remaining(userId)).toEqual(['addon 10000']);
});

test('expired rollover cannot be consumed, closed or not', async () => {
  const userId = await given.subscriber({ plan: 'pro' });
  passMonth();
  await given.subscribe(userId, 'pro');
  await given.consume({ userId, amount: 1 });
  passMonth();
  expect(await given.balance(userId)).toBe(150_000);
  await given.consume({ userId, amount: 150_000 });
  expect(await given.tryToConsume({ userId, amount: 1 })).toMatchObject({ code: 'insufficient_credits' });
  await given.sweep();
  expect(await given.balance(userId)).toBe(0);
  expect(await given.remaining(userId)).toEqual([]);
});

test('a payment grants once, however often it is delivered', async () => {
  const userId = await given.subscriber();
  const granted = await Promise.all(Array.from({ length: 10 }, () => given.grantPack(userId, 10_000, 'pi_1')));
  expect(granted.filter(Boolean)).toHaveLength(1);
  expect(await given.balance(userId)).toBe(25_000);
});

test('an admin sets the balance up and down, once per key', async () => {
  const userId = await given.subscriber();
  await given.grantPack(userId, 5_000);
  await given.setBalance(userId, 21_000, 'up');
  expect(await given.setBalance(userId, 21_000, 'up')).toBe(false);
  expect(await given.balance(userId)).toBe(21_000);
  await given.setBalance(userId, 14_000, 'down');
  expect(await given.remaining(userId)).toEqual(['monthly 14000']);
  await given.setBalance(userId, 0, 'nothing');
  expect(await given.balance(userId)).toBe(0);
});
