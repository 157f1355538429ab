import { invalidRequest } from '../api/errors.js';
import { embeddedList } from '../api/lists.js';
import { mergeMetadata } from '../api/parameters.js';
import { hourSeconds } from '../clock/calendar.js';
import { findCustomer, isDeleted, replaceCustomer } from '../customers/customers.js';
import { cancelPaymentIntent } from '../payment-intents/payment-intents.js';
import type { MerchantAccount, ResourceState } from '../state/emulator-state.js';
import { save, saveChange } from '../state/save.js';
import { newId } from '../storage/ids.js';
import type { Customer, Invoice, InvoicePayment, PaymentIntent } from '../storage/records.js';
import { buildInvoice, type InvoiceFields, newInvoiceId } from './invoice-object.js';

/** A draft is finalized after about an hour: https://docs.stripe.com/invoicing/integration/workflow-transitions */
export const draftLifetimeSeconds = hourSeconds;

/** Stores a draft invoice. */
export function draftInvoice(
  emulator: ResourceState,
  fields: Omit<InvoiceFields, 'customer' | 'created' | 'id'>,
): Invoice {
  const id = newInvoiceId();
  const invoice = buildInvoice({
    ...fields,
    id,
    lines: fields.lines.map((line) => ({ ...line, invoice: id })),
    customer: findCustomer(emulator, fields.subscription.customer),
    created: emulator.clock.nowFor(fields.subscription),
  });
  return save(emulator, 'invoices', 'invoice.created', invoice);
}

