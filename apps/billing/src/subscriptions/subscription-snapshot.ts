import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';

/** A subscription as Stripe describes it, in our words. */
export interface SubscriptionSnapshot {
  stripeSubscriptionId: string;
  priceId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** What is paid for until the period ends, where `priceId` follows only then. */
  paidPriceId: string | undefined;
  startedAt: Date;
}

/** A change of plan inside a period that has been paid for. */
export interface PaidPlanChange {
  stripeSubscriptionId: string;
  invoiceId: string;
  fromPriceId: string;
  toPriceId: string;
  /** From the change to the end of the period. */
  start: Date;
  end: Date;
}

/** A period of a subscription that has been paid for. */
export interface PaidPeriod {
  stripeSubscriptionId: string;
  priceId: string;
  start: Date;
  end: Date;
}

/** Reads a subscription; nothing for one without a price, which is not one of ours. Periods stand on its item. */
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
 * What we note on a subscription whose price changes at the end of its period. Stripe has the new price at once, without
 * proration, and so asks for it with the next invoice; until then the old one is what was paid for. The note speaks of
 * one period only, and needs nobody to remove it.
 */
export const paidUntilPeriodEnd = (priceId: string, periodEnd: number): Stripe.MetadataParam => ({
  paidPriceId: priceId,
  paidUntil: String(periodEnd),
});
export const paidAsPriced: Stripe.MetadataParam = { paidPriceId: '', paidUntil: '' };

const paidPriceOf = (metadata: Stripe.Metadata, periodEnd: number): string | undefined =>
  metadata['paidUntil'] === String(periodEnd) ? metadata['paidPriceId'] : undefined;

/** The changes of plan that paid invoices stand for: time left on one price given back, and charged on another. */
export function paidPlanChangesOf(invoices: readonly Stripe.Invoice[]): PaidPlanChange[] {
  return invoices.flatMap(({ id, lines }) => {
    const prorations = lines.data.filter(isProration);
    const back = prorations.find(({ amount }) => amount < 0);
    const charged = prorations.find(({ amount }) => amount > 0);
    const fromPrice = back?.pricing?.price_details?.price;
    const toPrice = charged?.pricing?.price_details?.price;
    if (!id || !fromPrice || !toPrice || !charged.subscription) return [];
    return [
      {
        stripeSubscriptionId: idOf(charged.subscription),
        invoiceId: id,
        fromPriceId: idOf(fromPrice),
        toPriceId: idOf(toPrice),
        start: timeOf(charged.period.start),
        end: timeOf(charged.period.end),
      },
    ];
  });
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.invoice_item_details?.proration ?? parent?.subscription_item_details?.proration ?? false;

/** The periods that paid invoices stand for, earliest first. What a change of plan cost inside a period is none. */
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

export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Stripe's states in the words of the specification. A trial is as good as paid. What is `unpaid` is still due, and lives
 * again once it is paid. A first payment that was never made is the end of it. `paused` is none of our doing.
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
