import { embeddedList } from '../api/lists.js';
import { hourSeconds, periodEnd } from '../clock/calendar.js';
import { periodLine } from '../invoices/invoice-lines.js';
import { draftInvoice } from '../invoices/invoices.js';
import { intervalOf } from '../prices/prices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription } from '../storage/records.js';
import { cancellationDetailsWith, cancelSubscription } from './cancellation.js';
import { currentPeriod } from './subscription-object.js';

/** A renewal invoice stays a draft for about an hour: https://docs.stripe.com/invoicing/integration/workflow-transitions */
const draftLifetimeSeconds = hourSeconds;

/** Ends the current period: starts the next one with a draft invoice, or cancels the subscription if it is scheduled. */
export function renewSubscription(emulator: EmulatorState, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    const reason = cancellationDetailsWith(subscription, null).reason ?? 'cancellation_requested';
    cancelSubscription(emulator, subscription, reason);
    return;
  }
  const previous = currentPeriod(subscription);
  const renewed = advanceToNextPeriod(subscription);
  const pendingLines = emulator.store.get('pendingLines', subscription.id)?.lines ?? [];
  emulator.store.delete('pendingLines', subscription.id);
  const next = currentPeriod(renewed);
  const invoice = draftInvoice(emulator, {
    subscription: renewed,
    currency: renewed.currency,
    lines: [...pendingLines, ...renewed.items.data.map((item) => periodLine(emulator, renewed, item, next))],
    billingReason: 'subscription_cycle',
    period: previous,
    automaticallyFinalizesAt: previous.end + draftLifetimeSeconds,
  });
  const current = emulator.store.put('subscriptions', { ...renewed, latest_invoice: invoice.id });
  emulator.events.emit('customer.subscription.updated', current, subscription);
}

/** The subscription in its next period. */
export function advanceToNextPeriod(subscription: Subscription): Subscription {
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
