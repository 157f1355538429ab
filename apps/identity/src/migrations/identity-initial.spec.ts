import { DataSource } from 'typeorm';
import { IdentityFixture } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const asService = (statement: string): Promise<unknown> => identity.provider(DataSource).query(statement);

test('the service role cannot change tables', async () => {
  await expect(asService('SELECT current_user AS role')).resolves.toEqual([{ role: 'scriptsmith_identity' }]);
  for (const statement of [
    'ALTER TABLE user_account ADD COLUMN extra text',
    'DROP TABLE session',
    'TRUNCATE user_account CASCADE',
    'CREATE TABLE identity.extra (id integer)',
  ]) {
    await expect(asService(statement)).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('the service role cannot access other schemas', async () => {
  await identity.sql('CREATE SCHEMA billing');
  await identity.sql('CREATE TABLE billing.ledger_entry (id integer)');
  for (const statement of ['SELECT * FROM billing.ledger_entry', 'INSERT INTO billing.ledger_entry VALUES (1)']) {
    await expect(asService(statement)).rejects.toThrow('permission denied for schema billing');
  }
});
