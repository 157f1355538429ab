import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StripeModule } from '../stripe/stripe.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { CreditClawbacks } from './credit-clawbacks.js';
import { EndedPeriods } from './ended-periods.js';
import { PaymentRefundsService } from './payment-refunds.service.js';

@Module({
  imports: [CheckoutModule, CustomersModule, LedgerModule, PaymentsModule, StripeModule, SubscriptionsModule],
  providers: [CreditClawbacks, EndedPeriods, PaymentRefundsService],
  exports: [PaymentRefundsService],
})
export class RefundsModule {}
