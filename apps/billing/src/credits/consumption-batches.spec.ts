import { randomUUID } from 'node:crypto';
import { billingRequests, type ConsumptionResult, maxCommandsPerBatch } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { createLog, RandomIdentifiers } from '@scriptsmith/service-kit';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { ConsumptionService } from './consumption.service.js';

let given: LedgerFixture;
const logged: string[] = [];
const log = createLog('billing', 'error', { write: (line) => logged.push(line) });
beforeAll(async () => (given = await LedgerFixture.start({ log })));
afterAll(async () => {
  expect(await given.violatedInvariants()).toEqual([]);
  await given.stop();
});

const balanceOrCode = (result: ConsumptionResult): number | string =>
  'receipt' in result ? result.receipt.balance : result.error.code;
const bans = (userId: number) =>
  given.emit(identityEvents.userBanChanged, {
    ...{ userId, revision: 1, isBanned: true, changedAt: given.clock.now().toISOString() },
  });

test('each command has the result of a single consumption, in order, whatever happens to the others', async () => {
  const [rich, poor, banned, inactive, deleted] = (await Promise.all(
    Array.from({ length: 5 }, () => given.subscriber()),
  )) as [number, number, number, number, number];
  await bans(banned);
  await given.setSubscriptionStatus(inactive, 'past_due');
  await given.database.query('INSERT INTO user_deletion (user_id, requested_at) VALUES ($1, $2)', [
    deleted,
    given.clock.now(),
  ]);
  const commands = [
    { userId: rich, amount: 100, idempotencyKey: 'a' },
    { userId: poor, amount: 20_000, idempotencyKey: 'a' },
    { userId: banned, amount: 1, idempotencyKey: 'a' },
    { userId: inactive, amount: 1, idempotencyKey: 'a' },
    { userId: deleted, amount: 1, idempotencyKey: 'a' },
    { userId: 2_000_000_000, amount: 1, idempotencyKey: 'a' },
    { userId: rich, amount: 50, idempotencyKey: 'b' },
    { userId: poor, amount: 15_000, idempotencyKey: 'b' },
  ];
  const results = await given.consumeBatch(commands);
  expect(results.map(balanceOrCode)).toEqual([
    ...[14_900, 'insufficient_credits', 'user_banned', 'subscription_inactive', 'user_not_found', 'user_not_found'],
    ...[14_850, 0],
  ]);
  expect(results[1]).toEqual({
    error: {
      ...{ code: 'insufficient_credits', message: 'There are 15000 credits left, and 20000 are needed.' },
      details: { balance: 15_000 },
    },
  });
  expect(results[6]).toMatchObject({ receipt: { userId: rich, consumed: 50, isUnlimited: false }, replayed: false });
  expect([await given.balance(rich), await given.balance(poor)]).toEqual([14_850, 0]);
});

test('a key that is used twice in a batch is charged once', async () => {
  const userId = await given.subscriber();
  const [first, again, conflict, tooMuch, tooMuchAgain] = await given.consumeBatch([
    { userId, amount: 10, idempotencyKey: 'k' },
    { userId, amount: 10, idempotencyKey: 'k' },
    { userId, amount: 11, idempotencyKey: 'k' },
    { userId, amount: 20_000, idempotencyKey: 'l' },
    { userId, amount: 20_000, idempotencyKey: 'l' },
  ]);
  expect(first).toMatchObject({ receipt: { balance: 14_990 }, replayed: false });
  expect(again).toEqual({ ...first, replayed: true });
  expect(conflict).toMatchObject({ error: { code: 'idempotency_conflict' } });
  expect(tooMuch).toMatchObject({ error: { code: 'insufficient_credits', details: { balance: 14_990 } } });
  expect(tooMuchAgain).toEqual(tooMuch);
  expect(await given.balance(userId)).toBe(14_990);
});

test('a repeated batch returns its first results and decides refused commands again, and single consumptions share its keys', async () => {
  const userId = await given.subscriber();
  const commands = [
    { userId, amount: 10, idempotencyKey: 'first' },
    { userId, amount: 20_000, idempotencyKey: 'second' },
  ];
  const [charged, refused] = await given.consumeBatch(commands);
  expect(charged).toMatchObject({ replayed: false });
  await given.grantPack(userId, 50_000);
  const [chargedAgain, refusedAgain] = await given.consumeBatch(commands);
  expect(chargedAgain).toEqual({ ...charged, replayed: true });
  expect(refused).toMatchObject({ error: { details: { balance: 14_990 } } });
  expect(refusedAgain).toMatchObject({ receipt: { consumed: 20_000 }, replayed: false });
  expect(await given.consume({ userId, amount: 10, key: 'first' })).toEqual(chargedAgain);
  const single = await given.consume({ userId, amount: 7, key: 'third' });
  expect(await given.consumeBatch([{ userId, amount: 7, idempotencyKey: 'third' }])).toEqual([
    { ...single, replayed: true },
  ]);
  expect(await given.balance(userId)).toBe(44_983);
});

test('a batch that the broker delivers twice takes effect once and is no replay', async () => {
  const userId = await given.subscriber();
  const commands = [5, 20_000, 5].map((amount, index) => ({ userId, amount, reason: 'x', idempotencyKey: `${index}` }));
  const deliver = (id: string) =>
    given.replicas[0]!.client.request({
      ...{ id, service: 'billing', pattern: billingRequests.consumeCreditsBatch.pattern, requestId: 'request-1' },
      ...{ idempotent: true, body: { commands, actor: 'api-key:test' }, deadlineAt: Date.now() + 30_000 },
    });
  const id = new RandomIdentifiers().next();
  const first = await deliver(id);
  expect(await deliver(id)).toEqual(first);
  expect(JSON.stringify(first)).not.toContain('"replayed":true');
  const results = [{ replayed: true }, { error: { code: 'insufficient_credits' } }, { replayed: true }];
  expect(await deliver(randomUUID())).toMatchObject({ body: { results } });
  expect(await given.balance(userId)).toBe(14_990);
});

