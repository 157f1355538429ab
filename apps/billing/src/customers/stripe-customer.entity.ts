import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's customer at Stripe. */
@Entity('stripe_customer')
export class StripeCustomer {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** Null until Stripe has replied. */
  @Column({ name: 'stripe_customer_id', type: 'text', nullable: true })
  stripeCustomerId!: string | null;

  @Column({ type: 'text' })
  email!: string;

  /** Stored before the request to Stripe, so that a retry after a crash creates no second customer. */
  @Column({ name: 'idempotency_key', type: 'uuid' })
  idempotencyKey!: string;

  /** The latest snapshot that was applied to this user's subscriptions. */
  @Column({ name: 'snapshot_number', type: 'bigint', default: 0 })
  snapshotNumber!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
