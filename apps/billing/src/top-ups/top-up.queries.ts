import type { EntityManager } from 'typeorm';
import { startOfMonth } from '../ledger/usage-period.js';

/**
 * What the automatic top-up has charged to a user in the calendar month of a time, or is about to charge, in pence.
 * @param except a purchase that does not count
 */
export async function chargedInMonth(
  manager: EntityManager,
  userId: number,
  time: Date,
  except: string | null = null,
): Promise<number> {
  const [row] = await manager.query<{ pence: string }[]>(
    `SELECT coalesce(sum(price_pence), 0) AS pence FROM top_up_purchase
     WHERE user_id = $1 AND status IN ('pending', 'paid') AND reserved_at >= $2 AND id IS DISTINCT FROM $3::uuid`,
    [userId, startOfMonth(time), except],
  );
  return Number(row?.pence);
}