test('the largest batch is consumed for one user and for many, and its events are published', async () => {
  const hot = await given.subscriber();
  const users = await Promise.all(Array.from({ length: 50 }, () => given.subscriber()));
  const batchOf = (userOf: (index: number) => number) =>
    Array.from({ length: maxCommandsPerBatch }, (_, index) => ({
      ...{ userId: userOf(index), amount: 30, idempotencyKey: `${index}` },
    }));
  const forOne = await given.consumeBatch(batchOf(() => hot));
  expect(forOne.map(balanceOrCode)).toEqual(forOne.map((_, index) => 15_000 - 30 * (index + 1)));
  const forMany = await given.consumeBatch(batchOf((index) => users[index % users.length]!));
  expect(forMany.map(balanceOrCode)).toEqual(forMany.map((_, index) => 15_000 - 30 * (Math.floor(index / 50) + 1)));
  const entryIds = [...forOne, ...forMany].map((result) => 'receipt' in result && result.receipt.entryId);
  expect(new Set(entryIds).size).toBe(2 * maxCommandsPerBatch);
});

test('a batch with too many commands, or with a reserved key, is refused', async () => {
  const userId = await given.subscriber();
  const command = { userId, amount: 1, idempotencyKey: 'k' };
  await expect(given.consumeBatch(Array.from({ length: maxCommandsPerBatch + 1 }, () => command))).rejects.toThrow();
  await expect(given.consumeBatch([])).rejects.toThrow();
  await expect(given.consumeBatch([{ ...command, idempotencyKey: 'auto:1' }])).rejects.toThrow('auto:');
  expect(await given.balance(userId)).toBe(15_000);
});

describe('a command that fails its transaction', () => {
  /** Each attempt to record a command with the reason `rejected` fails. Counts the attempts. */
  const whileRejecting = async (error: 'check_violation' | 'lock_not_available', work: () => Promise<void>) => {
    await given.sql('CREATE SEQUENCE billing.attempts; GRANT ALL ON SEQUENCE billing.attempts TO public');
    await given.sql(
      `CREATE FUNCTION billing.reject() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         PERFORM nextval('billing.attempts'); RAISE ${error};
       END $$;
       CREATE TRIGGER reject BEFORE INSERT ON billing.credit_operation FOR EACH ROW
         WHEN (NEW.reason = 'rejected') EXECUTE FUNCTION billing.reject()`,
    );
    try {
      await work();
      const [attempts] = await given.sql<{ count: string }>('SELECT last_value AS count FROM billing.attempts');
      return Number(attempts?.count);
    } finally {
      await given.sql('DROP FUNCTION billing.reject CASCADE');
      await given.sql('DROP SEQUENCE billing.attempts');
    }
  };
  const subscribers = (count: number) => Promise.all(Array.from({ length: count }, () => given.subscriber()));
  /** For each user three commands, interleaved; the second one of the first user is rejected. */
  const commandsOf = (users: readonly number[]) =>
    [1, 2, 3].flatMap((amount) =>
      users.map((userId, index) => ({
        ...{ userId, amount, idempotencyKey: `${amount}` },
        reason: index === 0 && amount === 2 ? 'rejected' : 'script',
      })),
    );

  /** The failures of commands that have been logged since the last call. */
  const failuresLogged = () =>
    logged
      .splice(0)
      .map((line) => JSON.parse(line) as { msg: string; err: object })
      .filter(({ msg }) => msg === 'command of a batch failed')
      .map(({ err }) => err);

  test('fails alone if Postgres rejects it', async () => {
    const users = await subscribers(5);
    await whileRejecting('check_violation', async () => {
      const results = (await given.consumeBatch(commandsOf(users))).map(balanceOrCode);
      const others = (balance: number) => [balance, balance, balance, balance];
      expect(results).toEqual([
        ...[14_999, ...others(14_999)],
        ...['internal_error', ...others(14_997)],
        ...[14_996, ...others(14_994)],
      ]);
    });
    expect(failuresLogged()).toMatchObject([{ code: '23514' }]);
  });

  test('fails all commands of its user in an outage, and none of others', async () => {
    const users = await subscribers(5);
    await whileRejecting('lock_not_available', async () => {
      const results = (await given.consumeBatch(commandsOf(users))).map(balanceOrCode);
      const others = (balance: number) => ['service_unavailable', balance, balance, balance, balance];
      expect(results).toEqual([...others(14_999), ...others(14_997), ...others(14_994)]);
    });
    expect(await given.balance(users[0]!)).toBe(15_000);
    expect(failuresLogged()).toEqual([]);
  });

  test('is not repeated if it was the only one', async () => {
    const userId = await given.subscriber();
    const attempts = await whileRejecting('check_violation', async () => {
      const answer = given.consume({ userId, amount: 1, reason: 'rejected' });
      await expect(answer).rejects.toMatchObject({ code: 'internal_error' });
    });
    expect(attempts).toBe(1);
  });
});

test('a shutdown waits for the commands in progress', async () => {
  const userId = await given.subscriber();
  const service = given.provider(ConsumptionService);
  const input = { userId, amount: 1, reason: 'script', idempotencyKey: 'last', actor: 'api-key:test' };
  let isDone = false;
  const consumption = service.consumeCredits(input, { requestId: 'request-1' });
  void consumption.then(() => (isDone = true));
  await service.onApplicationShutdown();
  expect(isDone).toBe(true);
});
