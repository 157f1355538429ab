import { embeddedList } from '../api/lists.js';
import { hourSeconds, periodEnd } from '../clock/calendar.js';
import { periodLine } from '../invoices/invoice-lines.js';
import { draftInvoice } from '../invoices/invoices.js';
import { intervalOf } from '../prices/prices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { cancelSubscription, detailsOf } from './cancellation.js';
import { currentPeriod } from './subscription-object.js';

/** A renewal invoice stays a draft for about an hour, so that it can be changed before it is charged. */
const draftLastsSeconds = hourSeconds;

/** The period of a subscription has ended: it begins the next one with a draft invoice, or ends if it was to. */
export function renewSubscription(emulator: EmulatorState, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    const reason = detailsOf(subscription, null).reason ?? 'cancellation_requested';
    cancelSubscription(emulator, subscription, reason);
    return;
  }
  const past = currentPeriod(subscription);
  const renewed = beginNextPeriod(subscription);
  const waiting = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.delete('pendingLines', subscription.id);
  const next = currentPeriod(renewed);
  const invoice = draftInvoice(emulator, {
    subscription: renewed,
    currency: renewed.currency,
    lines: [...waiting, ...renewed.items.data.map((item) => periodLine(emulator, renewed, item, next))],
    billingReason: 'subscription_cycle',
    period: past,
    automaticallyFinalizesAt: past.end + draftLastsSeconds,
  });
  const current = emulator.store.put('subscriptions', { ...renewed, latest_invoice: invoice.id });
  emulator.events.emit('customer.subscription.updated', current, subscription);
}

/** The subscription as it will be in its next period. */
export function beginNextPeriod(subscription: Subscription): Subscription {
  const items = subscription.items.data.map((item) => {
    const { interval, count } = intervalOf(item.price);
    return {
      ...item,
      current_period_start: item.current_period_end,
      current_period_end: periodEnd(subscription.billing_cycle_anchor, item.current_period_end, interval, count),
    };
  });
  return { ...subscription, items: embeddedList(items, subscription.items.url) };
}
