import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Unlimited use that was paid with a period of a subscription, or with a change of plan within it. */
@Entity('unlimited_period')
export class UnlimitedPeriodRecord {
  /** With `sourceId` the payment's source, as of the grants of other plans. */
  @PrimaryColumn({ type: 'text' })
  source!: string;

  @PrimaryColumn({ name: 'source_id', type: 'text' })
  sourceId!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'subscription_id', type: 'text' })
  subscriptionId!: string;

  @Column({ name: 'starts_at', type: 'timestamptz' })
  startsAt!: Date;

  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt!: Date;

  /** The share of its payment that is refunded or in dispute, from 0 to 1. */
  @Column({ name: 'withheld_share', type: 'double precision', default: 0 })
  withheldShare!: number;
}
