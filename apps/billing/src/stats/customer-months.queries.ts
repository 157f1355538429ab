import type { EntityManager } from 'typeorm';

/** The ledger's own operations by which payments took effect. The periods of complimentary plans are named by hand. */
const isPeriod = `(idempotency_key LIKE '§subscription-period:%'
  AND idempotency_key NOT LIKE '§subscription-period:hand\\_%')`;
const isPaid = `(request_hash IS NULL AND type IN ('grant', 'unlimited')
  AND (${isPeriod} OR idempotency_key LIKE '§payment:%'))`;

/** The months of the customers in the operations that match a condition. */
export const monthsOfOperations = (condition: string): string => `
  SELECT user_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, bool_or(${isPaid}) AS paid,
    bool_or(type = 'consume') AS used, count(*) FILTER (WHERE ${isPaid} AND ${isPeriod})::integer AS periods
  FROM credit_operation WHERE (type = 'consume' OR ${isPaid}) AND ${condition} GROUP BY 1, 2`;

/** Adds the operations of a range of time to the months of their customers. */
export async function addCustomerMonths(transaction: EntityManager, from: Date, until: Date): Promise<void> {
  await transaction.query(
    `INSERT INTO customer_month AS known (user_id, month, paid, used, periods)
     ${monthsOfOperations('created_at >= $1 AND created_at < $2')}
     ON CONFLICT (user_id, month) DO UPDATE SET paid = known.paid OR excluded.paid, used = known.used OR excluded.used,
       periods = known.periods + excluded.periods
     WHERE excluded.paid OR excluded.used > known.used`,
    [from, until],
  );
  await transaction.query('UPDATE stats_progress SET months_until = $1', [until]);
}
