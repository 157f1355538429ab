import type { PlanId, Subscription, SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { planOf } from '../catalogue/plans.js';

/** Who pays a subscription: the customer at Stripe, or nobody, where an admin gave the plan by hand. */
export type Payer = 'stripe' | 'hand';

/** What Stripe last said of a subscription, or what an admin gave by hand. */
@Entity('subscription')
export class SubscriptionRecord {
  /** Stripe's, or of our own making where the plan is given by hand. */
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ name: 'paid_by', type: 'text' })
  paidBy!: Payer;

  @Column({ name: 'user_id', type: 'integer' })
  userId!: number;

  @Column({ name: 'plan_id', type: 'text' })
  planId!: PlanId;

  /** By terms of its own, whatever the plan. */
  @Column({ name: 'is_unlimited', type: 'boolean' })
  isUnlimited!: boolean;

  /** The plan that follows at the end of the period; nothing where the same goes on. */
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

  /** Given by hand to a certain day: only an admin can let it go on. */
  @Column({ name: 'is_fixed_term', type: 'boolean' })
  isFixedTerm!: boolean;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  /** The start of the latest paid period whose credits were given; nothing before the first. */
  @Column({ name: 'begun_period_start', type: 'timestamptz', nullable: true })
  begunPeriodStart!: Date | null;
}

/** What was to end with its period has ended with it, also before Stripe has said so, or anybody has come by. */
export const hasEnded = (
  { cancelAtPeriodEnd, currentPeriodEnd }: Pick<SubscriptionRecord, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>,
  now: Date,
): boolean => cancelAtPeriodEnd && currentPeriodEnd <= now;

/**
 * SQL over `subscription`: of a user's subscriptions the first is the one that is shown. Those at Stripe begin at a whole
 * second; what began in the same is told apart by its id, of which the later ones are greater.
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
