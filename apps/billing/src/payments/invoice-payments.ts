import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';
import type { CapturedPayment } from './payment-events.service.js';

type InvoiceReason = NonNullable<CapturedPayment['invoice']>['reason'];

const reasons: Partial<Record<Stripe.Invoice.BillingReason, InvoiceReason>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
  subscription_update: 'plan-change',
};

/**
 * The payments of these subscriptions' invoices. Free ones have none, such as those of trials, of discounted months, and
 * those paid by customer credit: the first payment of a subscription is the first that costs something.
 */
export function invoicePaymentsOf(
  userId: number,
  subscriptions: readonly Stripe.Subscription[],
  paidInvoices: readonly Stripe.Invoice[],
): CapturedPayment[] {
  return subscriptions.flatMap((subscription) => {
    const cardFingerprint = cardFingerprintOf(subscription);
    const invoices = paidInvoices
      .filter((invoice) => subscriptionIdOf(invoice) === subscription.id)
      .sort((one, other) => one.created - other.created);
    let monthNumber = 0;
    return invoices.flatMap((invoice): CapturedPayment[] => {
      const billed = invoice.billing_reason && reasons[invoice.billing_reason];
      const amountPence = withoutTax(invoice, invoice.amount_paid);
      if (!billed || amountPence === 0 || invoice.currency !== 'gbp') return [];
      const isFirst = monthNumber === 0;
      if (isFirst || billed !== 'plan-change') monthNumber += 1;
      const reason = isFirst ? 'first' : billed;
      const paidAt = invoice.status_transitions.paid_at ?? invoice.created;
      return [
        {
          paymentId: invoice.id,
          userId,
          amountPence,
          currency: 'gbp',
          kind: 'subscription',
          invoice: { reason, monthNumber },
          capturedAt: new Date(paidAt * 1000).toISOString(),
          cardFingerprint,
          receipt: {
            description: descriptionOf(invoice),
            paidPence: invoice.amount_paid,
            invoiceUrl: invoice.hosted_invoice_url ?? null,
          },
        },
      ];
    });
  });
}

/** The part of an amount paid or refunded for an invoice that is not tax. */
export function withoutTax({ total, total_excluding_tax }: Stripe.Invoice, pence: number): number {
  return total > 0 ? Math.round((pence * (total_excluding_tax ?? total)) / total) : pence;
}

/** Describes the charges, without the credits of a plan change. */
function descriptionOf({ lines, number }: Stripe.Invoice): string {
  const charged = lines.data.flatMap(({ amount, description }) => (amount > 0 && description ? [description] : []));
  return charged.join(', ') || `Invoice ${number ?? ''}`.trim();
}

function subscriptionIdOf(invoice: Stripe.Invoice): string | undefined {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : undefined;
}

/** Of the subscription's card; requires the expanded `default_payment_method`. */
function cardFingerprintOf({ default_payment_method: method }: Stripe.Subscription): string | null {
  return typeof method === 'object' ? (method?.card?.fingerprint ?? null) : null;
}
