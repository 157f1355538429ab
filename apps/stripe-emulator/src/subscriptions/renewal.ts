import { embeddedList } from '../api/lists.js';
import { periodEnd } from '../clock/calendar.js';
import { periodLine } from '../invoices/invoice-lines.js';
import { draftInvoice, draftLifetimeSeconds } from '../invoices/invoices.js';
import { intervalOf } from '../prices/prices.js';
import type { EmulatorState, ResourceState } from '../state/emulator-state.js';
import type { InvoiceLineItem, Subscription, SubscriptionItem } from '../storage/records.js';
import { holdInvoice } from './pause-collection.js';
import { currentPeriod } from './subscription-object.js';

/** Ends the current period and starts the next one with a draft invoice. */
export function renewSubscription(emulator: EmulatorState, subscription: Subscription): void {
  const previous = currentPeriod(subscription);
  const renewed = advanceToNextPeriod(subscription);
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.delete('pendingLines', subscription.id);
  const invoice = draftInvoice(emulator, {
    subscription: renewed,
    currency: renewed.currency,
    lines: [...pendingLines, ...currentPeriodLines(emulator, renewed)],
    billingReason: 'subscription_cycle',
    period: previous,
    automaticallyFinalizesAt: previous.end + draftLifetimeSeconds,
  });
  const current = emulator.store.put('subscriptions', { ...renewed, latest_invoice: invoice.id });
  emulator.events.emit('customer.subscription.updated', current, subscription);
  holdInvoice(emulator, current, invoice);
}

/** The subscription in its next period, which is shorter if the subscription ends before the end of the period. */
export function advanceToNextPeriod(subscription: Subscription): Subscription {
  const latestEnd = subscription.cancel_at_period_end ? Infinity : (subscription.cancel_at ?? Infinity);
  const items = subscription.items.data.map((item) => {
    const start = item.current_period_end;
    const end = Math.min(fullPeriodEnd(subscription, item, start), latestEnd);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  return { ...subscription, items: embeddedList(items, subscription.items.url) };
}

/** The lines of the current period of a subscription. A shortened period costs its share of a full one. */
export function currentPeriodLines(emulator: ResourceState, subscription: Subscription): InvoiceLineItem[] {
  const period = currentPeriod(subscription);
  return subscription.items.data.map((item) => {
    const fullLength = fullPeriodEnd(subscription, item, period.start) - period.start;
    return periodLine(emulator, subscription, item, period, (period.end - period.start) / fullLength);
  });
}

function fullPeriodEnd(subscription: Subscription, item: SubscriptionItem, start: number): number {
  const { interval, count } = intervalOf(item.price);
  return periodEnd(subscription.billing_cycle_anchor, start, interval, count);
}
