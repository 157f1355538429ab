import { billingRequests } from '@scriptsmith/contracts/billing';
import { DataSource } from 'typeorm';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { IdempotencyScope1767400000000 } from './idempotency-scope.migration.js';

let given: LedgerFixture;
let owner: DataSource;
beforeAll(async () => {
  given = await LedgerFixture.start();
  const extra = { options: '-c search_path=billing' };
  owner = await new DataSource({ type: 'postgres', url: given.databaseUrl, extra }).initialize();
});
afterAll(async () => {
  await owner.destroy();
  await given.stop();
});

test('requests and ledger operations from before the migration are still recognized', async () => {
  const migration = new IdempotencyScope1767400000000();
  const userId = await given.subscriber();
  const input = { userId, amount: 10, reason: 'script', idempotencyKey: 'order-1', actor: 'api-key:chat' };
  const consume = () => given.request(billingRequests.consumeCredits, input);
  const { receipt } = await consume();
  await given.grantPack(userId, 300, 'payment-1');

  const runner = owner.createQueryRunner();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();

  expect(await consume()).toEqual({ receipt, replayed: true });
  expect(await given.grantPack(userId, 300, 'payment-1')).toBe(false);
  expect(await given.balance(userId)).toBe(15_290);
});
