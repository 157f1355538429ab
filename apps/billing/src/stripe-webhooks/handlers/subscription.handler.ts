import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { idOf } from '../../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../../subscriptions/customer-snapshot.loader.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

const eventTypes = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  // An upgrade whose payment was pending.
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.deleted',
  // Begins a period or completes an upgrade, which grants credits.
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.marked_uncollectible',
  'invoice.voided',
] as const;
type Type = (typeof eventTypes)[number];

/** A subscription or one of its invoices changed. */
@Injectable()
export class SubscriptionHandler implements StripeEventHandler<Type, CustomerSnapshot | null> {
  readonly eventTypes = eventTypes;

  constructor(
    private readonly loader: CustomerSnapshotLoader,
    private readonly applier: CustomerSnapshotApplier,
  ) {}

  async load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CustomerSnapshot | null> {
    const { customer } = data.object;
    return customer ? this.loader.loadCustomerSnapshot(idOf(customer), context) : null;
  }

  apply(transaction: EntityManager, snapshot: CustomerSnapshot | null, context: StripeEventContext): Promise<void> {
    return this.applier.applyCustomerSnapshot(transaction, snapshot, context);
  }
}
