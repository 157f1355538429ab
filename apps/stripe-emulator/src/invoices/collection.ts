import { daySeconds } from '../clock/calendar.js';
import { findCustomer } from '../customers/customers.js';
import { attemptPayment } from '../payment-intents/payment-attempt.js';
import { createPaymentIntent } from '../payment-intents/payment-intents.js';
import { markSetUp } from '../payment-methods/payment-methods.js';
import type { CollectionOutcome } from '../state/domain-events.js';
import type { EmulatorState, ResourceState } from '../state/emulator-state.js';
import type { Customer, Invoice, PaymentIntent, PaymentMethod, Subscription } from '../storage/records.js';
import { subscriptionIdOf } from './invoice-object.js';
import {
  currentPayment,
  customerOf,
  linkPayment,
  markDelinquent,
  markInvoiceAttempted,
  markInvoicePaid,
} from './invoices.js';

/** The days between payment attempts. After the last one the subscription is canceled: https://docs.stripe.com/billing/revenue-recovery/smart-retries */
const retryAfterDays = [3, 5, 7];

export interface CollectionOptions {
  isOffSession: boolean;
  /** Whether a failed attempt schedules another one. */
  retries: boolean;
  paymentMethod?: PaymentMethod | undefined;
}

export interface CollectionResult {
  invoice: Invoice;
  outcome: CollectionOutcome;
  /** Null if nothing was due. */
  paymentIntent: PaymentIntent | null;
}

/** Collects an open invoice and publishes the outcome, which its subscription follows. */
export function collectAndNotify(
  emulator: EmulatorState,
  invoice: Invoice,
  options: CollectionOptions,
): CollectionResult {
  const result = collectInvoice(emulator, invoice, options);
  emulator.domainEvents.publish('invoice.collected', {
    invoice: result.invoice,
    outcome: result.outcome,
    retries: options.retries,
  });
  return result;
}

/**
 * Follows a payment that the customer finished on a page or through the API: if it pays an open invoice, records the
 * outcome on the invoice and publishes it.
 */
export function settleInvoicePayment(emulator: EmulatorState, paymentIntent: PaymentIntent): void {
  const link = emulator.store.all('invoicePayments').find(({ payment }) => payment.payment_intent === paymentIntent.id);
  const invoice = link && emulator.store.get('invoices', link.invoice);
  if (invoice?.status !== 'open') return;
  if (paymentIntent.status === 'succeeded') {
    if (paymentIntent.payment_method !== null) markSetUp(emulator, paymentIntent.payment_method);
    const paid = markInvoicePaid(emulator, invoice, paymentIntent);
    emulator.domainEvents.publish('invoice.collected', { invoice: paid, outcome: 'paid', retries: false });
  } else {
    const attempted = markInvoiceAttempted(emulator, invoice, {
      needsAction: false,
      nextAttemptAt: invoice.next_payment_attempt,
    });
    const retries = attempted.next_payment_attempt !== null;
    emulator.domainEvents.publish('invoice.collected', { invoice: attempted, outcome: 'failed', retries });
  }
}

/** Collects an open invoice from the customer's card and records the outcome on it. */
export function collectInvoice(
  emulator: EmulatorState,
  invoice: Invoice,
  options: CollectionOptions,
): CollectionResult {
  if (invoice.amount_remaining === 0) {
    return { invoice: markInvoicePaid(emulator, invoice, null), outcome: 'paid', paymentIntent: null };
  }
  const paymentIntent = ensurePaymentIntent(emulator, invoice);
  const paymentMethod = options.paymentMethod ?? defaultPaymentMethod(emulator, invoice);
  const attempted = paymentMethod ? attemptPayment(emulator, paymentIntent, paymentMethod, options) : paymentIntent;
  if (attempted.status === 'succeeded') {
    return { invoice: markInvoicePaid(emulator, invoice, attempted), outcome: 'paid', paymentIntent: attempted };
  }
  const needsAction = attempted.status === 'requires_action';
  const failed = markInvoiceAttempted(emulator, invoice, {
    needsAction,
    nextAttemptAt: options.retries ? nextAttemptAt(emulator, invoice) : null,
  });
  const isAutomatic = options.isOffSession && options.retries;
  if (isAutomatic) markDelinquent(emulator, failed, true);
  return {
    invoice: failed,
    outcome: needsAction ? 'requires_action' : 'failed',
    paymentIntent: attempted,
  };
}

/** The PaymentIntent that collects an invoice, created if there is none or it was canceled. */
export function ensurePaymentIntent(emulator: EmulatorState, invoice: Invoice): PaymentIntent {
  const existing = currentPayment(emulator, invoice);
  if (existing && existing.status !== 'canceled') return existing;
  const isFirst = invoice.billing_reason === 'subscription_create';
  const paymentIntent = createPaymentIntent(emulator, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description: isFirst ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: isFirst ? 'off_session' : null,
  });
  linkPayment(emulator, invoice, paymentIntent);
  return paymentIntent;
}

/** The payment method that an invoice is charged to: that of its subscription, or else that of its customer. */
export function defaultPaymentMethod(emulator: EmulatorState, invoice: Invoice): PaymentMethod | undefined {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId === null ? undefined : emulator.store.get('subscriptions', subscriptionId);
  return attachedPaymentMethod(emulator, customerOf(emulator, invoice), subscription?.default_payment_method);
}

/** The payment method that the invoices of a subscription are charged to. */
export function subscriptionPaymentMethod(
  emulator: ResourceState,
  subscription: Subscription,
): PaymentMethod | undefined {
  return attachedPaymentMethod(
    emulator,
    findCustomer(emulator, subscription.customer),
    subscription.default_payment_method,
  );
}

function attachedPaymentMethod(
  emulator: ResourceState,
  customer: Customer,
  preferred: string | null | undefined,
): PaymentMethod | undefined {
  const id = preferred ?? customer.invoice_settings.default_payment_method;
  const paymentMethod = id ? emulator.store.get('paymentMethods', id) : undefined;
  return paymentMethod?.customer === customer.id ? paymentMethod : undefined;
}

function nextAttemptAt(emulator: EmulatorState, invoice: Invoice): number | null {
  const days = retryAfterDays[invoice.attempt_count];
  return days === undefined ? null : emulator.clock.nowFor(invoice) + days * daySeconds;
}
