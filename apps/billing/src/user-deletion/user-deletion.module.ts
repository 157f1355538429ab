import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CapturedPaymentRecord } from '../payments/captured-payment.entity.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { StripeCustomerDeletion } from './stripe-customer-deletion.js';
import { UserDeletionController } from './user-deletion.controller.js';
import { UserDeletionService } from './user-deletion.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutOrder, CapturedPaymentRecord, SubscriptionRecord]),
    CustomersModule,
    DeletedUsersModule,
    LedgerModule,
    StripeModule,
    SubscriptionsModule,
    WebhooksModule,
  ],
  controllers: [UserDeletionController],
  providers: [StripeCustomerDeletion, UserDeletionService],
})
export class UserDeletionModule {}
