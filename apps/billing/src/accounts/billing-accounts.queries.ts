import type { EntityManager } from 'typeorm';
import { displayOrder, type Payer } from '../subscriptions/subscription.entity.js';

/** The links of a user to the published subscription and to Stripe. */
export interface AccountReference {
  userId: number;
  revision: number;
  paidBy: Payer | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
}

/** The references of users in one statement. Users without any have defaults. */
export function findAccountReferences(manager: EntityManager, userIds: readonly number[]): Promise<AccountReference[]> {
  return manager.query<AccountReference[]>(
    `SELECT user_id AS "userId", coalesce(revision, 0) AS revision, stripe_customer_id AS "stripeCustomerId",
       first.paid_by AS "paidBy", CASE first.paid_by WHEN 'stripe' THEN first.id END AS "stripeSubscriptionId"
     FROM unnest($1::int[]) AS requested (user_id)
     LEFT JOIN stripe_customer USING (user_id)
     LEFT JOIN published_subscription USING (user_id)
     LEFT JOIN LATERAL (
       SELECT id, paid_by FROM subscription WHERE user_id = requested.user_id ORDER BY ${displayOrder} LIMIT 1
     ) first ON true`,
    [userIds],
  );
}

/** The shown subscriptions of users with the revisions that were published, ordered by user id. */
export function findShownSubscriptions(
  manager: EntityManager,
  { afterUserId, limit }: { afterUserId: number; limit: number },
): Promise<{ id: string; revision: number }[]> {
  return manager.query<{ id: string; revision: number }[]>(
    `SELECT first.id, published.revision FROM published_subscription published
     CROSS JOIN LATERAL (
       SELECT id FROM subscription WHERE user_id = published.user_id ORDER BY ${displayOrder} LIMIT 1
     ) first
     WHERE published.user_id > $1 ORDER BY published.user_id LIMIT $2`,
    [afterUserId, limit],
  );
}
