import { daySeconds } from '../clock/calendar.js';
import { attemptPayment, createPaymentIntent } from '../payments/payment-intents.js';
import { markSetUp } from '../payments/payment-methods.js';
import type { Invoice, PaymentIntent, PaymentMethod } from '../storage/records.js';
import type { World } from '../world.js';
import { currentPayment, customerOf, markInvoiceAttempted, markInvoicePaid, paymentOf } from './invoices.js';
import { subscriptionIdOf } from './invoice-object.js';

/** Pauses between attempts at a renewal; after the last one Stripe gives up and the subscription is canceled. */
const retryAfterDays = [3, 5, 7];

export type CollectionOutcome = 'paid' | 'failed' | 'requires_action';

export interface CollectionOptions {
  isOffSession: boolean;
  /** Whether later attempts follow by themselves. */
  retries: boolean;
  paymentMethod?: PaymentMethod | undefined;
}

/** Tries to collect an open invoice from the customer's card, and records how it went. */
export function collectInvoice(
  world: World,
  invoice: Invoice,
  options: CollectionOptions,
): { invoice: Invoice; outcome: CollectionOutcome; paymentIntent: PaymentIntent | null } {
  if (invoice.amount_remaining === 0) {
    return { invoice: markInvoicePaid(world, invoice, null), outcome: 'paid', paymentIntent: null };
  }
  const paymentIntent = beginPayment(world, invoice);
  const paymentMethod = options.paymentMethod ?? defaultPaymentMethod(world, invoice);
  const attempted = paymentMethod ? attemptPayment(world, paymentIntent, paymentMethod, options) : paymentIntent;
  if (attempted.status === 'succeeded') {
    return { invoice: markInvoicePaid(world, invoice, attempted), outcome: 'paid', paymentIntent: attempted };
  }
  const needsAction = attempted.status === 'requires_action';
  return {
    invoice: markInvoiceAttempted(world, invoice, {
      needsAction,
      nextAttemptAt: options.retries ? nextAttemptAt(world, invoice) : null,
    }),
    outcome: needsAction ? 'requires_action' : 'failed',
    paymentIntent: attempted,
  };
}

/** The payment that collects an invoice, begun if need be. */
export function beginPayment(world: World, invoice: Invoice): PaymentIntent {
  const begun = currentPayment(world, invoice);
  if (begun && begun.status !== 'canceled') return begun;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const paymentIntent = createPaymentIntent(world, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: isFirst ? 'off_session' : null,
  });
  paymentOf(world, invoice, paymentIntent);
  return paymentIntent;
}

/** The card a subscription is paid with: its own, or else its customer's. */
export function defaultPaymentMethod(world: World, invoice: Invoice): PaymentMethod | undefined {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : world.store.get('subscriptions', subscriptionId);
  const id = subscription?.default_payment_method ?? customerOf(world, invoice).invoice_settings.default_payment_method;
  const paymentMethod = id ? world.store.get('paymentMethods', id) : undefined;
  return paymentMethod?.customer === invoice.customer ? paymentMethod : undefined;
}

/** A card given while the customer is there may be charged for later invoices too. */
export function rememberForLater(world: World, paymentIntent: PaymentIntent): void {
  if (paymentIntent.payment_method !== null) markSetUp(world, paymentIntent.payment_method);
}

function nextAttemptAt(world: World, invoice: Invoice): number | null {
  const days = retryAfterDays[invoice.attempt_count];
  return days === undefined ? null : world.clock.nowFor(invoice) + days * daySeconds;
}
