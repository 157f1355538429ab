import { subscriptionPaymentMethod } from '../invoices/collection.js';
import { draftLifetimeSeconds } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { cancelSubscription } from './cancellation.js';
import { holdInvoice } from './pause-collection.js';
import { pauseSubscription } from './pausing.js';
import { advanceToNextPeriod, currentPeriodLines } from './periods.js';
import { draftSubscriptionInvoice } from './subscription-invoice.js';
import { currentPeriod } from './subscription-object.js';

/**
 * Ends the current period and starts the next one with a draft invoice. A trial ends with its period, and the
 * subscription is paused or canceled without a payment method if its settings say so:
 * https://docs.stripe.com/billing/subscriptions/trials/free-trials
 */
export function renewSubscription(emulator: EmulatorState, subscription: Subscription): void {
  if (subscription.status === 'trialing' && !subscriptionPaymentMethod(emulator, subscription)) {
    const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (behavior === 'cancel') return void cancelSubscription(emulator, subscription, null);
    if (behavior === 'pause') {
      return void pauseSubscription(emulator, subscription, 'trial_end_without_payment_method');
    }
  }
  const previous = currentPeriod(subscription);
  const next = advanceToNextPeriod(subscription);
  const renewed: Subscription = subscription.status === 'trialing' ? { ...next, status: 'active' } : next;
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.delete('pendingLines', subscription.id);
  const { draft, subscription: current } = draftSubscriptionInvoice(emulator, renewed, {
    lines: [...pendingLines, ...currentPeriodLines(emulator, renewed)],
    billingReason: 'subscription_cycle',
    period: previous,
    automaticallyFinalizesAt: previous.end + draftLifetimeSeconds,
  });
  emulator.events.emit('customer.subscription.updated', current, subscription);
  holdInvoice(emulator, current, draft);
}
