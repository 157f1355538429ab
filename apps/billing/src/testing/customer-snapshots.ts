import type { PlanId } from '@scriptsmith/contracts/billing';
import type { PlanSubscription } from '../subscriptions/customer-snapshot.loader.js';
import type { PaidPlanPeriod } from '../subscriptions/paid-credits.service.js';
import { type CombinedTerms, termsOfPlan } from '../subscriptions/subscription-terms.js';
import { monthAfter } from './ledger-fixture.js';

export const february = new Date('2026-02-10T00:00:00Z');
export const march = new Date('2026-03-10T00:00:00Z');
export const april = new Date('2026-04-10T00:00:00Z');

/** One unit of a plan. */
export const unitOf = (planId: PlanId): CombinedTerms => ({ ...termsOfPlan(planId), quantity: 1 });
/** A subscription to the Scripter plan in March. */
export const subscription = (id: string, changes: Partial<PlanSubscription> = {}): PlanSubscription => ({
  ...{ stripeSubscriptionId: id, unknownPriceIds: [], scheduledPlanId: null, cancelAt: null, isPaused: false },
  isUnpaid: false,
  ...{ terms: unitOf('scripter'), status: 'active', cancelAtPeriodEnd: false, startedAt: march, resumesAt: null },
  ...{ currentPeriodStart: march, currentPeriodEnd: april },
  ...changes,
});
/** A paid month of a subscription. */
export const paidFor = (id: string, planId: PlanId = 'scripter', start = march): PaidPlanPeriod => ({
  ...{ stripeSubscriptionId: id, invoiceId: `in_${id}_${start.getTime()}`, terms: unitOf(planId) },
  ...{ start, end: monthAfter(start) },
});
