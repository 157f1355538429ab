import type { EntityManager } from 'typeorm';
import type { Part, UserRecords } from './user-records.js';

const selectRecords = `
  SELECT 'subscription' AS about, id, concat_ws(', ', plan_id, status, 'until ' || current_period_end::text,
    CASE WHEN cancel_at_period_end THEN 'ends then' END, 'then ' || scheduled_plan_id, 'ends ' || cancel_at::text,
    CASE WHEN quantity <> 1 THEN quantity || ' units' END, CASE WHEN is_paused THEN 'paused' END,
    'resumes ' || resumes_at::text, CASE WHEN has_unknown_prices THEN 'unknown prices' END,
    'unlimited until ' || unlimited_until::text) AS text
  FROM subscription WHERE user_id = $1
  UNION ALL SELECT 'payment', payment_id, 'known' FROM captured_payment WHERE user_id = $1
  UNION ALL SELECT 'order', id::text, item_id || ' ' || status FROM checkout_order WHERE user_id = $1
  UNION ALL SELECT 'grant', source || ' ' || source_id, kind || ' ' || remaining || ' of ' || amount
  FROM credit_grant WHERE user_id = $1
  UNION ALL SELECT 'clawback', payment_id, withheld_pence || ' pence withheld' FROM payment_clawback
  WHERE user_id = $1 AND withheld_pence > 0
  UNION ALL SELECT 'unlimited', user_id::text, 'until ' || unlimited_until::text FROM credit_account
  WHERE user_id = $1 AND unlimited_until IS NOT NULL`;

/** Reads all records of a user in one snapshot. */
export async function readUserRecords(transaction: EntityManager, userId: number): Promise<UserRecords> {
  const rows = await transaction.query<{ about: Part; id: string; text: string }[]>(selectRecords, [userId]);
  return new Map(rows.map((row) => [`${row.about} ${row.id}`, row]));
}
