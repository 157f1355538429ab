import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './test-database.js';

async function query(database: TestDatabase, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

test('two test databases are independent', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  await query(one, 'CREATE TABLE only_here (id integer)');
  await expect(query(other, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
});

test('databases of one template are prepared once and are independent copies', async () => {
  let preparations = 0;
  const template = {
    name: 'spec',
    fingerprint: randomBytes(16).toString('hex'),
    prepare: async (url: string) => {
      preparations += 1;
      await query({ url, drop: async () => undefined }, 'CREATE TABLE number AS SELECT 1 AS value');
    },
  };
  const [one, other] = await Promise.all([createTestDatabase(template), createTestDatabase(template)]);
  await query(one, 'UPDATE number SET value = 2');
  expect(await query(other, 'SELECT value FROM number')).toEqual([{ value: 1 }]);
  expect(preparations).toBe(process.env['TEST_POSTGRES_URL'] ? 1 : 2);
  await Promise.all([one.drop(), other.drop()]);
});