/** Finalizes a draft: the invoice gets a number, becomes open, and uses the customer's credit balance. */
export function finalizeInvoice(emulator: ResourceState & MerchantAccount, invoice: Invoice): Invoice {
  const customer = customerOf(emulator, invoice);
  const now = emulator.clock.nowFor(invoice);
  const sequence = customer.next_invoice_sequence ?? 1;
  const startingBalance = customer.balance;
  const amountDue = Math.max(0, invoice.total + startingBalance);
  const endingBalance = Math.min(0, startingBalance + invoice.total);
  const finalized: Invoice = {
    ...invoice,
    amount_due: amountDue,
    amount_remaining: amountDue,
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: endingBalance,
    hosted_invoice_url: `${emulator.publicUrl}/invoices/${invoice.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: startingBalance,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  };
  emulator.store.put('customers', { ...customer, currency: invoice.currency, next_invoice_sequence: sequence + 1 });
  save(emulator, 'invoices', 'invoice.finalized', finalized);
  if (endingBalance !== startingBalance) {
    replaceCustomer(emulator, { ...customerOf(emulator, invoice), balance: endingBalance });
  }
  return finalized;
}

/**
 * Marks an invoice paid.
 * @param paymentIntent the payment, or null if nothing was due
 */
export function markInvoicePaid(
  emulator: ResourceState,
  invoice: Invoice,
  paymentIntent: PaymentIntent | null,
): Invoice {
  const now = emulator.clock.nowFor(invoice);
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: paymentIntent ? invoice.attempt_count + 1 : invoice.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  emulator.store.put('invoices', paid);
  const payment = paymentIntent && linkPayment(emulator, invoice, paymentIntent);
  const linkedPayment = payment && recordInvoicePayment(emulator, payment, now);
  emulator.events.emit('invoice.paid', paid);
  emulator.events.emit('invoice.payment_succeeded', paid);
  markDelinquent(emulator, paid, false);
  if (linkedPayment) emulator.events.emit('invoice_payment.paid', linkedPayment);
  return paid;
}

/**
 * Sets `delinquent` on the customer of an invoice: true after a failed automatic payment, false after any payment:
 * https://docs.stripe.com/api/customers/object#customer_object-delinquent
 */
export function markDelinquent(emulator: ResourceState, invoice: Invoice, delinquent: boolean): void {
  const customer = emulator.store.get('customers', invoice.customer ?? '');
  if (!customer || isDeleted(customer) || customer.delinquent === delinquent) return;
  replaceCustomer(emulator, { ...customer, delinquent });
}

/** Records a failed attempt to collect an invoice and the time of the next attempt. */
export function markInvoiceAttempted(
  emulator: ResourceState,
  invoice: Invoice,
  outcome: { needsAction: boolean; nextAttemptAt: number | null },
): Invoice {
  const attempted: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: outcome.nextAttemptAt !== null,
    next_payment_attempt: outcome.nextAttemptAt,
  };
  emulator.store.put('invoices', attempted);
  if (outcome.needsAction) emulator.events.emit('invoice.payment_action_required', attempted);
  emulator.events.emit('invoice.payment_failed', attempted);
  return attempted;
}

export interface InvoiceUpdate {
  /** Whether a draft is finalized and an open invoice is charged without a further request. */
  auto_advance?: boolean | undefined;
  description?: string | null | undefined;
  metadata?: '' | Record<string, string> | undefined;
}

/**
 * Updates the given fields of an invoice. A draft that advances is finalized after about an hour, and an open invoice is
 * charged then: https://docs.stripe.com/invoicing/integration/automatic-advancement-collection
 */
export function updateInvoice(emulator: ResourceState, invoice: Invoice, update: InvoiceUpdate): Invoice {
  const advances = update.auto_advance ?? invoice.auto_advance ?? false;
  const isChanged = update.auto_advance !== undefined && update.auto_advance !== invoice.auto_advance;
  const nextStepAt = advances ? emulator.clock.nowFor(invoice) + draftLifetimeSeconds : null;
  return saveChange(emulator, 'invoices', 'invoice.updated', invoice, {
    auto_advance: advances,
    ...(isChanged && invoice.status === 'draft' ? { automatically_finalizes_at: nextStepAt } : {}),
    ...(isChanged && invoice.status === 'open' ? { next_payment_attempt: nextStepAt } : {}),
    description: update.description === undefined ? invoice.description : update.description,
    metadata: mergeMetadata(invoice.metadata ?? {}, update.metadata),
  });
}

/** Keeps a draft from being finalized automatically. */
export function keepDraft(emulator: ResourceState, draft: Invoice): Invoice {
  return emulator.store.put('invoices', { ...draft, auto_advance: false, automatically_finalizes_at: null });
}

/**
 * Marks an invoice as uncollectible. It can still be paid or voided.
 * @throws StripeApiError if the invoice is not open
 */
export function markUncollectible(emulator: ResourceState, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') {
    throw invalidRequest('You can only mark open invoices as uncollectible.', { param: 'invoice' });
  }
  return save(emulator, 'invoices', 'invoice.marked_uncollectible', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: {
      ...invoice.status_transitions,
      marked_uncollectible_at: emulator.clock.nowFor(invoice),
    },
  });
}

/**
 * Voids an invoice, cancels its payment and returns the customer's credit that it used.
 * @throws StripeApiError if the invoice is neither open nor uncollectible
 */
export function voidInvoice(emulator: ResourceState, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest('You can only pass in open invoices. This invoice isn’t open.', { param: 'invoice' });
  }
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: emulator.clock.nowFor(invoice) },
  };
  emulator.store.put('invoices', voided);
  const payment = currentPayment(emulator, voided);
  if (payment && payment.status !== 'canceled') cancelPaymentIntent(emulator, payment, 'void_invoice');
  emulator.events.emit('invoice.voided', voided);
  const usedCredit = (invoice.ending_balance ?? 0) - invoice.starting_balance;
  if (usedCredit !== 0) {
    const customer = customerOf(emulator, invoice);
    replaceCustomer(emulator, { ...customer, balance: customer.balance - usedCredit });
  }
  return voided;
}

/** Links a payment to the invoice that it pays. An existing link is returned. */
export function linkPayment(emulator: ResourceState, invoice: Invoice, paymentIntent: PaymentIntent): InvoicePayment {
  const linked = invoicePayments(emulator, invoice).find(({ payment }) => payment.payment_intent === paymentIntent.id);
  return (
    linked ??
    emulator.store.put('invoicePayments', {
      id: newId('inpay_1'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_remaining,
      created: emulator.clock.nowFor(invoice),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: paymentIntent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    })
  );
}

/** The payments of an invoice, oldest first. */
function invoicePayments(emulator: ResourceState, invoice: Invoice): InvoicePayment[] {
  return emulator.store.all('invoicePayments').filter((payment) => payment.invoice === invoice.id);
}

/** The `payments` list of an invoice, which responses include only when it is expanded. */
export function expandedPayments(emulator: ResourceState, invoice: Invoice) {
  return embeddedList(invoicePayments(emulator, invoice), `/v1/invoice_payments?invoice=${invoice.id}`);
}

/** The latest payment of an invoice, if there is one. */
export function currentPayment(emulator: ResourceState, invoice: Invoice): PaymentIntent | undefined {
  const link = invoicePayments(emulator, invoice).at(-1);
  return link?.payment.payment_intent ? emulator.store.get('paymentIntents', link.payment.payment_intent) : undefined;
}

export function customerOf(emulator: ResourceState, invoice: Invoice): Customer {
  if (invoice.customer === null) throw new Error(`${invoice.id} has no customer`);
  return findCustomer(emulator, invoice.customer);
}

function recordInvoicePayment(emulator: ResourceState, payment: InvoicePayment, now: number): InvoicePayment {
  return emulator.store.put('invoicePayments', {
    ...payment,
    amount_paid: payment.amount_requested,
    status: 'paid',
    status_transitions: { ...payment.status_transitions, paid_at: now },
  });
}
