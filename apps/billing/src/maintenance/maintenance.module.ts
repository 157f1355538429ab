import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutOrder } from '../checkout/checkout-order.entity.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { CreditRefusalRecord } from '../ledger/credit-refusal.entity.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { StripeEventRecord } from '../stripe-webhooks/stripe-event.entity.js';
import { SubscriptionRecord } from '../subscriptions/subscription.entity.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { MaintenanceService } from './maintenance.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CheckoutOrder, CreditRefusalRecord, StripeEventRecord, SubscriptionRecord]),
    CheckoutModule,
    LedgerModule,
    ReconciliationModule,
    SubscriptionsModule,
  ],
  providers: [MaintenanceService],
})
export class MaintenanceModule {}
