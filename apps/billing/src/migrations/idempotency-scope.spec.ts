import { billingRequests } from '@scriptsmith/contracts/billing';
import { asOwner } from '../testing/as-owner.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { IdempotencyScope1767400000000 } from './idempotency-scope.migration.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

test('requests and ledger operations from before the migration are still recognized', async () => {
  const migration = new IdempotencyScope1767400000000();
  const userId = await given.subscriber();
  const input = { userId, amount: 10, reason: 'script', idempotencyKey: 'order-1', actor: 'api-key:chat' };
  const consume = () => given.request(billingRequests.consumeCredits, input);
  const { receipt } = await consume();
  await given.grantPack(userId, 300, 'payment-1');

  await asOwner(given, async (runner) => {
    await runner.query(`
      DROP INDEX credit_operation_ledger_key;
      ALTER TABLE credit_operation DROP CONSTRAINT credit_operation_pkey,
        ADD PRIMARY KEY (user_id, idempotency_key)`);
    await migration.up(runner);
  });

  expect(await consume()).toEqual({ receipt, replayed: true });
  expect(await given.grantPack(userId, 300, 'payment-1')).toBe(false);
  expect(await given.balance(userId)).toBe(15_290);
});
