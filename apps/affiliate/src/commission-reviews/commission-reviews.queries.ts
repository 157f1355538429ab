import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';

interface HeldCommissionRow {
  id: string;
  amountPence: number;
  basePence: number;
  earnedAt: Date;
  heldBecause: HeldCommission['heldBecause'];
  affiliateUserId: number;
  affiliateUsername: string;
  affiliateEmail: string;
  referredUserId: number;
  referredUsername: string;
  referredEmail: string;
  referredAt: Date;
}

/**
 * Leaves out commissions that need no decision: those refunded in full and those of deleted affiliates. Selecting ids
 * first makes the view aggregate only the commissions of held referrals.
 */
const held = `FROM commission_summary AS summary
  JOIN held_referral ON held_referral.referred_user_id = summary.referred_user_id
  JOIN referral ON referral.referred_user_id = summary.referred_user_id
  JOIN affiliate ON affiliate.user_id = summary.affiliate_user_id
  WHERE summary.id = ANY (ARRAY(SELECT commission.id FROM commission JOIN held_referral USING (referred_user_id)))
    AND summary.is_held AND summary.net_pence > 0 AND affiliate.deleted_at IS NULL`;

/** Oldest first. */
export async function findHeldCommissions(
  manager: EntityManager,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HeldCommission[]> {
  const rows = await manager.query<HeldCommissionRow[]>(
    `SELECT summary.id, summary.net_pence AS "amountPence", summary.base_pence AS "basePence",
       summary.earned_at AS "earnedAt",
       held_referral.reason AS "heldBecause",
       affiliate.user_id AS "affiliateUserId", affiliate.username AS "affiliateUsername",
       affiliate.email AS "affiliateEmail", referral.referred_user_id AS "referredUserId",
       referral.username AS "referredUsername", referral.email AS "referredEmail",
       referral.referred_at AS "referredAt"
     ${held} ORDER BY summary.earned_at, summary.id LIMIT $1 OFFSET $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return rows.map(heldCommission);
}

export async function countHeldCommissions(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<{ total: number }[]>(`SELECT count(*)::int AS total ${held}`);
  return row?.total ?? 0;
}

const heldCommission = (row: HeldCommissionRow): HeldCommission => ({
  id: row.id,
  amountPence: row.amountPence,
  basePence: row.basePence,
  earnedAt: row.earnedAt.toISOString(),
  heldBecause: row.heldBecause,
  affiliate: { userId: row.affiliateUserId, username: row.affiliateUsername, email: row.affiliateEmail },
  referred: {
    userId: row.referredUserId,
    username: row.referredUsername,
    email: row.referredEmail,
    createdAt: row.referredAt.toISOString(),
  },
});
