import { embeddedList } from '../api/lists.js';
import { hourSeconds } from '../clock/calendar.js';
import { voidInvoice } from '../invoices/invoices.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { Subscription, SubscriptionItem } from '../storage/records.js';

const pendingUpdateLastsSeconds = 23 * hourSeconds;

/** Keeps a change of items back until its invoice is paid. */
export function holdUpdate(
  emulator: EmulatorState,
  subscription: Subscription,
  items: SubscriptionItem[],
  metadata: Record<string, string> | null,
): Subscription {
  const held: Subscription = {
    ...subscription,
    pending_update: {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: emulator.clock.nowFor(subscription) + pendingUpdateLastsSeconds,
      metadata,
      subscription_items: items,
      trial_end: null,
      trial_from_plan: null,
    },
  };
  emulator.store.put('subscriptions', held);
  emulator.events.emit('customer.subscription.updated', held, subscription);
  return held;
}

/** Carries a held change out: its invoice was paid. */
export function applyPendingUpdate(emulator: EmulatorState, subscription: Subscription): Subscription {
  const held = subscription.pending_update;
  if (!held) return subscription;
  const applied: Subscription = {
    ...subscription,
    items: embeddedList(held.subscription_items ?? subscription.items.data, subscription.items.url),
    metadata: held.metadata ?? subscription.metadata,
    pending_update: null,
  };
  emulator.store.put('subscriptions', applied);
  emulator.events.emit('customer.subscription.updated', applied, subscription);
  emulator.events.emit('customer.subscription.pending_update_applied', applied);
  return applied;
}

/** Drops a held change that was not paid in time, or is not to be paid any more, and voids its invoice. */
export function expirePendingUpdate(emulator: EmulatorState, subscription: Subscription): void {
  const dropped = emulator.store.put('subscriptions', { ...subscription, pending_update: null });
  const invoice = subscription.latest_invoice && emulator.store.get('invoices', subscription.latest_invoice);
  if (invoice && invoice.status === 'open') voidInvoice(emulator, invoice);
  emulator.events.emit('customer.subscription.pending_update_expired', dropped);
  emulator.events.emit('customer.subscription.updated', dropped, subscription);
}
