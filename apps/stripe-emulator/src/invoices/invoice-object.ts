import { embeddedList } from '../api/lists.js';
import { discountAmounts, type DiscountTerms } from '../discounts/discount-amounts.js';
import { newId } from '../storage/ids.js';
import type { Customer, Invoice, InvoiceLineItem, Subscription } from '../storage/records.js';

export interface InvoiceFields {
  id?: string;
  subscription: Subscription;
  customer: Customer;
  currency: string;
  lines: InvoiceLineItem[];
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  period: { start: number; end: number };
  created: number;
  automaticallyFinalizesAt?: number | null;
  prorationDate?: number | undefined;
  /** The discounts that reduce the invoice. */
  discounts?: DiscountTerms[] | undefined;
}

export function newInvoiceId(): string {
  return newId('in_1');
}

/** A draft invoice for a subscription. The customer's credit balance reduces the amount due. */
export function buildInvoice(fields: InvoiceFields): Invoice {
  const { subscription, customer, discounts = [] } = fields;
  const id = fields.id ?? newInvoiceId();
  const amounts = discountAmounts(
    fields.lines.map(({ amount, pricing }) => ({ amount, product: pricing?.price_details?.product ?? null })),
    discounts,
  );
  const lines = fields.lines.map((line, index) => ({
    ...line,
    discount_amounts: discounts.map(({ id: discount }, position) => ({
      amount: amounts[position]?.[index] ?? 0,
      discount,
    })),
  }));
  const totalDiscountAmounts = discounts.map(({ id: discount }, position) => ({
    amount: sumOf(amounts[position] ?? []),
    discount,
  }));
  const subtotal = sumOf(lines.map(({ amount }) => amount));
  const total = subtotal - sumOf(totalDiscountAmounts.map(({ amount }) => amount));
  const amountDue = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Test account',
    account_tax_ids: null,
    amount_due: amountDue,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amountDue,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: fields.automaticallyFinalizesAt ?? null,
    billing_reason: fields.billingReason,
    collection_method: 'charge_automatically',
    created: fields.created,
    currency: fields.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: embeddedList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(fields.prorationDate === undefined ? {} : { subscription_proration_date: fields.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: fields.period.end,
    period_start: fields.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: totalDiscountAmounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The id of the subscription that an invoice belongs to. */
export function subscriptionIdOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}
