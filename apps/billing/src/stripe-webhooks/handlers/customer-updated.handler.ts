import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentMethodsService } from '../../payment-methods/payment-methods.service.js';
import { CustomerSnapshotApplier } from '../../subscriptions/customer-snapshot.applier.js';
import { type CustomerSnapshot, CustomerSnapshotLoader } from '../../subscriptions/customer-snapshot.loader.js';
import type { StripeEvent, StripeEventContext, StripeEventHandler } from '../stripe-event-handler.js';

type Type = 'customer.updated';

/**
 * If the default payment method of the customer has changed, subscriptions are charged to it from now on. Every other
 * change leaves the payment method of a subscription alone, which may be a newer one.
 */
@Injectable()
export class CustomerUpdatedHandler implements StripeEventHandler<Type, CustomerSnapshot | null> {
  readonly eventTypes = ['customer.updated'] as const;

  constructor(
    private readonly paymentMethods: PaymentMethodsService,
    private readonly loader: CustomerSnapshotLoader,
    private readonly applier: CustomerSnapshotApplier,
  ) {}

  async load({ data }: StripeEvent<Type>, context: StripeEventContext): Promise<CustomerSnapshot | null> {
    if (hasNewDefault(data)) await this.paymentMethods.useDefaultPaymentMethod(data.object.id);
    return this.loader.loadCustomerSnapshot(data.object.id, context);
  }

  apply(transaction: EntityManager, snapshot: CustomerSnapshot | null, context: StripeEventContext): Promise<void> {
    return this.applier.applyCustomerSnapshot(transaction, snapshot, context);
  }
}

function hasNewDefault({ previous_attributes: before, object }: StripeEvent<Type>['data']): boolean {
  const former = before?.invoice_settings?.default_payment_method;
  return former !== undefined && former !== object.invoice_settings.default_payment_method;
}
