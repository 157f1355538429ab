import { hourSeconds } from '../clock/calendar.js';
import { voidInvoice } from '../invoices/invoices.js';
import type { ResourceState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import type { Subscription } from '../storage/records.js';
import { type ChangedItems, withItems } from './item-changes.js';
import { followPeriodEnd } from './scheduled-cancellation.js';

/** https://docs.stripe.com/billing/subscriptions/pending-updates */
const pendingUpdateLifetimeSeconds = 23 * hourSeconds;

/** Stores a change of items as a pending update until its invoice is paid. */
export function createPendingUpdate(
  emulator: ResourceState,
  subscription: Subscription,
  { items, billingCycleAnchor, trialEnd }: ChangedItems,
  metadata: Record<string, string> | null,
): Subscription {
  return saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, {
    pending_update: {
      billing_cycle_anchor: billingCycleAnchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: emulator.clock.nowFor(subscription) + pendingUpdateLifetimeSeconds,
      metadata,
      subscription_items: items,
      trial_end: trialEnd,
      trial_from_plan: null,
    },
  });
}

/** Applies a pending update whose invoice was paid. */
export function applyPendingUpdate(emulator: ResourceState, subscription: Subscription): Subscription {
  const update = subscription.pending_update;
  if (!update) return subscription;
  const change: ChangedItems = {
    items: update.subscription_items ?? subscription.items.data,
    billingCycleAnchor: update.billing_cycle_anchor,
    trialEnd: update.trial_end,
  };
  const applied: Subscription = {
    ...followPeriodEnd(withItems(subscription, change)),
    metadata: update.metadata ?? subscription.metadata,
    pending_update: null,
  };
  emulator.store.put('subscriptions', applied);
  emulator.events.emit('customer.subscription.updated', applied, subscription);
  emulator.events.emit('customer.subscription.pending_update_applied', applied);
  return applied;
}

/** Removes a pending update that expired or was replaced, and voids its invoice. */
export function expirePendingUpdate(emulator: ResourceState, subscription: Subscription): void {
  const updated = emulator.store.put('subscriptions', { ...subscription, pending_update: null });
  const invoice = subscription.latest_invoice && emulator.store.get('invoices', subscription.latest_invoice);
  if (invoice && invoice.status === 'open') voidInvoice(emulator, invoice);
  emulator.events.emit('customer.subscription.pending_update_expired', updated);
  emulator.events.emit('customer.subscription.updated', updated, subscription);
}
