import type { Subscription } from '../storage/records.js';
import type { World } from '../world.js';

type CancellationReason = NonNullable<NonNullable<Subscription['cancellation_details']>['reason']>;

/** Ends a subscription now. Its unpaid invoices are no longer collected automatically. */
export function cancelSubscription(
  world: World,
  subscription: Subscription,
  reason: CancellationReason | null,
): Subscription {
  const now = world.clock.nowFor(subscription);
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: detailsOf(subscription, reason),
    ended_at: now,
    pending_update: null,
    status: 'canceled',
  };
  world.store.put('subscriptions', ended);
  stopCollecting(world, subscription);
  world.store.delete('pendingLines', subscription.id);
  world.events.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Ends a subscription whose first payment did not come in time. */
export function expireIncompleteSubscription(world: World, subscription: Subscription): void {
  const expired: Subscription = {
    ...subscription,
    ended_at: world.clock.nowFor(subscription),
    status: 'incomplete_expired',
  };
  world.store.put('subscriptions', expired);
  world.events.emit('customer.subscription.updated', expired, subscription);
}

export function detailsOf(
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

function stopCollecting(world: World, subscription: Subscription): void {
  for (const invoice of world.store.all('invoices')) {
    const isOfThis = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (isOfThis && (invoice.status === 'open' || invoice.status === 'draft')) {
      world.store.put('invoices', {
        ...invoice,
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
    }
  }
}
