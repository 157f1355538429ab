import pg from 'pg';
import { createTestDatabase } from './test-database.js';

test('two test databases know nothing of each other', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  const client = new pg.Client({ connectionString: one.url });
  const otherClient = new pg.Client({ connectionString: other.url });
  await Promise.all([client.connect(), otherClient.connect()]);
  await client.query('CREATE TABLE only_here (id integer)');
  await expect(otherClient.query('SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all([client.end(), otherClient.end()]);
  await Promise.all([one.drop(), other.drop()]);
});
