import type { EntityManager } from 'typeorm';

export interface CustomerAtStripe {
  userId: number;
  stripeCustomerId: string;
}

/** A page of the customers that have an id at Stripe and are not deleted, ordered by user id. */
export function findCustomersAtStripe(
  manager: EntityManager,
  { afterUserId, limit }: { afterUserId: number; limit: number },
): Promise<CustomerAtStripe[]> {
  return manager.query<CustomerAtStripe[]>(
    `SELECT user_id AS "userId", stripe_customer_id AS "stripeCustomerId" FROM stripe_customer
     WHERE user_id > $1 AND stripe_customer_id IS NOT NULL AND user_id NOT IN (SELECT user_id FROM user_deletion)
     ORDER BY user_id LIMIT $2`,
    [afterUserId, limit],
  );
}

/** Lets a begun period without granted credits begin again. The ledger grants once. */
export async function resetUngrantedPeriods(transaction: EntityManager, userId: number): Promise<void> {
  await transaction.query(
    `UPDATE subscription SET begun_period_start = NULL
     WHERE user_id = $1 AND paid_by = 'stripe' AND begun_period_start IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM credit_operation operation
       WHERE operation.user_id = $1 AND idempotency_key = '\u00a7subscription-period:' || subscription.id || ':'
           || to_char(begun_period_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    [userId],
  );
}
