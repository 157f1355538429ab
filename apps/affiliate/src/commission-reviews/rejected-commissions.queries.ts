import type { RejectedCommission } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';
import { countCommissions, findCommissionPage, listedCommission } from './listed-commission.queries.js';

/** Newest rejections first. */
const rejected = {
  columns: `commission.id, commission.amount_pence AS "amountPence", commission.base_pence AS "basePence",
    commission.earned_at AS "earnedAt", entry.created_at AS "rejectedAt",
    review.commission_id IS NOT NULL AS "isReviewed", review.reason`,
  source: `FROM commission_entry AS entry
    JOIN commission ON commission.id = entry.commission_id
    JOIN affiliate ON affiliate.user_id = commission.affiliate_user_id
    JOIN referral ON referral.referred_user_id = commission.referred_user_id
    LEFT JOIN commission_review AS review ON review.commission_id = commission.id AND review.decision = 'reject'
    WHERE entry.kind = 'rejected'`,
  orderBy: 'entry.created_at DESC, entry.id DESC',
};

interface Rejection {
  rejectedAt: Date;
  isReviewed: boolean;
  reason: string | null;
}

export async function findRejectedCommissions(
  manager: EntityManager,
  page: { page: number; pageSize: number },
): Promise<RejectedCommission[]> {
  const rows = await findCommissionPage<Rejection>(manager, rejected, page);
  return rows.map((row) => ({
    ...listedCommission(row),
    rejectedAt: row.rejectedAt.toISOString(),
    rejectedBecause: row.isReviewed ? 'review' : 'self-referral',
    reason: row.reason,
  }));
}

export const countRejectedCommissions = (manager: EntityManager): Promise<number> =>
  countCommissions(manager, rejected);
