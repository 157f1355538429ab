import type { PoolClient } from 'pg';
import { type OpenGrant, remainingOf, type SpendableAccount } from './spending-policy.js';
import { type GrantRow, readOpenGrants } from './credit-ledger.queries.js';

/** Of an account whose sum is kept no more are read at first: enough for nearly every consumption. */
const firstGrants = 3;

/** What the grants of an account add up to, and those of them that were read. */
export interface OpenCredits extends Pick<SpendableAccount, 'openCredits' | 'grants'> {
  /** Until when the sum is to be kept, where it was added up anew. */
  keepUntil: Date | 'infinity' | null;
}

/** Of accounts whose sum is kept the first in spending order, of the others all. */
export const readFirstGrants = (userIds: readonly number[], now: Date) => ({
  ...readOpenGrants,
  values: [userIds, now, firstGrants],
});

/** @param kept the sum, where it is kept; where not, the rows are all there are */
export function openCreditsOf(kept: string | null, rows: readonly GrantRow[]): OpenCredits {
  const grants = rows.map(openGrant);
  if (kept !== null) return { openCredits: Number(kept), keepUntil: null, grants };
  const next = rows.reduce<Date | null>(
    (soonest, { expires_at: expiresAt }) => (expiresAt && (!soonest || expiresAt < soonest) ? expiresAt : soonest),
    null,
  );
  return { openCredits: remainingOf(grants), keepUntil: next ?? 'infinity', grants };
}

/** Reads all grants of the accounts whose first ones do not suffice for what may be taken. */
export async function readFurtherGrants(
  client: PoolClient,
  accounts: ReadonlyMap<number, SpendableAccount>,
  commands: readonly { userId: number; amount: number }[],
  now: Date,
): Promise<void> {
  const wanted = new Map<number, number>();
  for (const { userId, amount } of commands) wanted.set(userId, (wanted.get(userId) ?? 0) + amount);
  const short = [...accounts.values()].filter(
    ({ userId, isUnlimited, openCredits, grants }) =>
      !isUnlimited && remainingOf(grants) < Math.min(openCredits, wanted.get(userId) ?? 0),
  );
  if (short.length === 0) return;
  const { rows } = await client.query<GrantRow>({
    ...readOpenGrants,
    values: [short.map(({ userId }) => userId), now, null],
  });
  for (const account of short) {
    account.grants = rows.filter((row) => row.user_id === account.userId).map(openGrant);
  }
}

const openGrant = ({ id, remaining }: GrantRow): OpenGrant => ({ id, remainingCredits: Number(remaining) });
