import type Stripe from 'stripe';
import { apiVersion } from '../api/version.js';
import type { Clock } from '../clock/clock.js';
import { newId } from '../storage/ids.js';
import type { Event, StripeObject } from '../storage/records.js';
import type { Store } from '../storage/store.js';
import type { Deliveries } from './deliveries.js';

export type EventType = Exclude<Stripe.Event['type'], undefined>;

/** The request an event was caused by. */
export interface RequestOrigin {
  id: string | null;
  idempotency_key: string | null;
}

/** Records what happened, and hands it to the webhook endpoints that asked for it. */
export class EventLog {
  /** Set while a request is handled; what time alone brings about has no request. */
  origin: RequestOrigin = { id: null, idempotency_key: null };

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
  ) {}

  /**
   * @param object as it is now
   * @param previous as it was before, for an event that reports a change
   */
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
    const pending = this.deliveries.enqueue(event);
    this.store.put('events', { ...event, pending_webhooks: pending });
  }
}

/** What changed, with the values from before. */
function previousAttributes(previous: object, current: object): Record<string, unknown> {
  const now = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(
    Object.entries(previous).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
}
