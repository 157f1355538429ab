import { isAway } from '@scriptsmith/server-kit';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import type { Pool } from 'pg';
import { ForwardMigration } from '@scriptsmith/server-kit';
import { DataSource, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { connectionOptions, type DatabaseDeclaration, migrate } from '@scriptsmith/server-kit';
import { databaseOf } from './service-database.js';

class Ledger1763650000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE ledger (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, amount integer)');
    await runner.query('REVOKE UPDATE, DELETE, TRUNCATE ON ledger FROM scriptsmith_billing');
  }
}

const billing: DatabaseDeclaration = { entities: [], migrations: [Ledger1763650000000] };
const identity: DatabaseDeclaration = { entities: [], migrations: [] };
const denied = /permission denied|must be owner/;

describe('the database of a service', () => {
  let testDatabase: TestDatabase;
  let asBilling: DataSource;
  let asIdentity: DataSource;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const replicas = [
      migrate(testDatabase.url, databaseOf('billing', billing)),
      migrate(testDatabase.url, databaseOf('billing', billing)),
    ];
    await Promise.all([...replicas, migrate(testDatabase.url, databaseOf('identity', identity))]);
    asBilling = await new DataSource(connectionOptions(testDatabase.url, databaseOf('billing', billing))).initialize();
    asIdentity = await new DataSource(
      connectionOptions(testDatabase.url, databaseOf('identity', identity)),
    ).initialize();
  });
  afterAll(async () => {
    await Promise.all([asBilling.destroy(), asIdentity.destroy()]);
    await testDatabase.drop();
  });

  test('is migrated once, also when replicas start together', async () => {
    await migrate(testDatabase.url, databaseOf('billing', billing));
    await expect(
      asBilling.query("SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'billing'"),
    ).resolves.toEqual([{ count: 6 }]);
  });

  test('may close an idle connection without ending the service', async () => {
    const pool = (asBilling.driver as PostgresDriver).master as Pool;
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    const operator = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
    await operator.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await operator.destroy();
    await lost;
    client.release();
    await expect(asBilling.query('SELECT 1 AS answer')).resolves.toEqual([{ answer: 1 }]);
  });

  test('is an outage while the server accepts no writes, as a standby', async () => {
    const operator = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
    const name = new URL(testDatabase.url).pathname.slice(1);
    const setReadOnly = (value: string) =>
      operator.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
    const service = new DataSource(connectionOptions(testDatabase.url, databaseOf('billing', billing)));
    await setReadOnly('on');
    const failure: unknown = await service.initialize().catch((error: unknown) => error);
    await setReadOnly('off');
    await operator.destroy();
    expect(isAway(failure)).toBe(true);
    await service.initialize();
    await expect(service.query('SELECT 1 AS answer')).resolves.toEqual([{ answer: 1 }]);
    await service.destroy();
  });

  test('releases the locks of a process that stopped in a transaction, which is an outage to that process', async () => {
    const frozen = asBilling.createQueryRunner();
    await frozen.startTransaction();
    await frozen.query('SELECT pg_advisory_xact_lock(7)');
    await frozen.query("SET LOCAL idle_in_transaction_session_timeout = '100ms'");
    await asBilling.query('SELECT pg_advisory_xact_lock(7)');
    const failure: unknown = await frozen.query('SELECT 1').catch((error: unknown) => error);
    expect(isAway(failure)).toBe(true);
    await frozen.release();
  });

  test('can be read and written by the service', async () => {
    await asBilling.query('INSERT INTO ledger (amount) VALUES (5)');
    await expect(asBilling.query('SELECT amount FROM ledger')).resolves.toEqual([{ amount: 5 }]);
  });

  test.each([
    'SELECT * FROM billing.ledger',
    'INSERT INTO billing.ledger (amount) VALUES (1000000)',
    'SELECT * FROM billing.outbox_event',
    'CREATE TABLE billing.intruder (id integer)',
  ])('cannot be accessed by another service: %s', async (statement) => {
    await expect(asIdentity.query(statement)).rejects.toThrow(denied);
  });

  test.each([
    'UPDATE ledger SET amount = 0',
    'DELETE FROM ledger',
    'TRUNCATE ledger',
    'DROP TABLE ledger',
    'ALTER TABLE ledger ADD COLUMN note text',
    'CREATE TABLE mine (id integer)',
    'UPDATE billing.migration SET name = name',
  ])('denies the service what its migration does not allow: %s', async (statement) => {
    await expect(asBilling.query(statement)).rejects.toThrow(denied);
    await expect(asBilling.query('SELECT amount FROM ledger')).resolves.toEqual([{ amount: 5 }]);
  });
});
