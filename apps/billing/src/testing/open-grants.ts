import { randomUUID } from 'node:crypto';
import type { LedgerFixture } from './ledger-fixture.js';

/** Grants credits that expire. */
export async function grantExpiring(
  given: LedgerFixture,
  { userId, amount, expiresAt }: { userId: number; amount: number; expiresAt: Date },
): Promise<void> {
  const grant = {
    userId,
    kind: 'adjustment',
    amount,
    expiresAt,
    source: 'adjustment',
    sourceId: randomUUID(),
  } as const;
  const authorship = { actor: 'test', reason: 'test', requestId: 'request-1' };
  await given.inTransaction((transaction) => given.ledger.grant(transaction, grant, authorship));
}

/** The cached sum of a user's grants; null if it has to be computed. */
export async function cachedCredits({ database, clock }: LedgerFixture, userId: number): Promise<number | null> {
  const [account] = await database.query<{ cached: string }[]>(
    'SELECT open_credits AS cached FROM credit_account WHERE user_id = $1 AND open_credits_until > $2',
    [userId, clock.now()],
  );
  return account ? Number(account.cached) : null;
}
