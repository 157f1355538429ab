import { planOffers } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import { isEntryOf } from '../ledger/entries-of-operation.queries.js';

const plansWithRollover = planOffers.filter(({ rollover }) => rollover).map(({ id }) => id);

/**
 * SQL that is true for an operation that began a period after a grant was made. It compares ids, which are ordered by
 * time, because times in the ledger can be equal.
 */
export const isLaterPeriod = (operation: string, grant: string): string => `${operation}.user_id = ${grant}.user_id
  AND ${operation}.type = 'grant' AND starts_with(${operation}.idempotency_key, '\u00a7subscription-period:')
  AND ${operation}.id > ${grant}.id AND NOT EXISTS (
    SELECT 1 FROM credit_entry own WHERE ${isEntryOf('own', operation)} AND own.grant_id = ${grant}.id)`;

/**
 * The period into which the unspent credits of a grant rolled over, if it is still running. Not if the grant has expired,
 * its subscription has been canceled, or more than one period has begun since.
 */
export async function findSuccessorPeriod(
  transaction: EntityManager,
  originId: string,
): Promise<{ expiresAt: Date } | undefined> {
  const [successor] = await transaction.query<{ expiresAt: Date }[]>(
    `SELECT subscription.current_period_end AS "expiresAt" FROM credit_grant origin
     JOIN subscription ON subscription.user_id = origin.user_id AND status IN ('active', 'past_due', 'other')
     LEFT JOIN subscription_terms terms ON subscription_id = subscription.id
     WHERE origin.id = $1 AND coalesce(terms.rolls_over, subscription.plan_id = ANY ($2))
       AND NOT EXISTS (SELECT 1 FROM credit_operation ended
         WHERE ended.user_id = origin.user_id AND ended.idempotency_key = '\u00a7expire:' || origin.id)
       AND NOT EXISTS (SELECT 1 FROM subscription own
         WHERE own.id = split_part(origin.source_id, ':', 1) AND own.paid_by = 'stripe' AND own.status = 'canceled')
       AND 1 = (SELECT count(*) FROM credit_operation later WHERE ${isLaterPeriod('later', 'origin')})`,
    [originId, plansWithRollover],
  );
  return successor;
}
