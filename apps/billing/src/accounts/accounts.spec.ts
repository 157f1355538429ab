import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { LedgerFixture, resultOrError } from '../testing/ledger-fixture.js';
import { indexedReadSettings } from '../ledger/indexed-read.queries.js';
import { selectAccounts } from './account.queries.js';

const { getAccount } = billingRequests;

let given: LedgerFixture;
beforeAll(async () => (given = await LedgerFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const codeOf = (answer: unknown): string => (answer instanceof DomainError ? answer.code : 'known');

test('calls that share a query each get their own account', async () => {
  const rich = await given.subscriber({ plan: 'pro' });
  const unlimited = await given.subscriber({ plan: 'enterprise' });
  const banned = await given.subscriber();
  const deleted = await given.subscriber();
  await given.emit(identityEvents.userBanChanged, {
    ...{ userId: banned, revision: 1, isBanned: true, changedAt: given.clock.now().toISOString() },
  });
  await given.sql('INSERT INTO user_deletion (user_id, requested_at) VALUES ($1, $2)', [deleted, given.clock.now()]);
  const unknown = 2_000_000_000;
  const read = () =>
    Promise.all([rich, unlimited, banned, deleted, unknown, rich].map((id) => resultOrError(given.account(id))));
  const results = await Promise.all(Array.from({ length: 20 }, read));
  for (const answers of results) {
    expect(answers[0]).toMatchObject({
      known: true,
      isBanned: false,
      credits: { balance: 150_000, isUnlimited: false },
    });
    expect(answers[1]).toMatchObject({ credits: { isUnlimited: true }, subscription: { planId: 'enterprise' } });
    expect(answers[2]).toMatchObject({ known: true, isBanned: true });
    expect(codeOf(answers[3])).toBe('user_not_found');
    expect(answers[4]).toMatchObject({ known: false, credits: { balance: 0 }, subscription: null });
    expect(answers[5]).toEqual(answers[0]);
  }
});

test('a caller reads its own write under load, on every replica', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => given.subscriber({ plan: 'pro' })));
  let isLoaded = true;
  const load = Array.from({ length: 8 }, async (_, number) => {
    while (isLoaded) await given.replicas[number % 2]!.request(getAccount, { userId: users[number % 6]! });
  });
  const client = async (userId: number, replica: number): Promise<void> => {
    for (let count = 0; count < 10; count += 1) {
      const { receipt } = await given.consume({ userId, amount: 7 }, replica);
      const { credits } = await given.replicas[1 - replica]!.request(getAccount, { userId });
      expect(credits.balance).toBe(receipt.balance);
    }
  };
  await Promise.all(users.map((userId, index) => client(userId, index % 2)));
  isLoaded = false;
  await Promise.all(load);
});

test('a query that fails fails only the calls that wait for it', async () => {
  const userId = await given.subscriber();
  await given.sql('ALTER TABLE billing.credit_grant RENAME TO credit_grant_away');
  try {
    const failed = await Promise.all([given.account(userId), given.account(userId)].map(resultOrError));
    expect(failed.map(codeOf)).toEqual(['internal_error', 'internal_error']);
  } finally {
    await given.sql('ALTER TABLE billing.credit_grant_away RENAME TO credit_grant');
  }
  expect(await given.account(userId)).toMatchObject({ credits: { balance: 15_000 } });
});

/** A connection keeps the plan that it has made on an empty table. */
test('the query uses indexes, also if it was planned on empty tables', async () => {
  await given.sql('ANALYZE');
  const rows = await given.inTransaction(async (transaction) => {
    await transaction.query(indexedReadSettings);
    await transaction.query(`PREPARE accounts AS ${selectAccounts.text}`);
    return transaction.query<Record<'QUERY PLAN', string>[]>('EXPLAIN EXECUTE accounts (ARRAY[1], now(), now())');
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan');
  for (const node of plan.split('->').filter((part) => /Index (Only )?Scan/.test(part))) {
    expect(node).toContain('Index Cond');
  }
});
