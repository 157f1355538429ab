import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Affiliate } from '../affiliates/affiliate.entity.js';

/** The amount that an affiliate received in one batch. */
@Entity('payout')
export class Payout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'batch_id' })
  batchId!: string;

  @Column('integer', { name: 'affiliate_user_id' })
  affiliateUserId!: number;

  @ManyToOne(() => Affiliate)
  @JoinColumn({ name: 'affiliate_user_id' })
  affiliate!: Affiliate;

  /** Postgres returns `bigint` as text. */
  @Column('bigint', { name: 'amount_pence', transformer: { to: (pence: number) => pence, from: Number } })
  amountPence!: number;

  @Column('integer', { name: 'commission_count' })
  commissionCount!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
