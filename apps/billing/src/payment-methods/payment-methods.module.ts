import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { PaymentMethodsService } from './payment-methods.service.js';

@Module({
  imports: [CustomersModule, StripeModule, SubscriptionsModule],
  providers: [PaymentMethodsService],
  exports: [PaymentMethodsService],
})
export class PaymentMethodsModule {}
