import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { type billingRequests, type Invoice, invoiceSchema, packOffers } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { CustomersService } from '../customers/customers.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';

/** The maximum that Stripe returns per page: eight years of monthly invoices. */
const maxPerPage = 100;

/** Lists users' charges at Stripe: the invoices of subscriptions and the receipts of packs. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
  ) {}

  /** Newest first. Errors: see the contract. */
  async listInvoices({ userId }: HandlerInput<typeof billingRequests.listInvoices>): Promise<{ invoices: Invoice[] }> {
    const customer = await this.customers.stripeCustomerIdOf(userId);
    if (!customer) return { invoices: [] };
    const [invoices, charges] = await this.stripeClient.request((stripe) =>
      Promise.all([
        stripe.invoices.list({ customer, limit: maxPerPage, expand: ['data.payments'] }),
        stripe.charges.list({ customer, limit: maxPerPage }),
      ]),
    );
    const refundedPayments = new Set(
      charges.data.flatMap(({ refunded, payment_intent: payment }) => (refunded && payment ? idOf(payment) : [])),
    );
    const all = [
      ...invoices.data.flatMap((invoice) => describeInvoice(invoice, refundedPayments)),
      ...charges.data.flatMap(describePack),
    ];
    return { invoices: all.sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
  }
}

/** Drafts are not shown to customers. To Stripe, an invoice stays paid when its payment is refunded. */
function describeInvoice(invoice: Stripe.Invoice, refundedPayments: ReadonlySet<string>): Invoice[] {
  const { id, number, created, total, currency, lines, hosted_invoice_url, payments } = invoice;
  const status = invoiceSchema.shape.status.safeParse(invoice.status).data;
  if (!status) return [];
  const isRefunded = payments?.data.some(
    ({ payment: { payment_intent: payment } }) => payment && refundedPayments.has(idOf(payment)),
  );
  return [
    {
      id,
      number,
      createdAt: timeOf(created),
      amount: total,
      currency,
      status: isRefunded ? 'refunded' : status,
      description: lines.data.flatMap(({ description }) => description ?? []).join(', '),
      hostedUrl: hosted_invoice_url ?? null,
    },
  ];
}

/** Packs are paid without an invoice; Stripe has a receipt for each. */
function describePack(charge: Stripe.Charge): Invoice[] {
  const { id, receipt_number, created, amount, currency, paid, refunded, description, metadata, receipt_url } = charge;
  if (!paid || metadata['kind'] !== 'pack') return [];
  return [
    {
      id,
      number: receipt_number,
      createdAt: timeOf(created),
      amount,
      currency,
      status: refunded ? 'refunded' : 'paid',
      description: packName(metadata['itemId']) ?? description ?? '',
      hostedUrl: receipt_url ?? null,
    },
  ];
}

const packName = (packId: string | undefined): string | undefined => packOffers.find(({ id }) => id === packId)?.name;

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
