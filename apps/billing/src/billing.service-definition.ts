import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { BillingModule } from './billing.module.js';
import { billingSettingsSchema } from './billing.settings.js';
import { CheckoutOrder } from './checkout/checkout-order.entity.js';
import { StripeCustomer } from './customers/stripe-customer.entity.js';
import { CreditLedger1763700000000 } from './migrations/1763700000000-credit-ledger.js';
import { Payments1763800000000 } from './migrations/1763800000000-payments.js';
import { CardPayments1764000000000 } from './migrations/1764000000000-card-payments.js';
import { CapturedPayments1764100000000 } from './migrations/1764100000000-captured-payments.js';
import { PlanChanges1764200000000 } from './migrations/1764200000000-plan-changes.js';
import { SubscriptionRecord } from './subscriptions/subscription.entity.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  settings: billingSettingsSchema,
  database: {
    entities: [CheckoutOrder, StripeCustomer, SubscriptionRecord],
    migrations: [
      CreditLedger1763700000000,
      Payments1763800000000,
      CardPayments1764000000000,
      CapturedPayments1764100000000,
      PlanChanges1764200000000,
    ],
  },
};
