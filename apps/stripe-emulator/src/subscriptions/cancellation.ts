import type { ResourceState } from '../state/emulator-state.js';
import { saveChange } from '../state/save.js';
import type { Customer, Subscription } from '../storage/records.js';
import { isEnded } from './subscription-object.js';

type CancellationReason = NonNullable<NonNullable<Subscription['cancellation_details']>['reason']>;

/** Cancels a subscription immediately. Its unpaid invoices are no longer collected automatically. */
export function cancelSubscription(
  emulator: ResourceState,
  subscription: Subscription,
  reason: CancellationReason | null,
): Subscription {
  const now = emulator.clock.nowFor(subscription);
  const canceled: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: cancellationDetailsWith(subscription, reason),
    ended_at: now,
    pending_update: null,
    status: 'canceled',
  };
  emulator.store.put('subscriptions', canceled);
  stopCollection(emulator, subscription);
  emulator.store.delete('pendingLines', subscription.id);
  emulator.events.emit('customer.subscription.deleted', canceled);
  return canceled;
}

/** Cancels the subscriptions of a customer who is about to be deleted. */
export function cancelSubscriptionsOf(emulator: ResourceState, customer: Customer): void {
  for (const subscription of emulator.store.all('subscriptions')) {
    if (subscription.customer === customer.id && !isEnded(subscription))
      cancelSubscription(emulator, subscription, null);
  }
}

/** Expires a subscription whose first payment was not made in time. */
export function expireIncompleteSubscription(emulator: ResourceState, subscription: Subscription): void {
  saveChange(emulator, 'subscriptions', 'customer.subscription.updated', subscription, {
    ended_at: emulator.clock.nowFor(subscription),
    status: 'incomplete_expired',
  });
}

/** The cancellation details of a subscription with another reason. */
export function cancellationDetailsWith(
  subscription: Subscription,
  reason: CancellationReason | null,
): NonNullable<Subscription['cancellation_details']> {
  return {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
}

function stopCollection(emulator: ResourceState, subscription: Subscription): void {
  for (const invoice of emulator.store.all('invoices')) {
    const isOfSubscription = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (isOfSubscription && (invoice.status === 'open' || invoice.status === 'draft')) {
      emulator.store.put('invoices', {
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
    }
  }
}
