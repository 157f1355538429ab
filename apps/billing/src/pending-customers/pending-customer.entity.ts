import type { PendingCustomer } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer who paid before they registered. */
@Entity('pending_customer')
export class PendingCustomerRecord {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** The id of the admin action that added it. */
  @Column({ name: 'action_id', type: 'uuid' })
  actionId!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ name: 'stripe_customer_id', type: 'text' })
  stripeCustomerId!: string;

  /** Empty if there is none, like the price. */
  @Column({ name: 'stripe_subscription_id', type: 'text' })
  stripeSubscriptionId!: string;

  @Column({ name: 'stripe_price_id', type: 'text' })
  stripePriceId!: string;

  @Column({ name: 'plan_name', type: 'text' })
  planName!: PendingCustomer['planName'];

  @Column({ name: 'subscription_status', type: 'text' })
  subscriptionStatus!: string;

  /** -1 means unlimited, 0 the credits of the plan. */
  @Column({ name: 'monthly_credits', type: 'bigint', transformer: { from: Number, to: (credits: number) => credits } })
  monthlyCredits!: number;

  @Column({ name: 'has_rollover', type: 'boolean' })
  hasRollover!: boolean;

  @Column({ name: 'current_period_start', type: 'timestamptz', nullable: true })
  currentPeriodStart!: Date | null;

  @Column({ name: 'current_period_end', type: 'timestamptz', nullable: true })
  currentPeriodEnd!: Date | null;

  @Column({ type: 'text' })
  notes!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The user who has claimed it. */
  @Column({ name: 'user_id', type: 'integer', nullable: true })
  userId!: number | null;
}

export const describePendingCustomer = (record: PendingCustomerRecord): PendingCustomer => ({
  id: record.id,
  email: record.email,
  stripeCustomerId: record.stripeCustomerId,
  stripeSubscriptionId: record.stripeSubscriptionId,
  stripePriceId: record.stripePriceId,
  planName: record.planName,
  subscriptionStatus: record.subscriptionStatus,
  monthlyCredits: record.monthlyCredits,
  hasRollover: record.hasRollover,
  currentPeriodStart: record.currentPeriodStart?.toISOString() ?? null,
  currentPeriodEnd: record.currentPeriodEnd?.toISOString() ?? null,
  notes: record.notes,
  createdAt: record.createdAt.toISOString(),
});
