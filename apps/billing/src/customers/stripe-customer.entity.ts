import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a user is to Stripe. */
@Entity('stripe_customer')
export class StripeCustomer {
  @PrimaryColumn({ name: 'user_id', type: 'integer' })
  userId!: number;

  /** Nothing until Stripe has answered. */
  @Column({ name: 'stripe_customer_id', type: 'text', nullable: true })
  stripeCustomerId!: string | null;

  @Column({ type: 'text' })
  email!: string;

  /** Stored before Stripe is asked, so that asking again after a crash creates no second customer. */
  @Column({ name: 'idempotency_key', type: 'uuid' })
  idempotencyKey!: string;

  /** The latest snapshot that was applied to this user's subscriptions. */
  @Column({ name: 'reading', type: 'bigint', default: 0 })
  snapshotNumber!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
