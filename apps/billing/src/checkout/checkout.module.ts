import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CheckoutOrder } from './checkout-order.entity.js';
import { CheckoutOrdersService } from './checkout-orders.service.js';
import { CheckoutService } from './checkout.service.js';
import { FulfilmentService } from './fulfilment.service.js';
import { PackPurchasesService } from './pack-purchases.service.js';
import { PaymentIntentsService } from './payment-intents.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutOrder, SubscriptionRecord]),
    CatalogueModule,
    CustomersModule,
    DeletedUsersModule,
    LedgerModule,
    PaymentMethodsModule,
    PaymentsModule,
    StripeModule,
    SubscriptionsModule,
  ],
  providers: [CheckoutOrdersService, CheckoutService, FulfilmentService, PackPurchasesService, PaymentIntentsService],
  exports: [CheckoutOrdersService, CheckoutService, FulfilmentService],
})
export class CheckoutModule {}
