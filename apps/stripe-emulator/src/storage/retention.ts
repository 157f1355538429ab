import type { Store } from './store.js';

/** Stripe removes idempotency keys after 24 hours: https://docs.stripe.com/api/idempotent_requests */
export const idempotencyKeyLifetimeMs = 24 * 3_600_000;

/** The latest idempotency keys that the emulator keeps, each with its response. Bounds the memory. */
export const maximumIdempotencyKeys = 5000;

/** The latest events that the emulator keeps. Stripe keeps events for 30 days; this limit bounds the memory. */
export const maximumEvents = 5000;

const deliveryLifetimeMs = 3 * 24 * 3_600_000;

/**
 * Removes idempotency keys and finished webhook deliveries that have expired, and the oldest keys and events beyond the
 * limits. Pending deliveries and their events are kept. The caller commits.
 * @param nowMs wall-clock time, in milliseconds since the Unix epoch
 */
export function removeExpiredRecords(store: Store, nowMs: number): void {
  const surplusKeys = store.count('idempotency') - maximumIdempotencyKeys;
  for (const [index, { id, createdAtMs }] of store.all('idempotency').entries()) {
    if (index < surplusKeys || createdAtMs <= nowMs - idempotencyKeyLifetimeMs) store.delete('idempotency', id);
  }
  const undelivered = new Set<string>();
  for (const { id, event, status, createdAtMs } of store.all('deliveries')) {
    if (status === 'pending') undelivered.add(event);
    else if (createdAtMs <= nowMs - deliveryLifetimeMs) store.delete('deliveries', id);
  }
  const removed = new Set<string>();
  for (const { id } of store.all('events').slice(0, Math.max(0, store.count('events') - maximumEvents))) {
    if (undelivered.has(id)) continue;
    removed.add(id);
    store.delete('events', id);
  }
  if (removed.size === 0) return;
  for (const { id, event } of store.all('deliveries')) if (removed.has(event)) store.delete('deliveries', id);
}
