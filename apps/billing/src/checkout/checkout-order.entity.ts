import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * - `opening`: Stripe has not replied yet
 * - `open`: can be paid
 * - `superseded`: replaced by another order; Stripe still has to close it
 * - `closed`: can no longer be paid
 * - `fulfilled`: the plan or the credits have been granted
 */
export type CheckoutOrderStatus = 'opening' | 'open' | 'superseded' | 'closed' | 'fulfilled';

/**
 * A checkout on Stripe's hosted page or our own page. Its id is the idempotency key under which Stripe creates the
 * session or the payment intent.
 */
@Entity('checkout_order')
export class CheckoutOrder {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ type: 'text' })
  kind!: 'plan' | 'pack';

  /** The plan's or pack's id. */
  @Column({ name: 'item_id', type: 'text' })
  itemId!: string;

  @Column({ name: 'price_id', type: 'text' })
  priceId!: string;

  @Column({ type: 'text' })
  status!: CheckoutOrderStatus;

  @Column({ name: 'stripe_session_id', type: 'text', nullable: true })
  stripeSessionId!: string | null;

  /** The payment intent of our own page; for a hosted session it is set when the order is fulfilled. */
  @Column({ name: 'stripe_payment_intent_id', type: 'text', nullable: true })
  stripePaymentIntentId!: string | null;

  /** The subscription that was bought. */
  @Column({ name: 'stripe_subscription_id', type: 'text', nullable: true })
  stripeSubscriptionId!: string | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'fulfilled_at', type: 'timestamptz', nullable: true })
  fulfilledAt!: Date | null;
}
