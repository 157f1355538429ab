import type { EntityManager } from 'typeorm';
import type { Difference } from './difference.js';

type Part = Exclude<Difference['about'], 'customer' | 'ledger'>;

/** A user's records as text by object, to be compared before and after. */
export type UserRecords = ReadonlyMap<string, { about: Part; id: string; text: string }>;

const statement = `
  SELECT 'subscription' AS about, id, concat_ws(', ', plan_id, status, 'until ' || current_period_end::text,
    CASE WHEN cancel_at_period_end THEN 'ends then' END, 'then ' || scheduled_plan_id) AS text
  FROM subscription WHERE user_id = $1
  UNION ALL SELECT 'payment', payment_id, 'known' FROM captured_payment WHERE user_id = $1
  UNION ALL SELECT 'order', id::text, item_id || ' ' || status FROM checkout_order WHERE user_id = $1
  UNION ALL SELECT 'grant', source || ' ' || source_id, kind || ' ' || remaining || ' of ' || amount
  FROM credit_grant WHERE user_id = $1
  UNION ALL SELECT 'clawback', payment_id, withheld_pence || ' pence withheld' FROM payment_clawback
  WHERE user_id = $1 AND withheld_pence > 0
  UNION ALL SELECT 'unlimited', user_id::text, 'until ' || unlimited_until::text FROM credit_account
  WHERE user_id = $1 AND unlimited_until IS NOT NULL`;

export async function readUserRecords(transaction: EntityManager, userId: number): Promise<UserRecords> {
  const rows = await transaction.query<{ about: Part; id: string; text: string }[]>(statement, [userId]);
  return new Map(rows.map((row) => [`${row.about} ${row.id}`, row]));
}

/** The differences between two states of a user's records. */
export function differencesBetween(userId: number, before: UserRecords, after: UserRecords): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Difference[] => {
    const [found, expected] = [before.get(key), after.get(key)];
    const record = expected ?? found;
    if (!record || found?.text === expected?.text) return [];
    const texts = { found: found?.text ?? 'nothing', expected: expected?.text ?? 'nothing' };
    return [{ about: record.about, id: record.id, userId, ...texts, isRepaired: true }];
  });
}
