import type { EntityManager } from 'typeorm';
import type { PromotionPeriod } from './promotion.entity.js';

const appliesToAffiliate = '(affiliate_user_id = $1 OR affiliate_user_id IS NULL)';
/** An affiliate's own promotion takes precedence over the promotion for all affiliates. */
const ownFirst = 'affiliate_user_id NULLS LAST';

/** Returns undefined if the user is not an affiliate. */
export async function findRateAt(
  transaction: EntityManager,
  affiliateUserId: number,
  moment: Date,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ rateBps: number }[]>(
    `SELECT coalesce(
       (SELECT rate_bps FROM promotion WHERE ${appliesToAffiliate} AND starts_at <= $2 AND ends_at > $2
        ORDER BY ${ownFirst} LIMIT 1),
       commission_rate_bps) AS "rateBps"
     FROM affiliate WHERE user_id = $1`,
    [affiliateUserId, moment],
  );
  return row?.rateBps;
}

/** Prefers the current promotion to the next one. */
export async function findCurrentOrNext(
  manager: EntityManager,
  affiliateUserId: number,
  now: Date,
): Promise<PromotionPeriod | undefined> {
  const [promotion] = await manager.query<PromotionPeriod[]>(
    `SELECT rate_bps AS "rateBps", starts_at AS "startsAt", ends_at AS "endsAt"
     FROM promotion WHERE ${appliesToAffiliate} AND ends_at > $2
     ORDER BY (starts_at <= $2) DESC, CASE WHEN starts_at > $2 THEN starts_at END, ${ownFirst} LIMIT 1`,
    [affiliateUserId, now],
  );
  return promotion;
}

/** Prevents concurrent changes to promotions. Reads are not blocked. */
export async function lockPromotions(transaction: EntityManager): Promise<void> {
  await transaction.query('LOCK TABLE promotion IN SHARE ROW EXCLUSIVE MODE');
}
