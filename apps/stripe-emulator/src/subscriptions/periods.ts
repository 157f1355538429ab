import { embeddedList } from '../api/lists.js';
import { periodEnd } from '../clock/calendar.js';
import { periodLine } from '../invoices/invoice-lines.js';
import { intervalOf } from '../prices/prices.js';
import type { ResourceState } from '../state/emulator-state.js';
import type { InvoiceLineItem, Subscription, SubscriptionItem } from '../storage/records.js';
import { currentPeriod } from './subscription-object.js';

/** The subscription in its next period, which is shorter if the subscription ends before the end of the period. */
export function advanceToNextPeriod(subscription: Subscription): Subscription {
  const latestEnd = subscription.cancel_at_period_end ? Infinity : (subscription.cancel_at ?? Infinity);
  const items = subscription.items.data.map((item) => {
    const start = item.current_period_end;
    const end = Math.min(fullPeriodEnd(subscription.billing_cycle_anchor, item, start), latestEnd);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  return { ...subscription, items: embeddedList(items, subscription.items.url) };
}

/** The items in the first period of a new billing cycle. */
export function startCycle(items: SubscriptionItem[], anchor: number): SubscriptionItem[] {
  return items.map((item) => ({
    ...item,
    current_period_start: anchor,
    current_period_end: fullPeriodEnd(anchor, item, anchor),
  }));
}

/** The lines of the current period of a subscription. A shortened period costs its share of a full one. */
export function currentPeriodLines(emulator: ResourceState, subscription: Subscription): InvoiceLineItem[] {
  const period = currentPeriod(subscription);
  return subscription.items.data.map((item) => {
    const fullLength = fullPeriodEnd(subscription.billing_cycle_anchor, item, period.start) - period.start;
    return periodLine(emulator, subscription, item, period, (period.end - period.start) / fullLength);
  });
}

function fullPeriodEnd(anchor: number, item: SubscriptionItem, start: number): number {
  const { interval, count } = intervalOf(item.price);
  return periodEnd(anchor, start, interval, count);
}
