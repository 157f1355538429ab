import type { Customer, Invoice, PaymentIntent } from '../storage/records.js';

export type CollectionOutcome = 'paid' | 'failed' | 'requires_action';

/** Changes of one resource that other resources follow, by name. */
export interface DomainEventPayloads {
  /** A customer is about to be deleted. */
  'customer.deleting': Customer;
  /** A payment succeeded or failed after the request that created it, for example by authentication. */
  'payment_intent.finished': PaymentIntent;
  /** An attempt to collect an invoice finished. `retries` tells whether further attempts are scheduled on failure. */
  'invoice.collected': { invoice: Invoice; outcome: CollectionOutcome; retries: boolean };
  /** The merchant voided an invoice. */
  'invoice.voided': Invoice;
}

type DomainEventName = keyof DomainEventPayloads;
type Listener<Name extends DomainEventName> = (payload: DomainEventPayloads[Name]) => void;

/**
 * Notifies resources of each other's changes, so that feature folders do not import each other in both directions.
 * Listeners run synchronously in the order of their registration, inside the transaction of the publisher. An error in
 * a listener rolls the transaction back.
 */
export class DomainEvents {
  private readonly listeners: { [Name in DomainEventName]: Listener<Name>[] } = {
    'customer.deleting': [],
    'payment_intent.finished': [],
    'invoice.collected': [],
    'invoice.voided': [],
  };

  /** Calls the listener for every later event with this name. */
  on<Name extends DomainEventName>(name: Name, listener: Listener<Name>): void {
    this.listeners[name].push(listener);
  }

  /** Calls all listeners of an event and returns when they have finished. */
  publish<Name extends DomainEventName>(name: Name, payload: DomainEventPayloads[Name]): void {
    for (const listener of this.listeners[name]) listener(payload);
  }
}
