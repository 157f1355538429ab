import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { DatabaseHealth } from './database-health.js';

describe('the health of a database', () => {
  let testDatabase: TestDatabase;
  let database: DataSource;
  /** One connection, so that the settings of a test apply to the checks. */
  const connect = () => new DataSource({ type: 'postgres', url: testDatabase.url, poolSize: 1 }).initialize();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  beforeEach(async () => {
    database = await connect();
  });
  afterEach(async () => {
    if (database.isInitialized) await database.destroy();
  });
  afterAll(() => testDatabase.drop());

  test('is good while it can be written, at any number of checks', async () => {
    const health = new DatabaseHealth(database, 0);
    await health.check();
    await Promise.all([health.check(), health.check(), health.check()]);
    const [{ bytes }] = (await database.query(`SELECT pg_relation_size('write_probe')::int AS bytes`)) as [
      { bytes: number },
    ];
    expect(bytes).toBe(0);
  });

  test('is bad while it is read-only, also if it could be written before', async () => {
    const health = new DatabaseHealth(database, 0);
    await health.check();
    await database.query('SET default_transaction_read_only = on');
    await expect(health.check()).rejects.toThrow('read-only transaction');
    await database.query('SET default_transaction_read_only = off');
    await health.check();
  });

  test('is bad while it is unreachable, although it was written a moment ago', async () => {
    const health = new DatabaseHealth(database, 60_000);
    await health.check();
    await database.destroy();
    await expect(health.check()).rejects.toThrow();
  });

  test('writes once for all checks within some time', async () => {
    const health = new DatabaseHealth(database, 60_000);
    await health.check();
    await database.query('SET default_transaction_read_only = on');
    await expect(health.check()).resolves.toBeUndefined();
  });
});
