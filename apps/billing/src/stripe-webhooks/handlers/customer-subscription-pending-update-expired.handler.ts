import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { idOf } from '../../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../../subscriptions/customer-snapshot.loader.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'customer.subscription.pending_update_expired';

/** An upgrade that waited for its payment was given up. */
@Injectable()
export class CustomerSubscriptionPendingUpdateExpiredHandler implements StripeEventHandler<
  Type,
  CustomerSnapshot | null
> {
  readonly eventType = 'customer.subscription.pending_update_expired';

  constructor(
    private readonly loader: CustomerSnapshotLoader,
    private readonly applier: CustomerSnapshotApplier,
  ) {}

  async load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CustomerSnapshot | null> {
    const { customer } = data.object;
    return this.loader.loadCustomerSnapshot(idOf(customer), context);
  }

  apply(transaction: EntityManager, snapshot: CustomerSnapshot | null, context: StripeEventContext): Promise<void> {
    return this.applier.applyCustomerSnapshot(transaction, snapshot, context);
  }
}
