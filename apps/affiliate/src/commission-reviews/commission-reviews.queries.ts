import type { HeldCommission } from '@scriptsmith/contracts/affiliate';
import type { EntityManager } from 'typeorm';
import { countCommissions, findCommissionPage, listedCommission } from './listed-commission.queries.js';

/**
 * Leaves out commissions that need no decision: those refunded in full and those of deleted affiliates. Selecting ids
 * first makes the view aggregate only the commissions of held referrals. Oldest first.
 */
const held = {
  columns: `summary.id, summary.net_pence AS "amountPence", summary.base_pence AS "basePence",
    summary.earned_at AS "earnedAt", held_referral.reason AS "heldBecause", referral.referred_at AS "referredAt"`,
  source: `FROM commission_summary AS summary
    JOIN held_referral ON held_referral.referred_user_id = summary.referred_user_id
    JOIN referral ON referral.referred_user_id = summary.referred_user_id
    JOIN affiliate ON affiliate.user_id = summary.affiliate_user_id
    WHERE summary.id = ANY (ARRAY(SELECT commission.id FROM commission JOIN held_referral USING (referred_user_id)))
      AND summary.is_held AND summary.net_pence > 0 AND affiliate.deleted_at IS NULL`,
  orderBy: 'summary.earned_at, summary.id',
};

export async function findHeldCommissions(
  manager: EntityManager,
  page: { page: number; pageSize: number },
): Promise<HeldCommission[]> {
  const rows = await findCommissionPage<Pick<HeldCommission, 'heldBecause'> & { referredAt: Date }>(
    manager,
    held,
    page,
  );
  return rows.map((row) => {
    const { referred, ...commission } = listedCommission(row);
    const { heldBecause, referredAt } = row;
    return { ...commission, heldBecause, referred: { ...referred, createdAt: referredAt.toISOString() } };
  });
}

export const countHeldCommissions = (manager: EntityManager): Promise<number> => countCommissions(manager, held);
