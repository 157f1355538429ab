import type { RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';

export type StripeEventType = Stripe.Event['type'];
export type StripeEvent<Type extends StripeEventType> = Extract<Stripe.Event, { type: Type }>;
export type StripeEventContext = Pick<RequestContext, 'requestId'>;

/**
 * Handles the types of Stripe events that have the same effect. The event only names the object that has changed: its current state is loaded from
 * Stripe first, without a database connection, and is then applied in the transaction that records the event.
 */
export interface StripeEventHandler<Type extends StripeEventType = StripeEventType, Snapshot = unknown> {
  readonly eventTypes: readonly Type[];
  load(event: StripeEvent<Type>, context: StripeEventContext): Promise<Snapshot>;
  apply(transaction: EntityManager, snapshot: Snapshot, context: StripeEventContext): Promise<void>;
}

/** Injection token of all handlers. */
export const stripeEventHandlersToken = Symbol('stripe event handlers');
