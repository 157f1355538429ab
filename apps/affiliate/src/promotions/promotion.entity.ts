import type { Promotion as PromotionPayload } from '@scriptsmith/contracts/affiliate';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The scope of the promotion for all affiliates. The scope of any other promotion is the affiliate. */
export const globalScope = 0;

export interface PromotionPeriod {
  rateBps: number;
  startsAt: Date;
  endsAt: Date;
}

/** A commission rate for `[startsAt, endsAt)`. Promotions of one scope never overlap. */
@Entity('promotion')
export class Promotion implements PromotionPeriod {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null for the promotion for all affiliates. */
  @Column('integer', { name: 'affiliate_user_id', nullable: true })
  affiliateUserId!: number | null;

  /** Generated from `affiliateUserId`. */
  @Column({ type: 'integer', insert: false, update: false })
  scope!: number;

  @Column('integer', { name: 'rate_bps' })
  rateBps!: number;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt!: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}

export const promotionPayload = ({ rateBps, startsAt, endsAt }: PromotionPeriod): PromotionPayload => ({
  rateBps,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
