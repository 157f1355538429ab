import type { CommissionStatus } from '@scriptsmith/contracts/affiliate';
import { ViewColumn, ViewEntity } from 'typeorm';

/** A commission with the totals of its ledger entries. */
@ViewEntity({ name: 'commission_summary', synchronize: false })
export class CommissionSummary {
  @ViewColumn()
  id!: string;

  @ViewColumn({ name: 'payment_id' })
  paymentId!: string;

  @ViewColumn({ name: 'affiliate_user_id' })
  affiliateUserId!: number;

  @ViewColumn({ name: 'amount_pence' })
  amountPence!: number;

  /** The amount after refunds and rejections, before payouts. */
  @ViewColumn({ name: 'net_pence' })
  netPence!: number;

  @ViewColumn({ name: 'earned_at' })
  earnedAt!: Date;

  @ViewColumn({ name: 'matures_at' })
  maturesAt!: Date;

  @ViewColumn({ name: 'is_test' })
  isTest!: boolean;

  @ViewColumn({ name: 'is_rejected' })
  isRejected!: boolean;

  /** Whether an admin has to review the commission before it can be paid. */
  @ViewColumn({ name: 'is_held' })
  isHeld!: boolean;

  /** The time and amount of the first payout. Both never change again. */
  @ViewColumn({ name: 'paid_at' })
  paidAt!: Date | null;

  @ViewColumn({ name: 'paid_pence' })
  paidPence!: number | null;
}

/** A commission becomes approved by the clock alone. A held commission stays pending. */
export function commissionStatus(commission: CommissionSummary, now: Date): CommissionStatus {
  if (commission.isTest) return 'test';
  if (commission.paidAt) return 'paid';
  if (commission.isRejected) return 'rejected';
  if (commission.amountPence > 0 && commission.netPence === 0) return 'reversed';
  return commission.maturesAt <= now && !commission.isHeld ? 'approved' : 'pending';
}

/** The amount that lists show: the amount paid, or what is left after refunds, or the original amount if nothing is. */
export function displayedPence({ amountPence, netPence, paidPence }: CommissionSummary): number {
  if (paidPence !== null) return paidPence;
  return netPence > 0 ? netPence : amountPence;
}
