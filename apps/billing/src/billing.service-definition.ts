import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { BillingModule } from './billing.module.js';
import { billingSettingsSchema } from './billing.settings.js';
import { CheckoutOrder } from './checkout/checkout-order.entity.js';
import { StripeCustomer } from './customers/stripe-customer.entity.js';
import { CreditLedger1763700000000 } from './migrations/1763700000000-credit-ledger.js';
import { Payments1763800000000 } from './migrations/1763800000000-payments.js';
import { CardPayments1764000000000 } from './migrations/1764000000000-card-payments.js';
import { CapturedPayments1764100000000 } from './migrations/1764100000000-captured-payments.js';
import { PlanChanges1764200000000 } from './migrations/1764200000000-plan-changes.js';
import { CreditHolds1765100000000 } from './migrations/1765100000000-credit-holds.js';
import { AdminChanges1765200000000 } from './migrations/1765200000000-admin-changes.js';
import { BusinessFigures1765200100000 } from './migrations/1765200100000-business-figures.js';
import { PendingCustomers1765200200000 } from './migrations/1765200200000-pending-customers.js';
import { Disputes1765200400000 } from './migrations/1765200400000-disputes.js';
import { ErasureAndTerms1765200300000 } from './migrations/1765200300000-erasure-and-terms.js';
import { ReconciliationNight1765200500000 } from './migrations/1765200500000-reconciliation-night.js';
import { LedgerByTime1765200600000 } from './migrations/1765200600000-ledger-by-time.js';
import { OpenCredits1765200700000 } from './migrations/1765200700000-open-credits.js';
import { PlansWithAnEnd1765200800000 } from './migrations/1765200800000-plans-with-an-end.js';
import { AdminWishes1765200900000 } from './migrations/1765200900000-admin-wishes.js';
import { AdminCommands1766200000000 } from './migrations/1766200000000-admin-commands.js';
import { DurableJobs1766000000000 } from './migrations/1766000000000-durable-jobs.js';
import { StripeEventRecord } from './stripe-webhooks/stripe-event.entity.js';
import { PendingCustomerRecord } from './pending-customers/pending-customer.entity.js';
import { OutgoingWebhooks1765100100000 } from './migrations/1765100100000-outgoing-webhooks.js';
import { SubscriptionRecord } from './subscriptions/subscription.entity.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  settings: billingSettingsSchema,
  database: {
    entities: [
      CheckoutOrder,
      ExecutedAdminCommand,
      PendingCustomerRecord,
      StripeCustomer,
      StripeEventRecord,
      SubscriptionRecord,
    ],
    migrations: [
      CreditLedger1763700000000,
      Payments1763800000000,
      CardPayments1764000000000,
      CapturedPayments1764100000000,
      PlanChanges1764200000000,
      CreditHolds1765100000000,
      OutgoingWebhooks1765100100000,
      AdminChanges1765200000000,
      BusinessFigures1765200100000,
      PendingCustomers1765200200000,
      ErasureAndTerms1765200300000,
      Disputes1765200400000,
      ReconciliationNight1765200500000,
      LedgerByTime1765200600000,
      OpenCredits1765200700000,
      PlansWithAnEnd1765200800000,
      AdminWishes1765200900000,
      DurableJobs1766000000000,
      AdminCommandTable1766050000000,
      AdminCommands1766200000000,
    ],
  },
};
