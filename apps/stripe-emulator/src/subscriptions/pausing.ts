import { invalidRequest } from '../api/errors.js';
import { collectAndNotify } from '../invoices/collection.js';
import { finalizeInvoice } from '../invoices/invoices.js';
import type { EmulatorState, ResourceState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import type { Subscription } from '../storage/records.js';
import { changedItems, linesOfChange, withItems } from './item-changes.js';
import { draftSubscriptionInvoice } from './subscription-invoice.js';

type PauseReason = 'pause_requested' | 'trial_end_without_payment_method';

/** Pauses a subscription: it is not invoiced until it is resumed: https://docs.stripe.com/billing/subscriptions/pause */
export function pauseSubscription(
  emulator: ResourceState,
  subscription: Subscription,
  reason: PauseReason,
): Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw invalidRequest(`A subscription with the status ${subscription.status} cannot be paused.`);
  }
  const paused = saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, {
    status: 'paused',
    status_details: {
      paused: {
        subscription: { type: reason },
        transitioned_at: emulator.clock.nowFor(subscription),
        type: 'subscription',
      },
    },
  });
  emulator.events.emit('customer.subscription.paused', paused);
  return paused;
}

/**
 * Resumes a paused subscription with a new billing cycle, whose first invoice is charged at once. The subscription stays
 * paused until that invoice is paid: https://docs.stripe.com/api/subscriptions/resume
 * @throws StripeApiError if the subscription is not paused
 */
export function resumeSubscription(emulator: EmulatorState, subscription: Subscription): Subscription {
  if (subscription.status !== 'paused') {
    throw invalidRequest(`Only paused subscriptions can be resumed. This one has the status ${subscription.status}.`);
  }
  const cycle = changedItems(emulator, subscription, [], { restartsCycle: true });
  const now = emulator.clock.nowFor(subscription);
  const { draft } = draftSubscriptionInvoice(emulator, withItems(subscription, cycle), {
    lines: linesOfChange(emulator, subscription, cycle, null),
    billingReason: 'subscription_update',
    period: { start: now, end: now },
  });
  collectAndNotify(emulator, finalizeInvoice(emulator, draft), { isOffSession: true, retries: false });
  return emulator.store.get('subscriptions', subscription.id) ?? subscription;
}

/** Activates a paused subscription whose invoice was paid. */
export function activateResumed(emulator: ResourceState, subscription: Subscription): Subscription {
  const resumed: Subscription = { ...subscription, status: 'active' };
  delete resumed.status_details;
  emulator.store.put('subscriptions', resumed);
  emulator.events.emit('customer.subscription.updated', resumed, subscription);
  emulator.events.emit('customer.subscription.resumed', resumed);
  return resumed;
}
