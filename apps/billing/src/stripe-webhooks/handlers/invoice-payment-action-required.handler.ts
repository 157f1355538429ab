import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { idOf } from '../../stripe/stripe-id.js';
import { CustomerSnapshotApplier } from '../../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../../subscriptions/customer-snapshot.loader.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'invoice.payment_action_required';

/** The bank asks the customer to authenticate a payment. */
@Injectable()
export class InvoicePaymentActionRequiredHandler implements StripeEventHandler<Type, CustomerSnapshot | null> {
  readonly eventType = 'invoice.payment_action_required';

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
