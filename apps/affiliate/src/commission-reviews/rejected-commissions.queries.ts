import type { RejectedCommission } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';

interface RejectedCommissionRow {
  id: string;
  amountPence: number;
  basePence: number;
  earnedAt: Date;
  rejectedAt: Date;
  isReviewed: boolean;
  reason: string | null;
  affiliateUserId: number;
  affiliateUsername: string;
  affiliateEmail: string;
  referredUserId: number;
  referredUsername: string;
  referredEmail: string;
}

const rejected = `FROM commission_entry AS entry
  JOIN commission ON commission.id = entry.commission_id
  JOIN affiliate ON affiliate.user_id = commission.affiliate_user_id
  JOIN referral ON referral.referred_user_id = commission.referred_user_id
  LEFT JOIN commission_review AS review ON review.commission_id = commission.id AND review.decision = 'reject'
  WHERE entry.kind = 'rejected'`;

/** Newest rejections first. */
export async function findRejectedCommissions(
  manager: EntityManager,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<RejectedCommission[]> {
  const rows = await manager.query<RejectedCommissionRow[]>(
    `SELECT commission.id, commission.amount_pence AS "amountPence", commission.base_pence AS "basePence",
       commission.earned_at AS "earnedAt", entry.created_at AS "rejectedAt",
       review.commission_id IS NOT NULL AS "isReviewed", review.reason,
       affiliate.user_id AS "affiliateUserId", affiliate.username AS "affiliateUsername",
       affiliate.email AS "affiliateEmail", referral.referred_user_id AS "referredUserId",
       referral.username AS "referredUsername", referral.email AS "referredEmail"
     ${rejected} ORDER BY entry.created_at DESC, entry.id DESC LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return rows.map(rejectedCommission);
}

export async function countRejectedCommissions(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ total: number }[]>(`SELECT count(*)::int AS total ${rejected}`);
  return row?.total ?? 0;
}

const rejectedCommission = (row: RejectedCommissionRow): RejectedCommission => ({
  id: row.id,
  amountPence: row.amountPence,
  basePence: row.basePence,
  earnedAt: row.earnedAt.toISOString(),
  rejectedAt: row.rejectedAt.toISOString(),
  rejectedBecause: row.isReviewed ? 'review' : 'self-referral',
  reason: row.reason,
  affiliate: { userId: row.affiliateUserId, username: row.affiliateUsername, email: row.affiliateEmail },
  referred: { userId: row.referredUserId, username: row.referredUsername, email: row.referredEmail },
});
