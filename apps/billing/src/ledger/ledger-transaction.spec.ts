import { randomUUID } from 'node:crypto';
import { DomainError } from '@scriptsmith/service-kit';
import type { PoolClient } from 'pg';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { begin } from './credit-ledger.queries.js';
import {
  lockAndRead,
  type LockedAccount,
  type NewOperation,
  runLedgerTransaction,
  writeAndCommit,
} from './ledger-transaction.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterEach(() => given.clock.set(new Date('2026-03-05T12:00:00Z')));
afterAll(() => given.stop());

const run = <Result>(work: (client: PoolClient) => Promise<Result>) => runLedgerTransaction(given.database, work);
const command = (userId: number, amount = 1) => ({ userId, amount, idempotencyKey: 'none', actor: 'test' });
/** The account as a consumption would find it. */
const read = (userId: number, amounts: readonly number[] = [1]): Promise<LockedAccount> =>
  run(async (client) => {
    const commands = amounts.map((amount) => command(userId, amount));
    const { accounts } = await lockAndRead(client, commands, given.clock.now());
    await client.query('ROLLBACK');
    return accounts.get(userId)!;
  });
/** The connection that also tells the names of the statements it sends. */
const recording = (client: PoolClient): { client: PoolClient; sent: () => string[] } => {
  const names: string[] = [];
  const query = (statement: string | { name: string }): Promise<unknown> => {
    names.push(typeof statement === 'string' ? statement : statement.name);
    return client.query(statement as string);
  };
  const connection = (client as PoolClient & { connection: object }).connection;
  return { client: { connection, query } as unknown as PoolClient, sent: () => names.splice(0) };
};
const operation = (userId: number, changes: Partial<NewOperation> = {}): NewOperation => ({
  ...{ operationId: randomUUID(), userId, amount: 1, reason: 'script', idempotencyKey: randomUUID(), actor: 'test' },
  ...{
    requestId: 'request-1',
    metadata: null,
    requestHash: Buffer.from('hash'),
    type: 'consume',
    outcome: {} as never,
  },
  ...changes,
});

