import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';

/** A price and the number of its units. */
export interface PricedUnits {
  priceId: string;
  quantity: number;
}

/** An item of a subscription. Stripe stores the current period on the items. */
export type SubscriptionItem = PricedUnits & { id: string; start: Date; end: Date };

/** A Stripe subscription in the product's terms. */
export interface SubscriptionSnapshot {
  stripeSubscriptionId: string;
  status: SubscriptionStatus;
  items: readonly SubscriptionItem[];
  /** The end that is set, by date or as the end of the period. */
  cancelAt: Date | null;
  /** Whether the subscription ends with its current period. */
  cancelAtPeriodEnd: boolean;
  /** Whether payments are paused. */
  isPaused: boolean;
  resumesAt: Date | null;
  /** Whether the latest invoice was voided or written off, so that it will not be paid. */
  isLatestInvoiceDropped: boolean;
  /** The price paid until the period ends, if the price of the plan applies only after it. */
  paidPriceId: string | undefined;
  startedAt: Date;
}

/** A paid period of a subscription. */
export interface PaidPeriod {
  stripeSubscriptionId: string;
  invoiceId: string;
  items: readonly PricedUnits[];
  start: Date;
  end: Date;
}

/** A price, the number of its units, and its prorated amount. */
export type ProratedUnits = PricedUnits & { pence: number };

/** A paid change of prices or quantities within a period. */
export interface PaidPlanChange {
  stripeSubscriptionId: string;
  /** Identifies the change: the invoice, for its first change. */
  sourceId: string;
  invoiceId: string;
  /** The units whose unused time was credited, with negative amounts. */
  credited: readonly ProratedUnits[];
  /** The units whose remaining time was charged. */
  charged: readonly ProratedUnits[];
  /** From the change to the end of the period. */
  start: Date;
  end: Date;
}

export function subscriptionSnapshotOf(subscription: Stripe.Subscription): SubscriptionSnapshot {
  const { id, status, metadata, created, pause_collection: pause } = subscription;
  const items = subscription.items.data.map((item) => ({
    id: item.id,
    priceId: item.price.id,
    quantity: item.quantity ?? 1,
    start: timeOf(item.current_period_start),
    end: timeOf(item.current_period_end),
  }));
  const periodEnd = items[0]?.end ?? null;
  const cancelAt = subscription.cancel_at ? timeOf(subscription.cancel_at) : null;
  return {
    stripeSubscriptionId: id,
    status: statusOf(status),
    items,
    cancelAt: cancelAt ?? (subscription.cancel_at_period_end ? periodEnd : null),
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end || (cancelAt !== null && periodEnd !== null && cancelAt <= periodEnd),
    isPaused: Boolean(pause) || status === 'paused',
    resumesAt: pause?.resumes_at ? timeOf(pause.resumes_at) : null,
    isLatestInvoiceDropped: isDropped(subscription.latest_invoice),
    paidPriceId: subscription.items.data
      .map((item) => paidPriceOf(metadata, item.current_period_end))
      .find((priceId) => priceId !== undefined),
    startedAt: timeOf(created),
  };
}

/** Requires the expanded `latest_invoice`. */
const isDropped = (invoice: Stripe.Subscription['latest_invoice']): boolean =>
  typeof invoice === 'object' && (invoice?.status === 'void' || invoice?.status === 'uncollectible');

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

/** Changes found in paid invoices: unused time is credited, and the remaining time is charged, from the same moment on. */
export function paidPlanChangesOf(invoices: readonly Stripe.Invoice[]): PaidPlanChange[] {
  return invoices.flatMap((invoice) => {
    const starts = [...new Set(chargedLines(invoice).map(({ line }) => line.period.start))].sort(
      (one, other) => one - other,
    );
    return starts.flatMap((start, index) => paidPlanChangeAt(invoice, start, index === 0));
  });
}

function paidPlanChangeAt(invoice: Stripe.Invoice, startSeconds: number, isFirst: boolean): PaidPlanChange[] {
  const prorated = proratedLines(invoice).filter(({ line }) => line.period.start === startSeconds);
  const charged = prorated.filter(({ line }) => line.amount > 0);
  const [first] = charged;
  if (!first) return [];
  const start = timeOf(startSeconds);
  return [
    {
      stripeSubscriptionId: first.subscriptionId,
      invoiceId: invoice.id,
      sourceId: isFirst ? invoice.id : `${invoice.id}:${start.toISOString()}`,
      credited: prorated.filter(({ line }) => line.amount < 0).map(unitsOf),
      charged: charged.map(unitsOf),
      start,
      end: timeOf(first.line.period.end),
    },
  ];
}

interface ProratedLine {
  line: Stripe.InvoiceLineItem;
  priceId: string;
  subscriptionId: string;
}

/** Prorations of prices of subscriptions. */
function proratedLines({ lines }: Stripe.Invoice): ProratedLine[] {
  return lines.data.filter(isProration).flatMap((line) => {
    const price = line.pricing?.price_details?.price;
    const subscription = line.subscription;
    return price && subscription ? [{ line, priceId: idOf(price), subscriptionId: idOf(subscription) }] : [];
  });
}

const chargedLines = (invoice: Stripe.Invoice): ProratedLine[] =>
  proratedLines(invoice).filter(({ line }) => line.amount > 0);

const unitsOf = ({ line, priceId }: ProratedLine): ProratedUnits => ({
  priceId,
  quantity: line.quantity ?? 1,
  pence: line.amount,
});

/** The sum of the prorations in an invoice, without tax. */
export const proratedPence = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines.filter(isProration).reduce((sum, { amount }) => sum + amount, 0);

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.invoice_item_details?.proration ?? parent?.subscription_item_details?.proration ?? false;

/** Periods found in paid invoices, earliest first. Prorations are not periods. */
export function paidPeriodsOf(invoices: readonly Stripe.Invoice[]): PaidPeriod[] {
  const periods = new Map<string, PaidPeriod & { items: PricedUnits[] }>();
  for (const { id: invoiceId, lines } of invoices) {
    for (const line of lines.data) {
      const details = line.parent?.subscription_item_details;
      const price = line.pricing?.price_details?.price;
      const subscription = details?.subscription ?? line.subscription;
      if (!details || details.proration || !price || !subscription) continue;
      const stripeSubscriptionId = idOf(subscription);
      const { start, end } = line.period;
      const key = [stripeSubscriptionId, invoiceId, start, end].join();
      const period = periods.get(key) ?? {
        ...{ stripeSubscriptionId, invoiceId, items: [], start: timeOf(start), end: timeOf(end) },
      };
      period.items.push({ priceId: idOf(price), quantity: line.quantity ?? 1 });
      periods.set(key, period);
    }
  }
  return [...periods.values()].sort((one, other) => one.start.getTime() - other.start.getTime());
}

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Maps Stripe's status. Trials count as paid. `unpaid` becomes active again when it is paid. `incomplete_expired` is a
 * first payment that was never made. `paused` is a trial that ended without a payment method.
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
