import type { PlanId, Subscription, SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { planOf } from '../catalogue/plans.js';

/** `stripe` for a subscription paid at Stripe, `hand` for a manual one that nobody pays. */
export type Payer = 'stripe' | 'hand';

/** A subscription at Stripe as it was last read, or a manual subscription. */
@Entity('subscription')
export class SubscriptionRecord {
  /** The id at Stripe, or a generated one for a manual subscription. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'paid_by', type: 'text' })
  paidBy!: Payer;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'plan_id', type: 'text' })
  planId!: PlanId;

  /** By custom terms, whatever the plan. */
  @Column({ name: 'is_unlimited', type: 'boolean' })
  isUnlimited!: boolean;

  /** The plan after the end of the period; null if the plan stays the same. */
  @Column({ name: 'scheduled_plan_id', type: 'text', nullable: true })
  scheduledPlanId!: PlanId | null;

  @Column({ type: 'text' })
  status!: SubscriptionStatus;

  @Column({ name: 'current_period_start', type: 'timestamptz' })
  currentPeriodStart!: Date;

  @Column({ name: 'current_period_end', type: 'timestamptz' })
  currentPeriodEnd!: Date;

  @Column({ name: 'cancel_at_period_end', type: 'boolean' })
  cancelAtPeriodEnd!: boolean;

  /** A manual subscription with a fixed end, which the customer cannot resume. */
  @Column({ name: 'is_fixed_term', type: 'boolean' })
  isFixedTerm!: boolean;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  /** The start of the latest paid period whose credits were granted; null before the first. */
  @Column({ name: 'begun_period_start', type: 'timestamptz', nullable: true })
  begunPeriodStart!: Date | null;
}

/** A subscription with `cancelAtPeriodEnd` ends with its period even before Stripe has reported it. */
export const hasEnded = (
  { cancelAtPeriodEnd, currentPeriodEnd }: Pick<SubscriptionRecord, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>,
  now: Date,
): boolean => cancelAtPeriodEnd && currentPeriodEnd <= now;

/**
 * SQL order of a user's rows in `subscription`: the first is the one that is shown. Stripe's times have whole seconds, so
 * subscriptions created in the same second are ordered by id, which increases with time.
 */
export const displayOrder = `(status = 'active') DESC, date_trunc('second', started_at) DESC, id DESC`;

type DescribedSubscription = Pick<
  SubscriptionRecord,
  'planId' | 'scheduledPlanId' | 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd'
>;

export const describeSubscription = (subscription: DescribedSubscription): Subscription => ({
  planId: subscription.planId,
  planName: planOf(subscription.planId).name,
  status: subscription.status,
  currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  ...(subscription.scheduledPlanId && {
    scheduledPlanId: subscription.scheduledPlanId,
    scheduledPlanName: planOf(subscription.scheduledPlanId).name,
  }),
});