describe('a failed transaction', () => {
  const failingWith = (code: string | undefined, message = 'failed'): Promise<unknown> => {
    const error = Object.assign(new Error(message), code !== undefined && { code });
    return run(() => Promise.reject(error)).catch((reason: unknown) =>
      reason === error ? 'the same error' : (reason as DomainError).code,
    );
  };

  test.each(['08006', '57P01', '53300', '55P03', '40P01', '40001', '57014', 'ECONNRESET', 'EPIPE'])(
    'can be repeated after %s',
    async (code) => expect(await failingWith(code)).toBe('service_unavailable'),
  );

  test.each(['23514', '22008', 'ERR_INVALID_ARG_TYPE', 'XXEA', 'E1', undefined])(
    'fails for good with %s',
    async (code) => expect(await failingWith(code)).toBe('the same error'),
  );

  test('can be repeated if the connection was lost', async () => {
    expect(await failingWith(undefined, 'Connection terminated unexpectedly')).toBe('service_unavailable');
    const refusal = new DomainError('insufficient_credits', 'No connection with an outage.');
    await expect(run(() => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  test('is rolled back before its connection is used again', async () => {
    const userId = await given.user();
    const failure = run(async (client) => {
      await client.query(begin);
      await client.query('UPDATE credit_account SET used_in_period = 5 WHERE user_id = $1', [userId]);
      throw new Error('failed');
    });
    await expect(failure).rejects.toThrow('failed');
    const used = 'SELECT used_in_period AS used FROM credit_account WHERE user_id = $1';
    expect(await given.sql(used, [userId])).toEqual([{ used: '0' }]);
    expect(await run(async (client) => (await client.query(used, [userId])).rows as unknown)).toEqual([{ used: '0' }]);
  });

  test('is not reported as committed if a statement had failed before', async () => {
    const commit = run(async (client) => {
      await client.query(begin);
      await expect(client.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
      await writeAndCommit(client, { operations: [], entries: [], accounts: new Map() }, given.clock.now());
    });
    await expect(commit).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});

describe('the account that a transaction reads', () => {
  test('of a plan has its limits, usage and status', async () => {
    const userId = await given.subscriber({ plan: 'scripter' });
    await given.consume({ userId, amount: 40 });
    await given.hold({ userId, amount: 60 });
    expect(await read(userId)).toMatchObject({
      ...{ userId, isDeleted: false, isBanned: false, hasActiveSubscription: true, isUnlimited: false },
      ...{ usagePeriodStart: given.clock.now(), usedInPeriodCredits: 40, lowThresholdCredits: 1_500 },
      ...{ openCredits: 14_960, heldCredits: 60, cacheUntil: null },
      grants: [{ remainingCredits: 14_960 }],
    });
  });

  test('without a subscription has a period that begins with the month, and no threshold', async () => {
    const userId = await given.user();
    await given.grantPack(userId, 300);
    expect(await read(userId)).toMatchObject({
      ...{ hasActiveSubscription: false, isUnlimited: false, lowThresholdCredits: 0, usedInPeriodCredits: 0 },
      ...{ usagePeriodStart: new Date('2026-03-01T00:00:00Z'), openCredits: 300, cacheUntil: 'infinity' },
    });
  });

  test('is unlimited by its plan, by its terms, or until a time', async () => {
    const byPlan = await given.subscriber({ plan: 'enterprise' });
    const byTerms = await given.subscriber({ plan: 'pro' });
    await given.database.query('UPDATE subscription SET is_unlimited = true WHERE user_id = $1', [byTerms]);
    const ended = await given.subscriber({ plan: 'enterprise' });
    await given.setSubscriptionStatus(ended, 'canceled');
    const untilTime = await given.user();
    await given.grantUnlimitedMonth(untilTime);
    const isUnlimited = async (...users: number[]) =>
      Promise.all(users.map(async (userId) => (await read(userId)).isUnlimited));
    expect(await isUnlimited(byPlan, byTerms, ended, untilTime)).toEqual([true, true, false, true]);
    const [{ unlimited_until: until }] = (await given.sql<{ unlimited_until: Date }>(
      'SELECT unlimited_until FROM billing.credit_account WHERE user_id = $1',
      [untilTime],
    )) as [{ unlimited_until: Date }];
    given.clock.set(new Date(until.getTime() - 1));
    expect(await isUnlimited(untilTime)).toEqual([true]);
    given.clock.set(until);
    expect(await isUnlimited(untilTime)).toEqual([false]);
  });

  test('adds up the usage once if the counter is that of another period', async () => {
    const userId = await given.subscriber();
    await given.consume({ userId, amount: 40 });
    await given.consume({ userId, amount: 2 });
    await given.sql('UPDATE billing.credit_account SET used_in_period = 7 WHERE user_id = $1', [userId]);
    expect((await read(userId)).usedInPeriodCredits).toBe(7);
    await given.sql(`UPDATE billing.credit_account SET usage_period_start = '2026-02-05' WHERE user_id = $1`, [userId]);
    expect((await read(userId)).usedInPeriodCredits).toBe(42);
  });

  test('has the sum of its grants, which can be cached until the first of them expires', async () => {
    const userId = await given.subscriber();
    const expiryOf = async () => {
      const rows = await given.sql<{ expires_at: Date }>(
        'SELECT expires_at FROM billing.credit_grant WHERE user_id = $1 ORDER BY expires_at NULLS LAST',
        [userId],
      );
      return rows[0]!.expires_at;
    };
    const expireAll = async (...times: (string | null)[]) => {
      await given.sql('DELETE FROM billing.credit_entry WHERE user_id = $1', [userId]);
      await given.sql('DELETE FROM billing.credit_grant WHERE user_id = $1', [userId]);
      for (const time of times) {
        await given.grantPack(userId, 100);
        await given.sql(
          `UPDATE billing.credit_grant SET expires_at = $2
           WHERE id = (SELECT id FROM billing.credit_grant WHERE user_id = $1 ORDER BY id DESC LIMIT 1)`,
          [userId, time],
        );
      }
    };
    await expireAll('2026-04-03Z', '2026-04-01Z', null, '2026-04-02Z');
    expect(await read(userId)).toMatchObject({ openCredits: 400, cacheUntil: await expiryOf() });
    expect((await read(userId)).cacheUntil).toEqual(new Date('2026-04-01Z'));
    await expireAll(null, null);
    expect(await read(userId)).toMatchObject({ openCredits: 200, cacheUntil: 'infinity' });
  });

  test('has further grants only if the first three are not enough for all commands together', async () => {
    const userId = await given.user();
    await given.subscribe(userId, 'scripter');
    for (let pack = 0; pack < 4; pack += 1) await given.grantPack(userId, 100);
    await given.consume({ userId, amount: 1 });
    const grantsFor = async (...amounts: number[]) => (await read(userId, amounts)).grants.length;
    expect(await grantsFor(299)).toBe(3);
    expect(await grantsFor(300)).toBe(5);
    expect(await grantsFor(200, 99)).toBe(3);
    expect(await grantsFor(200, 100)).toBe(5);
    await given.grantUnlimitedMonth(userId);
    expect(await grantsFor(300)).toBe(3);
  });

  test('has all grants as soon as they are read, however much is wanted', async () => {
    const userId = await given.subscriber();
    await given.consume({ userId, amount: 1 });
    const sent = await run(async (client) => {
      const recorded = recording(client);
      await lockAndRead(recorded.client, [command(userId, 1_000_000)], given.clock.now());
      await client.query('ROLLBACK');
      return recorded.sent();
    });
    expect(sent).toEqual([begin, 'lock_accounts', 'read_accounts', 'read_operations', 'read_open_grants']);
  });
});

test('further grants are those of each account', async () => {
  const users = [await given.subscriber(), await given.subscriber()];
  for (const userId of users) {
    for (let pack = 0; pack < 3; pack += 1) await given.grantPack(userId, 100 * userId);
    await given.consume({ userId, amount: 1 });
  }
  const { accounts } = await run(async (client) => {
    const commands = users.map((userId) => command(userId, 10_000));
    const state = await lockAndRead(client, commands, given.clock.now());
    await client.query('ROLLBACK');
    return state;
  });
  for (const userId of users) {
    const account = accounts.get(userId)!;
    expect(account.grants).toHaveLength(4);
    expect(account.grants.reduce((sum, { remainingCredits }) => sum + remainingCredits, 0)).toBe(account.openCredits);
  }
});

describe('a commit', () => {
  const written = (userId: number, write: (account: LockedAccount) => Parameters<typeof writeAndCommit>[1]) =>
    run(async (client) => {
      const recorded = recording(client);
      const { accounts } = await lockAndRead(client, [command(userId)], given.clock.now());
      await writeAndCommit(recorded.client, { ...write(accounts.get(userId)!), accounts }, given.clock.now());
      return recorded.sent();
    });
  const nothing = { operations: [], entries: [], accounts: new Map() };

  test('sends no statement that has nothing to write', async () => {
    const userId = await given.subscriber();
    expect(await written(userId, () => nothing)).toEqual(['COMMIT']);
    const refusal = {
      ...operation(userId),
      outcome: { error: { code: 'insufficient_credits' as const, message: 'x' } },
    };
    expect(await written(userId, () => ({ ...nothing, refusals: [refusal] }))).toEqual(['save_refusals', 'COMMIT']);
    const unlimited = operation(userId);
    expect(await written(userId, () => ({ ...nothing, operations: [unlimited] }))).toEqual([
      ...['insert_operations', 'update_accounts', 'COMMIT'],
    ]);
  });

  test('sends everything that has changed, and further statements last', async () => {
    const userId = await given.subscriber();
    const consumption = operation(userId, { metadata: '{"conversation":"1"}' });
    const sent = await written(userId, ({ grants: [grant] }) => ({
      ...nothing,
      operations: [consumption],
      entries: [{ grantId: grant!.id, deltaCredits: -1, operation: consumption }],
      crossings: [{ ...consumption, level: 'low' as const, balance: 1, thresholdCredits: 2 }],
      further: [{ name: 'further', text: 'SELECT 1' }],
    }));
    expect(sent).toEqual([
      ...['insert_operations', 'insert_entries', 'update_grants', 'update_accounts', 'insert_events'],
      ...['further', 'COMMIT'],
    ]);
    const stored = 'SELECT metadata FROM billing.credit_operation WHERE id = $1';
    expect(await given.sql(stored, [consumption.operationId])).toEqual([{ metadata: { conversation: '1' } }]);
  });
});
