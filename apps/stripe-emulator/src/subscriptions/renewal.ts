import { embeddedList } from '../api/lists.js';
import { intervalOf } from '../catalogue/prices.js';
import { hourSeconds, periodEnd } from '../clock/calendar.js';
import { periodLine } from '../invoices/invoice-lines.js';
import { draftInvoice, finalizeInvoice } from '../invoices/invoices.js';
import type { Invoice, Subscription } from '../storage/records.js';
import type { World } from '../world.js';
import { cancelSubscription, detailsOf } from './cancellation.js';
import { collectAndSettle } from './settlement.js';
import { currentPeriod } from './subscription-object.js';

/** A renewal invoice stays a draft for about an hour, so that it can be changed before it is charged. */
const draftLastsSeconds = hourSeconds;

/** The period of a subscription has ended: it begins the next one with a draft invoice, or ends if it was to. */
export function renewSubscription(world: World, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    const reason = detailsOf(subscription, null).reason ?? 'cancellation_requested';
    cancelSubscription(world, subscription, reason);
    return;
  }
  const past = currentPeriod(subscription);
  const renewed = beginNextPeriod(subscription);
  const waiting = world.store.get('pendingLines', subscription.id)?.lines ?? [];
  world.store.delete('pendingLines', subscription.id);
  const next = currentPeriod(renewed);
  const invoice = draftInvoice(world, {
    subscription: renewed,
    currency: renewed.currency,
    lines: [...waiting, ...renewed.items.data.map((item) => periodLine(world, renewed, item, next))],
    billingReason: 'subscription_cycle',
    period: past,
    automaticallyFinalizesAt: past.end + draftLastsSeconds,
  });
  const current = world.store.put('subscriptions', { ...renewed, latest_invoice: invoice.id });
  world.events.emit('customer.subscription.updated', current, subscription);
}

/** A renewal invoice has been a draft for long enough: it is finalized and collected. */
export function finalizeRenewal(world: World, draft: Invoice): void {
  collectAndSettle(world, finalizeInvoice(world, draft), { isOffSession: true, retries: true });
}

/** Another attempt at an invoice that could not be collected. */
export function retryInvoice(world: World, invoice: Invoice): void {
  collectAndSettle(world, invoice, { isOffSession: true, retries: true });
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
