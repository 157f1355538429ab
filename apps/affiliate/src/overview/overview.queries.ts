import type { AffiliateStats } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';
import { CommissionSummary } from '../commissions/commission-summary.entity.js';

export interface Slice {
  limit: number;
  offset: number;
}

interface ReferralRow {
  id: number;
  username: string;
  email: string;
  referredAt: Date;
  convertedAt: Date | null;
}

/** A referral converts with the first payment that earns a commission, also at a rate of 0 %. */
const conversion = `CROSS JOIN LATERAL (
  SELECT min(earned_at) AS converted_at FROM commission_summary
  WHERE commission_summary.referred_user_id = referral.referred_user_id AND NOT is_rejected) AS conversion`;

export function findReferrals(
  manager: EntityManager,
  affiliateUserId: number,
  { limit, offset }: Slice,
): Promise<ReferralRow[]> {
  return manager.query<ReferralRow[]>(
    `SELECT referred_user_id AS id, username, email, referred_at AS "referredAt", converted_at AS "convertedAt"
     FROM referral ${conversion} WHERE referral.affiliate_user_id = $1
     ORDER BY referred_at DESC, referred_user_id DESC LIMIT $2 OFFSET $3`,
    [affiliateUserId, limit, offset],
  );
}

export function findCommissions(
  manager: EntityManager,
  affiliateUserId: number,
  { limit, offset }: Slice,
): Promise<CommissionSummary[]> {
  return manager.find(CommissionSummary, {
    where: { affiliateUserId },
    order: { earnedAt: 'DESC', id: 'DESC' },
    take: limit,
    skip: offset,
  });
}

export async function findStats(manager: EntityManager, affiliateUserId: number, now: Date): Promise<AffiliateStats> {
  const [stats] = await manager.query<AffiliateStats[]>(
    `SELECT referrals.*, earnings.*, clicks.* FROM
       (SELECT count(*)::int AS "totalReferrals", count(converted_at)::int AS "convertedReferrals"
        FROM referral ${conversion} WHERE referral.affiliate_user_id = $1) AS referrals,
       (SELECT count(*)::int AS "totalCommissions", coalesce(sum(net_pence), 0)::float8 AS "totalEarnings",
          coalesce(sum(outstanding_pence), 0)::float8 AS "pendingEarnings",
          greatest(0, sum(outstanding_pence) FILTER (WHERE matures_at <= $2 AND NOT is_held))::float8 AS "payableEarnings"
        FROM commission_summary WHERE affiliate_user_id = $1) AS earnings,
       (SELECT count(*)::int AS "totalClicks" FROM click WHERE affiliate_user_id = $1) AS clicks`,
    [affiliateUserId, now],
  );
  if (!stats) throw new Error('the stats query returned no row');
  return stats;
}
