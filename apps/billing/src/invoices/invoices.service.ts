import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import {
  type billingRequests,
  type Invoice,
  invoiceSchema,
  type InvoiceV1,
  packOffers,
} from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { CustomersService } from '../customers/customers.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { type ReturnedMoney, returnedMoneyOf } from './returned-money.js';

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
    const paid = charges.data.filter((charge) => charge.paid);
    const returned = await Promise.all(paid.map((charge) => returnedMoneyOf(this.stripeClient, charge)));
    const ofPayments = new Map(
      paid.flatMap(({ payment_intent: payment }, index) => (payment ? [[idOf(payment), returned[index]!]] : [])),
    );
    const all = [
      ...invoices.data.flatMap((invoice) => describeInvoice(invoice, ofPayments)),
      ...paid.flatMap((charge, index) => describePack(charge, returned[index]!)),
    ];
    return { invoices: all.sort((one, other) => other.createdAt.localeCompare(one.createdAt)) };
  }

  /** Newest first. Errors: see the contract. */
  async listInvoicesV1(input: HandlerInput<typeof billingRequests.listInvoicesV1>): Promise<{ invoices: InvoiceV1[] }> {
    const { invoices } = await this.listInvoices(input);
    return {
      invoices: invoices.map(({ refundedAmount: _refundedAmount, status, ...invoice }) => ({
        ...invoice,
        status: status === 'partially_refunded' || status === 'disputed' ? 'paid' : status,
      })),
    };
  }
}

/** Drafts are not shown to customers. To Stripe, an invoice stays paid when its payment is refunded or disputed. */
function describeInvoice(invoice: Stripe.Invoice, ofPayments: ReadonlyMap<string, ReturnedMoney>): Invoice[] {
  const { id, number, created, total, currency, lines, hosted_invoice_url, payments } = invoice;
  const status = invoiceSchema.shape.status.safeParse(invoice.status).data;
  if (!status) return [];
  const returned = payments?.data
    .map(({ payment: { payment_intent: payment } }) => (payment ? ofPayments.get(idOf(payment)) : undefined))
    .find((each) => each !== undefined && each.status !== 'paid');
  return [
    {
      id,
      number,
      createdAt: timeOf(created),
      amount: total,
      currency,
      status: returned?.status ?? status,
      refundedAmount: returned?.refundedPence ?? 0,
      description: lines.data.flatMap(({ description }) => description ?? []).join(', '),
      hostedUrl: hosted_invoice_url ?? null,
    },
  ];
}

/** Packs are paid without an invoice; Stripe has a receipt for each. */
function describePack(charge: Stripe.Charge, { status, refundedPence }: ReturnedMoney): Invoice[] {
  const { id, receipt_number, created, amount, currency, description, metadata, receipt_url } = charge;
  if (metadata['kind'] !== 'pack') return [];
  return [
    {
      id,
      number: receipt_number,
      createdAt: timeOf(created),
      amount,
      currency,
      status,
      refundedAmount: refundedPence,
      description: packName(metadata['itemId']) ?? description ?? '',
      hostedUrl: receipt_url ?? null,
    },
  ];
}

const packName = (packId: string | undefined): string | undefined => packOffers.find(({ id }) => id === packId)?.name;

const timeOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
