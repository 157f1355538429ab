import { embeddedList } from '../api/lists.js';
import { hourSeconds } from '../clock/calendar.js';
import { voidInvoice } from '../invoices/invoices.js';
import type { Subscription, SubscriptionItem } from '../storage/records.js';
import type { World } from '../world.js';

const pendingUpdateLastsSeconds = 23 * hourSeconds;

/** Keeps a change of items back until its invoice is paid. */
export function holdUpdate(
  world: World,
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
      expires_at: world.clock.nowFor(subscription) + pendingUpdateLastsSeconds,
      metadata,
      subscription_items: items,
      trial_end: null,
      trial_from_plan: null,
    },
  };
  world.store.put('subscriptions', held);
  world.events.emit('customer.subscription.updated', held, subscription);
  return held;
}

/** Carries a held change out: its invoice was paid. */
export function applyPendingUpdate(world: World, subscription: Subscription): Subscription {
  const held = subscription.pending_update;
  if (!held) return subscription;
  const applied: Subscription = {
    ...subscription,
    items: embeddedList(held.subscription_items ?? subscription.items.data, subscription.items.url),
    metadata: held.metadata ?? subscription.metadata,
    pending_update: null,
  };
  world.store.put('subscriptions', applied);
  world.events.emit('customer.subscription.updated', applied, subscription);
  world.events.emit('customer.subscription.pending_update_applied', applied);
  return applied;
}

/** Drops a held change that was not paid in time, or is not to be paid any more, and voids its invoice. */
export function expirePendingUpdate(world: World, subscription: Subscription): void {
  const dropped = world.store.put('subscriptions', { ...subscription, pending_update: null });
  const invoice = subscription.latest_invoice && world.store.get('invoices', subscription.latest_invoice);
  if (invoice && invoice.status === 'open') voidInvoice(world, invoice);
  world.events.emit('customer.subscription.pending_update_expired', dropped);
  world.events.emit('customer.subscription.updated', dropped, subscription);
}
