import { z } from 'zod';
import { invalidRequest } from '../api/errors.js';
import { integer, oneOf } from '../api/parameters.js';
import { daySeconds } from '../clock/calendar.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';

/** https://docs.stripe.com/billing/subscriptions/trials#webhooks */
const reminderLeadSeconds = 3 * daySeconds;

export const trialEnd = z.union([z.literal('now'), integer({ minimum: 0 })]);

/** What happens at the end of a trial without a payment method. */
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
});

/** The parameters of the trial of a new subscription. */
export const trialParameters = {
  trial_end: trialEnd.optional(),
  trial_period_days: integer({ minimum: 1, maximum: 730 }).optional(),
  trial_settings: trialSettings.optional(),
};

export type TrialFields = { [Name in keyof typeof trialParameters]?: z.output<(typeof trialParameters)[Name]> };

/**
 * The end of the trial of a new subscription, or null without a trial.
 * @param now seconds since the Unix epoch
 * @throws StripeApiError if both parameters are set, or the end is not in the future
 */
export function endOfNewTrial(now: number, fields: TrialFields): number | null {
  if (fields.trial_end !== undefined && fields.trial_period_days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', {
      param: 'trial_period_days',
    });
  }
  if (fields.trial_period_days !== undefined) return now + fields.trial_period_days * daySeconds;
  if (fields.trial_end === undefined || fields.trial_end === 'now') return null;
  return requireFuture(now, fields.trial_end);
}

/** @throws StripeApiError if a trial would end in the past */
export function requireFuture(now: number, end: number): number {
  if (end > now) return end;
  throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' });
}

/** The time of the reminder of the end of a trial that was not sent yet, or null. */
export function trialReminderAt(emulator: ResourceState, { id, status, trial_end }: Subscription): number | null {
  if (status !== 'trialing' || trial_end === null) return null;
  return emulator.store.get('trialReminders', id)?.trialEnd === trial_end ? null : trial_end - reminderLeadSeconds;
}

/** Emits `customer.subscription.trial_will_end`, once for each end of a trial. */
export function remindOfTrialEnd(emulator: ResourceState, subscription: Subscription): void {
  if (subscription.trial_end === null) return;
  emulator.store.put('trialReminders', { id: subscription.id, trialEnd: subscription.trial_end });
  emulator.events.emit('customer.subscription.trial_will_end', subscription);
}

/** Sends the reminder of a trial at once that is shorter than three days. */
export function remindIfDue(emulator: ResourceState, subscription: Subscription): void {
  const at = trialReminderAt(emulator, subscription);
  if (at !== null && at <= emulator.clock.nowFor(subscription)) remindOfTrialEnd(emulator, subscription);
}

/** The `trial_settings` field for a parameter. */
export function withTrialSettings(
  settings: TrialFields['trial_settings'],
): NonNullable<Subscription['trial_settings']> {
  return {
    end_behavior: {
      billing_cycle_anchor: null,
      missing_payment_method: settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
  };
}
