import type { TopUpFailure, TopUpSettings } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The automatic top-up as a customer has set it. `credit_account.top_up_below_credits` follows it. */
@Entity('top_up')
export class TopUpRecord {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'is_on', type: 'boolean' })
  isOn!: boolean;

  @Column({ name: 'pack_id', type: 'text' })
  packId!: TopUpSettings['packageId'];

  @Column({ name: 'below_credits', type: 'integer' })
  belowCredits!: number;

  @Column({ name: 'monthly_cap_pence', type: 'integer' })
  monthlyCapPence!: number;

  /** Why a purchase failed, and turned it off. */
  @Column({ type: 'text', nullable: true })
  failure!: TopUpFailure | null;
}

/**
 * A pack that the automatic top-up buys.
 * - `pending`: reserved under the cap, and charged or about to be
 * - `paid`: charged and granted
 * - `failed`: the card could not be charged
 * - `abandoned`: not charged, because the customer no longer wants it or may no longer buy
 */
@Entity('top_up_purchase')
export class TopUpPurchaseRecord {
  /** The id of the low balance that it follows, and of its checkout order. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'pack_id', type: 'text' })
  packId!: TopUpSettings['packageId'];

  @Column({ name: 'price_pence', type: 'integer' })
  pricePence!: number;

  @Column({ type: 'text' })
  status!: 'pending' | 'paid' | 'failed' | 'abandoned';

  @Column({ name: 'reserved_at', type: 'timestamptz' })
  reservedAt!: Date;
}
