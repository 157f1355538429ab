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

  /** The number of units of the plan. */
  @Column({ type: 'integer', default: 1 })
  quantity!: number;

  /** Whether no price of the subscription is in the catalogue or in custom terms. `planId` is then the last known plan. */
  @Column({ name: 'has_unknown_terms', type: 'boolean', default: false })
  hasUnknownTerms!: boolean;

  /** Whether at least one price of the subscription is unknown. */
  @Column({ name: 'has_unknown_prices', type: 'boolean', default: false })
  hasUnknownPrices!: boolean;

  /** Since when prices have been unknown; null for those stored before this was recorded. */
  @Column({ name: 'unknown_prices_since', type: 'timestamptz', nullable: true })
  unknownPricesSince!: Date | null;

  /** By custom terms, whatever the plan. */
  @Column({ name: 'is_unlimited', type: 'boolean' })
  isUnlimited!: boolean;

  /**
   * The end of the unlimited use of an unlimited plan, if its payment is refunded or in dispute; null as long as the
   * subscription is active and paid.
   */
  @Column({ name: 'unlimited_until', type: 'timestamptz', nullable: true })
  unlimitedUntil!: Date | null;

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

  /** An end of the subscription after the current period. */
  @Column({ name: 'cancel_at', type: 'timestamptz', nullable: true })
  cancelAt!: Date | null;

  /** Payments are paused at Stripe. The subscription is active until the end of the paid period. */
  @Column({ name: 'is_paused', type: 'boolean', default: false })
  isPaused!: boolean;

  /** When payments resume, if that is known. */
  @Column({ name: 'resumes_at', type: 'timestamptz', nullable: true })
  resumesAt!: Date | null;

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
 * SQL order of a user's rows in `subscription`: the first is the one that is shown. One that has ended comes last, because a
 * running one can await a payment. Stripe's times have whole seconds, so subscriptions created in the same second are ordered
 * by id, which increases with time.
 */
export const displayOrder = `(status = 'active') DESC, (status <> 'canceled') DESC, date_trunc('second', started_at) DESC, id DESC`;

/** Subscriptions that Stripe has not ended: `other` ones are suspended, and can become active again. */
export const runningStatuses = ['active', 'past_due', 'other'] as const satisfies SubscriptionStatus[];

type DescribedSubscription = Pick<
  SubscriptionRecord,
  | 'planId'
  | 'scheduledPlanId'
  | 'status'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'quantity'
  | 'hasUnknownTerms'
  | 'cancelAt'
  | 'isPaused'
  | 'resumesAt'
>;

export const describeSubscription = (subscription: DescribedSubscription): Subscription => ({
  planId: subscription.planId,
  planName: subscription.hasUnknownTerms ? 'Custom plan' : planOf(subscription.planId).name,
  status: subscription.status,
  currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  ...(subscription.scheduledPlanId && {
    scheduledPlanId: subscription.scheduledPlanId,
    scheduledPlanName: planOf(subscription.scheduledPlanId).name,
  }),
  ...(subscription.quantity !== 1 && { quantity: subscription.quantity }),
  ...(subscription.hasUnknownTerms && { hasUnknownTerms: true }),
  ...(subscription.status !== 'canceled' && {
    ...(subscription.cancelAt && { cancelAt: subscription.cancelAt.toISOString() }),
    ...(subscription.isPaused && { isPaused: true }),
    ...(subscription.isPaused && subscription.resumesAt && { resumesAt: subscription.resumesAt.toISOString() }),
  }),
});
