import { subscriptionIdOf } from '../invoices/invoice-object.js';
import { currentPayment, customerOf } from '../invoices/invoices.js';
import { attachPaymentMethod, findPaymentMethod } from '../payment-methods/payment-methods.js';
import type { DomainEventPayloads } from '../state/domain-events.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import type { Invoice, Subscription } from '../storage/records.js';
import { cancelSubscription } from './cancellation.js';
import { activateResumed } from './pausing.js';
import { applyPendingUpdate, expirePendingUpdate } from './pending-update.js';
import { isEnded } from './subscription-object.js';

/** Follows the collection of an invoice: its subscription becomes active, past due or canceled. */
export function settleSubscription(
  emulator: EmulatorState,
  { invoice, outcome, retries }: DomainEventPayloads['invoice.collected'],
): void {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : emulator.store.get('subscriptions', subscriptionId);
  if (!subscription || isEnded(subscription)) return;
  if (outcome === 'paid') return settlePaid(emulator, subscription, invoice);
  const awaitsPayment =
    subscription.status === 'incomplete' || subscription.status === 'paused' || subscription.pending_update !== null;
  if (awaitsPayment || subscription.latest_invoice !== invoice.id) return;
  if (retries && invoice.next_payment_attempt === null) cancelSubscription(emulator, subscription, 'payment_failed');
  else changeStatus(emulator, subscription, 'past_due');
}

/** Follows the voiding of an invoice: a pending update that waits for its payment expires. */
export function expireVoidedUpdate(emulator: EmulatorState, invoice: Invoice): void {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : emulator.store.get('subscriptions', subscriptionId);
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
    expirePendingUpdate(emulator, subscription);
  }
}

function settlePaid(emulator: EmulatorState, subscription: Subscription, invoice: Invoice): void {
  const updated = saveDefaultPaymentMethod(emulator, subscription, invoice);
  const current =
    updated.pending_update !== null && updated.latest_invoice === invoice.id
      ? applyPendingUpdate(emulator, updated)
      : updated;
  const hasOpenInvoices = emulator.store
    .all('invoices')
    .some((other) => subscriptionIdOf(other) === subscription.id && other.status === 'open' && other.attempted);
  if (current.status === 'trialing') return;
  if (current.status === 'paused') {
    if (current.latest_invoice === invoice.id) activateResumed(emulator, current);
    return;
  }
  if (current.status === 'incomplete' || !hasOpenInvoices) changeStatus(emulator, current, 'active');
}

/** Applies `save_default_payment_method`: the payment method that paid becomes the default of the subscription. */
function saveDefaultPaymentMethod(emulator: EmulatorState, subscription: Subscription, invoice: Invoice): Subscription {
  if (subscription.payment_settings?.save_default_payment_method !== 'on_subscription') return subscription;
  const id = currentPayment(emulator, invoice)?.payment_method;
  if (!id || id === subscription.default_payment_method) return subscription;
  attachPaymentMethod(emulator, findPaymentMethod(emulator, id), customerOf(emulator, invoice));
  return saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, {
    default_payment_method: id,
  });
}

function changeStatus(emulator: EmulatorState, subscription: Subscription, status: 'active' | 'past_due'): void {
  if (subscription.status === status) return;
  saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, { status });
}
