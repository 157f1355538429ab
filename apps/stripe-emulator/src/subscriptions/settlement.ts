import {
  collectInvoice,
  rememberForLater,
  type CollectionOptions,
  type CollectionOutcome,
} from '../invoices/collection.js';
import { subscriptionIdOf } from '../invoices/invoice-object.js';
import {
  currentPayment,
  customerOf,
  markInvoiceAttempted,
  markInvoicePaid,
  voidInvoice,
} from '../invoices/invoices.js';
import { attachPaymentMethod, findPaymentMethod } from '../payments/payment-methods.js';
import type { Invoice, PaymentIntent, Subscription } from '../storage/records.js';
import type { World } from '../world.js';
import { cancelSubscription } from './cancellation.js';
import { applyPendingUpdate, expirePendingUpdate } from './pending-update.js';
import { isOver } from './subscription-object.js';

/** Tries to collect an invoice and lets its subscription follow: active, past due, or canceled. */
export function collectAndSettle(
  world: World,
  invoice: Invoice,
  options: CollectionOptions,
): { invoice: Invoice; outcome: CollectionOutcome; paymentIntent: PaymentIntent | null } {
  const result = collectInvoice(world, invoice, options);
  settle(world, result.invoice, result.outcome, options.retries);
  return result;
}

/** Voids an invoice; a change of its subscription that waited for it is dropped. */
export function voidAndSettle(world: World, invoice: Invoice): Invoice {
  const voided = voidInvoice(world, invoice);
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : world.store.get('subscriptions', subscriptionId);
  if (subscription?.pending_update && subscription.latest_invoice === invoice.id) {
    expirePendingUpdate(world, subscription);
  }
  return voided;
}

/**
 * A payment was finished by the customer, on a page or through the API: where it pays an invoice, the invoice and its
 * subscription follow.
 */
export function settlePayment(world: World, paymentIntent: PaymentIntent): void {
  const link = world.store.all('invoicePayments').find(({ payment }) => payment.payment_intent === paymentIntent.id);
  const invoice = link && world.store.get('invoices', link.invoice);
  if (invoice?.status !== 'open') return;
  if (paymentIntent.status === 'succeeded') {
    rememberForLater(world, paymentIntent);
    settle(world, markInvoicePaid(world, invoice, paymentIntent), 'paid', false);
  } else {
    const attempted = markInvoiceAttempted(world, invoice, {
      needsAction: false,
      nextAttemptAt: invoice.next_payment_attempt,
    });
    settle(world, attempted, 'failed', attempted.next_payment_attempt !== null);
  }
}

function settle(world: World, invoice: Invoice, outcome: CollectionOutcome, retries: boolean): void {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : world.store.get('subscriptions', subscriptionId);
  if (!subscription || isOver(subscription)) return;
  if (outcome === 'paid') return settlePaid(world, subscription, invoice);
  const isWaiting = subscription.status === 'incomplete' || subscription.pending_update !== null;
  if (isWaiting || subscription.latest_invoice !== invoice.id) return;
  if (retries && invoice.next_payment_attempt === null) cancelSubscription(world, subscription, 'payment_failed');
  else changeStatus(world, subscription, 'past_due');
}

function settlePaid(world: World, subscription: Subscription, invoice: Invoice): void {
  const remembered = rememberCard(world, subscription, invoice);
  const current =
    remembered.pending_update !== null && remembered.latest_invoice === invoice.id
      ? applyPendingUpdate(world, remembered)
      : remembered;
  const owesMore = world.store
    .all('invoices')
    .some((other) => subscriptionIdOf(other) === subscription.id && other.status === 'open' && other.attempted);
  if (current.status === 'incomplete' || !owesMore) changeStatus(world, current, 'active');
}

/** Where the subscription asks for it, the card that paid is the one that pays from now on. */
function rememberCard(world: World, subscription: Subscription, invoice: Invoice): Subscription {
  if (subscription.payment_settings?.save_default_payment_method !== 'on_subscription') return subscription;
  const id = currentPayment(world, invoice)?.payment_method;
  if (!id || id === subscription.default_payment_method) return subscription;
  attachPaymentMethod(world, findPaymentMethod(world, id), customerOf(world, invoice));
  const remembered = world.store.put('subscriptions', { ...subscription, default_payment_method: id });
  world.events.emit('customer.subscription.updated', remembered, subscription);
  return remembered;
}

function changeStatus(world: World, subscription: Subscription, status: 'active' | 'past_due'): void {
  if (subscription.status === status) return;
  const changed = world.store.put('subscriptions', { ...subscription, status });
  world.events.emit('customer.subscription.updated', changed, subscription);
}
