import { invalidRequest } from '../api/errors.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { cancellationDetailsWith } from './cancellation.js';
import { currentPeriod } from './subscription-object.js';

/** The parameters that schedule the end of a subscription. `cancel_at: null` removes the schedule. */
export interface CancellationSchedule {
  cancel_at?: number | 'max_period_end' | 'min_period_end' | null | undefined;
  cancel_at_period_end?: boolean | undefined;
}

type ScheduleFields = Pick<Subscription, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at' | 'cancellation_details'>;

/**
 * The fields of a subscription whose end is scheduled or no longer scheduled. A custom date leaves
 * `cancel_at_period_end` false even if it is the end of the period, as the Customer Portal does in the flexible billing
 * mode: https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 * @throws StripeApiError if both parameters are set, or the date is not in the future
 */
export function scheduledCancellation(
  emulator: ResourceState,
  subscription: Subscription,
  schedule: CancellationSchedule,
): Partial<ScheduleFields> {
  if (schedule.cancel_at !== undefined && schedule.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at_period_end',
    });
  }
  const now = emulator.clock.nowFor(subscription);
  if (schedule.cancel_at !== undefined) {
    if (schedule.cancel_at === null) return withoutSchedule(subscription);
    const at = dateOf(subscription, schedule.cancel_at);
    if (at <= now) {
      throw invalidRequest('The subscription `cancel_at` must be in the future.', { param: 'cancel_at' });
    }
    return withSchedule(subscription, { cancel_at: at, cancel_at_period_end: false, canceled_at: now });
  }
  const { cancel_at_period_end: endsWithPeriod } = schedule;
  if (endsWithPeriod === undefined || endsWithPeriod === subscription.cancel_at_period_end) return {};
  if (!endsWithPeriod) return withoutSchedule(subscription);
  return withSchedule(subscription, {
    cancel_at: currentPeriod(subscription).end,
    cancel_at_period_end: true,
    canceled_at: now,
  });
}

/** The subscription in a period with another end: `cancel_at_period_end` moves its end along. */
export function followPeriodEnd(subscription: Subscription): Subscription {
  return subscription.cancel_at_period_end
    ? { ...subscription, cancel_at: currentPeriod(subscription).end }
    : subscription;
}

/** All items of a subscription share one period, so that its earliest and its latest end are the same. */
function dateOf(subscription: Subscription, date: number | 'max_period_end' | 'min_period_end'): number {
  return typeof date === 'number' ? date : currentPeriod(subscription).end;
}

function withSchedule(
  subscription: Subscription,
  fields: Pick<ScheduleFields, 'cancel_at' | 'cancel_at_period_end' | 'canceled_at'>,
): ScheduleFields {
  return { ...fields, cancellation_details: cancellationDetailsWith(subscription, 'cancellation_requested') };
}

function withoutSchedule(subscription: Subscription): ScheduleFields {
  return {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: cancellationDetailsWith(subscription, null),
  };
}
