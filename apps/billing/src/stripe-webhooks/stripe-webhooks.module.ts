import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { stripeEventHandlers } from './handlers/index.js';
import { type StripeEventHandler, stripeEventHandlersToken } from './stripe-event-handler.js';
import { StripeEventRecord } from './stripe-event.entity.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([StripeEventRecord]),
    CheckoutModule,
    PaymentMethodsModule,
    RefundsModule,
    StripeModule,
    SubscriptionsModule,
  ],
  providers: [
    StripeWebhooksService,
    ...stripeEventHandlers,
    {
      provide: stripeEventHandlersToken,
      useFactory: (...handlers: StripeEventHandler[]) => handlers,
      inject: stripeEventHandlers,
    },
  ],
})
export class StripeWebhooksModule {}
