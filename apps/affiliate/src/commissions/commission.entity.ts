import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The commission of an affiliate for a payment. Rows are never updated: `commission_entry` records what happens later. */
@Entity('commission')
export class Commission {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'payment_id' })
  paymentId!: string;

  @Column('integer', { name: 'affiliate_user_id' })
  affiliateUserId!: number;

  /** Null for some test commissions. */
  @Column('integer', { name: 'referred_user_id', nullable: true })
  referredUserId!: number | null;

  @Column('integer', { name: 'base_pence' })
  basePence!: number;

  @Column('integer', { name: 'rate_bps' })
  rateBps!: number;

  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  @Column('timestamptz', { name: 'earned_at' })
  earnedAt!: Date;

  /** When a pending commission becomes approved. */
  @Column('timestamptz', { name: 'matures_at' })
  maturesAt!: Date;

  /** Test commissions have no ledger entries, so no total and no payout includes them. */
  @Column('boolean', { name: 'is_test' })
  isTest!: boolean;
}
