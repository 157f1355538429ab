import { type SubscriptionStatus, subscriptionStatusSchema } from '@scriptsmith/contracts';
import type Stripe from 'stripe';

/** A subscription as Stripe describes it, in our words. */
export interface SubscriptionReading {
  stripeSubscriptionId: string;
  priceId: string;
  status: SubscriptionStatus;
  currentPeriodStart: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  startedAt: Date;
}

/** A period of a subscription that has been paid for. */
export interface PaidPeriod {
  stripeSubscriptionId: string;
  priceId: string;
  start: Date;
  end: Date;
}

/** Reads a subscription; nothing for one without a price, which is not one of ours. Periods stand on its item. */
export function readSubscription(subscription: Stripe.Subscription): SubscriptionReading | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  return {
    stripeSubscriptionId: subscription.id,
    priceId: item.price.id,
    status: statusOf(subscription.status),
    currentPeriodStart: timeOf(item.current_period_start),
    currentPeriodEnd: timeOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    startedAt: timeOf(subscription.created),
  };
}

/** The periods that paid invoices stand for, earliest first. What a change of plan cost inside a period is none. */
export function readPaidPeriods(invoices: readonly Stripe.Invoice[]): PaidPeriod[] {
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

const statusOf = (status: Stripe.Subscription.Status): SubscriptionStatus =>
  subscriptionStatusSchema.safeParse(status).data ?? 'other';
