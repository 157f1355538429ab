import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';

/** A Stripe subscription in the product's terms. */
export interface SubscriptionSnapshot {
  stripeSubscriptionId: string;
  priceId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** The price paid until the period ends, if `priceId` applies only after it. */
  paidPriceId: string | undefined;
  startedAt: Date;
}

/** A paid period of a subscription. */
export interface PaidPeriod {
  stripeSubscriptionId: string;
  priceId: string;
  start: Date;
  end: Date;
}

/** A paid change of plan within a period. */
export interface PaidPlanChange {
  stripeSubscriptionId: string;
  invoiceId: string;
  fromPriceId: string;
  toPriceId: string;
  /** The price of the rest of the period at the new plan, less the unused part at the old one, without tax. */
  paidPence: number;
  /** From the change to the end of the period. */
  start: Date;
  end: Date;
}

/** Stripe stores the period on the subscription's item. Returns undefined without an item: it is not one of our plans. */
export function subscriptionSnapshotOf(subscription: Stripe.Subscription): SubscriptionSnapshot | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  return {
    stripeSubscriptionId: subscription.id,
    priceId: item.price.id,
    status: statusOf(subscription.status),
    currentPeriodStart: timeOf(item.current_period_start),
    currentPeriodEnd: timeOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    paidPriceId: paidPriceOf(subscription.metadata, item.current_period_end),
    startedAt: timeOf(subscription.created),
  };
}

/**
 * Metadata of a subscription whose price changes at the end of its period. Stripe is given the new price at once,
 * without proration, and charges it with the next invoice; until then the previous price is the paid one. The metadata
 * names the period it applies to, so that it does not have to be removed afterwards.
 */
export const paidUntilPeriodEnd = (priceId: string, periodEnd: number): Stripe.MetadataParam => ({
  paidPriceId: priceId,
  paidUntil: String(periodEnd),
});
export const paidAsPriced: Stripe.MetadataParam = { paidPriceId: '', paidUntil: '' };

const paidPriceOf = (metadata: Stripe.Metadata, periodEnd: number): string | undefined =>
  metadata['paidUntil'] === String(periodEnd) ? metadata['paidPriceId'] : undefined;

/** Plan changes found in paid invoices: unused time credited at one price and charged at another. */
export function paidPlanChangesOf(invoices: readonly Stripe.Invoice[]): PaidPlanChange[] {
  return invoices.flatMap(({ id, lines }) => {
    const prorations = lines.data.filter(isProration);
    const credited = prorations.find(({ amount }) => amount < 0);
    const charged = prorations.find(({ amount }) => amount > 0);
    const fromPrice = credited?.pricing?.price_details?.price;
    const toPrice = charged?.pricing?.price_details?.price;
    if (!id || !fromPrice || !toPrice || !charged.subscription) return [];
    return [
      {
        stripeSubscriptionId: idOf(charged.subscription),
        invoiceId: id,
        fromPriceId: idOf(fromPrice),
        toPriceId: idOf(toPrice),
        paidPence: proratedPence(lines.data),
        start: timeOf(charged.period.start),
        end: timeOf(charged.period.end),
      },
    ];
  });
}

/** The sum of the prorations in an invoice, without tax. */
export const proratedPence = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines.filter(isProration).reduce((sum, { amount }) => sum + amount, 0);

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.invoice_item_details?.proration ?? parent?.subscription_item_details?.proration ?? false;

/** Periods found in paid invoices, earliest first. Prorations are not periods. */
export function paidPeriodsOf(invoices: readonly Stripe.Invoice[]): PaidPeriod[] {
  return invoices
    .flatMap((invoice) => invoice.lines.data)
    .flatMap((line) => {
      const details = line.parent?.subscription_item_details;
      const price = line.pricing?.price_details?.price;
      const subscriptionId = details?.subscription ?? line.subscription;
      if (!details || details.proration || !price || !subscriptionId) return [];
      return [
        {
          stripeSubscriptionId: idOf(subscriptionId),
          priceId: idOf(price),
          start: timeOf(line.period.start),
          end: timeOf(line.period.end),
        },
      ];
    })
    .sort((one, other) => one.start.getTime() - other.start.getTime());
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Maps Stripe's status. Trials count as paid. `unpaid` becomes active again when it is paid. `incomplete_expired` is a
 * first payment that was never made. The product never sets `paused`.
 */
export function statusOf(status: Stripe.Subscription.Status): SubscriptionStatus {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'canceled':
    case 'incomplete_expired':
      return 'canceled';
    case 'incomplete':
      return 'incomplete';
    case 'paused':
    default:
      return 'other';
  }
}
