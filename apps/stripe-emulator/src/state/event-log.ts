import type Stripe from 'stripe';
import type { StripeObject } from '../storage/records.js';

export type EventType = Exclude<Stripe.Event['type'], undefined>;

/** The request that caused an event, as in the `request` field of the Event object. */
export interface RequestOrigin {
  id: string | null;
  idempotency_key: string | null;
}

/** Records Stripe events. */
export interface EventLog {
  /** The request in progress. Events that scheduled work causes have no request. */
  origin: RequestOrigin;
  /**
   * @param object the object after the change
   * @param previous the object before the change, from which `previous_attributes` is computed
   */
  emit(type: EventType, object: StripeObject, previous?: StripeObject): void;
}
