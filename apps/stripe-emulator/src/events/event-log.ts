import { apiVersion } from '../api/version.js';
import type { Clock } from '../clock/clock.js';
import type { EventLog, EventType, RequestOrigin } from '../state/event-log.js';
import { newId } from '../storage/ids.js';
import type { Event, StripeObject } from '../storage/records.js';
import type { Store } from '../storage/store.js';

/** Queues an event for the webhook endpoints that subscribe to its type, and returns the number of those endpoints. */
export type EnqueueEvent = (event: Event) => number;

/** Stores Stripe events and queues them for delivery. */
export class StoredEventLog implements EventLog {
  origin: RequestOrigin = { id: null, idempotency_key: null };

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly enqueue: EnqueueEvent,
  ) {}

  emit(type: EventType, object: StripeObject, previous?: StripeObject): void {
    const event: Event = {
      id: newId('evt_1'),
      object: 'event',
      api_version: apiVersion,
      created: this.clock.nowFor(object),
      data: {
        object,
        ...(previous ? { previous_attributes: previousAttributes(previous, object) } : {}),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { ...this.origin },
      type,
    };
    const pending = this.enqueue(event);
    this.store.put('events', { ...event, pending_webhooks: pending });
  }
}

/** The changed fields with their values before the change. */
function previousAttributes(previous: object, current: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(
    Object.entries(previous).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
