import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource, type EntityManager, EntitySchema, type QueryRunner } from 'typeorm';
import { isAway, isTemporaryFailure } from './temporary-failures.js';

const Parcel = new EntitySchema<{ id: number }>({ name: 'parcel', columns: { id: { type: 'int', primary: true } } });

let database: TestDatabase;
let source: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url, entities: [Parcel] }).initialize();
  await source.query('CREATE TABLE parcel (id int PRIMARY KEY)');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** The error of a statement after the connection of its transaction has died. */
async function errorAfterDeath(use: (transaction: EntityManager) => Promise<unknown>): Promise<unknown> {
  let failure: unknown;
  const work = source.transaction(async (transaction) => {
    const [backend] = await transaction.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
    await source.query('SELECT pg_terminate_backend($1)', [backend!.pid]);
    await transaction.query('SELECT 1').catch(() => undefined);
    await use(transaction).catch((error: unknown) => (failure = error));
    throw failure;
  });
  await work.catch(() => undefined);
  return failure;
}

test.each<[string, (transaction: EntityManager) => Promise<unknown>]>([
  ['a query', (transaction) => transaction.query('SELECT 1')],
  ['a repository', (transaction) => transaction.getRepository(Parcel).findOneBy({ id: 1 })],
  ['a query builder', (transaction) => transaction.createQueryBuilder(Parcel, 'parcel').getMany()],
  ['an insert', (transaction) => transaction.insert(Parcel, { id: 1 })],
])('%s on a connection that died in its transaction reports an outage', async (_, use) => {
  const error = await errorAfterDeath(use);
  expect(error).toBeInstanceOf(Error);
  expect(isAway(error)).toBe(true);
  expect(isTemporaryFailure(error)).toBe(true);
});

test('a write to a server that accepts none reports an outage', async () => {
  const error: unknown = await source
    .transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION READ ONLY');
      await transaction.insert(Parcel, { id: 2 });
    })
    .catch((failure: unknown) => failure);
  expect(isAway(error)).toBe(true);
});

describe('transactions that are in the way of each other', () => {
  const touch = 'UPDATE parcel SET id = id WHERE id = $1';
  let first: QueryRunner;
  let second: QueryRunner;
  beforeEach(async () => {
    await source.query('INSERT INTO parcel VALUES (11), (12) ON CONFLICT DO NOTHING');
    first = source.createQueryRunner();
    second = source.createQueryRunner();
  });
  afterEach(async () => {
    for (const runner of [first, second]) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  });

  test('a deadlock is temporary, but no outage', async () => {
    await first.startTransaction();
    await second.startTransaction();
    await first.query("SET LOCAL deadlock_timeout = '10ms'");
    await first.query(touch, [11]);
    await second.query(touch, [12]);
    const results = await Promise.allSettled([first.query(touch, [12]), second.query(touch, [11])]);
    const [error] = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    expect(error).toMatchObject({ code: '40P01' });
    expect([isTemporaryFailure(error), isAway(error)]).toEqual([true, false]);
  });

  test('a serialization failure is temporary, but no outage', async () => {
    await first.startTransaction('REPEATABLE READ');
    await first.query('SELECT 1 FROM parcel');
    await second.startTransaction();
    await second.query(touch, [11]);
    await second.commitTransaction();
    const error: unknown = await first.query(touch, [11]).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ code: '40001' });
    expect([isTemporaryFailure(error), isAway(error)]).toEqual([true, false]);
  });
});

test('a wrong statement does not', async () => {
  const error: unknown = await source.query('SELECT * FROM nothing').catch((failure: unknown) => failure);
  expect(isTemporaryFailure(error)).toBe(false);
});

test.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a transaction that was idle for too long', '25P03'],
])('%s of the database is an outage', (_, code) => {
  const error = Object.assign(new Error('could not extend file "base/5/16670"'), { code });
  expect(isAway(new Error('query failed', { cause: error }))).toBe(true);
});
