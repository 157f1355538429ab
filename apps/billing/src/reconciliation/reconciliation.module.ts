import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { LedgerCheck } from './ledger-check.js';
import { ReconciliationNight } from './reconciliation-night.entity.js';
import { ReconciliationService } from './reconciliation.service.js';
import { StripeComparison } from './stripe-comparison.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CreditAccountRecord, ReconciliationNight]),
    CheckoutModule,
    LedgerModule,
    RefundsModule,
    StripeModule,
    SubscriptionsModule,
  ],
  providers: [LedgerCheck, ReconciliationService, StripeComparison],
  exports: [ReconciliationService],
})
export class ReconciliationModule {}
