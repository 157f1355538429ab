import { hourSeconds } from '../clock/calendar.js';
import type { ClockId } from '../clock/clock.js';
import type { ScheduledWork } from '../clock/scheduler.js';
import { voidInvoice } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { cancelSubscription, expireIncompleteSubscription } from './cancellation.js';
import { resumeCollection } from './pause-collection.js';
import { expirePendingUpdate } from './pending-update.js';
import { renewSubscription } from './renewal.js';
import { removeDiscounts } from './subscription-discounts.js';
import { currentPeriod, isEnded } from './subscription-object.js';
import { remindOfTrialEnd, trialReminderAt } from './trials.js';

/** Stripe expires a subscription whose first payment is not made within 23 hours: https://docs.stripe.com/billing/subscriptions/overview */
const incompleteExpiresAfterSeconds = 23 * hourSeconds;

/** The renewals and expirations of the subscriptions on a clock. */
export function* subscriptionWork(emulator: EmulatorState, clockId: ClockId): Generator<ScheduledWork> {
  for (const subscription of emulator.store.all('subscriptions')) {
    if (subscription.test_clock === clockId && !isEnded(subscription)) yield* workOf(emulator, subscription);
  }
}

function* workOf(emulator: EmulatorState, subscription: Subscription): Generator<ScheduledWork> {
  if (subscription.status === 'incomplete') {
    yield { at: subscription.created + incompleteExpiresAfterSeconds, run: () => expire(emulator, subscription) };
    return;
  }
  // A subscription that ends with its period is not renewed first: of the same second, the first work runs first.
  if (subscription.cancel_at !== null) {
    yield {
      at: subscription.cancel_at,
      run: () => void cancelSubscription(emulator, subscription, 'cancellation_requested'),
    };
  }
  const resumesAt = subscription.pause_collection?.resumes_at ?? null;
  if (resumesAt !== null) yield { at: resumesAt, run: () => resumeCollection(emulator, subscription) };
  for (const id of subscription.discounts) {
    const end = emulator.store.get('discounts', id)?.end ?? null;
    if (end !== null) yield { at: end, run: () => void removeDiscounts(emulator, subscription, [id]) };
  }
  const reminderAt = trialReminderAt(emulator, subscription);
  if (reminderAt !== null) yield { at: reminderAt, run: () => remindOfTrialEnd(emulator, subscription) };
  if (subscription.status === 'paused') return;
  yield { at: currentPeriod(subscription).end, run: () => renewSubscription(emulator, subscription) };
  if (subscription.pending_update) {
    yield { at: subscription.pending_update.expires_at, run: () => expirePendingUpdate(emulator, subscription) };
  }
}

function expire(emulator: EmulatorState, subscription: Subscription): void {
  expireIncompleteSubscription(emulator, subscription);
  const invoice = subscription.latest_invoice && emulator.store.get('invoices', subscription.latest_invoice);
  if (invoice && invoice.status === 'open') voidInvoice(emulator, invoice);
}
