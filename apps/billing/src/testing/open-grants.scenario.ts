import { randomUUID } from 'node:crypto';
import type { LedgerScenario } from './ledger.scenario.js';

/** Gives credits that end. */
export async function give(
  given: LedgerScenario,
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
  const authorship = { actor: 'test', reason: 'scenario', requestId: 'request-1' };
  await given.inTransaction((transaction) => given.ledger.grant(transaction, grant, authorship));
}

/** What is kept for now of the sum of a user's grants; null where it has to be added up. */
export async function keptCredits({ database, clock }: LedgerScenario, userId: number): Promise<number | null> {
  const [account] = await database.query<{ kept: string }[]>(
    'SELECT open_credits AS kept FROM credit_account WHERE user_id = $1 AND open_credits_until > $2',
    [userId, clock.now()],
  );
  return account ? Number(account.kept) : null;
}
