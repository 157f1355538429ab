import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { BillingModule } from './billing.module.js';
import { billingOperations } from './billing.operations.js';
import { billingSettingsSchema } from './billing.settings.js';
import { CheckoutOrder } from './checkout/checkout-order.entity.js';
import { CreditAccountRecord } from './ledger/credit-account.entity.js';
import { CreditEntryRecord } from './ledger/credit-entry.entity.js';
import { CreditGrantRecord } from './ledger/credit-grant.entity.js';
import { CreditRefusalRecord } from './ledger/credit-refusal.entity.js';
import { StripeCustomer } from './customers/stripe-customer.entity.js';
import { UserDeletion } from './deleted-users/user-deletion.entity.js';
import { AccountBans1767300000000 } from './migrations/account-bans.migration.js';
import { Attention1768300000000 } from './migrations/attention.migration.js';
import { CreditAlerts1768350000000 } from './migrations/credit-alerts.migration.js';
import { CreditRefusals1768250000000 } from './migrations/credit-refusals.migration.js';
import { CustomerMonths1768500000000 } from './migrations/customer-months.migration.js';
import { HoldEnds1767500000000 } from './migrations/hold-ends.migration.js';
import { IdempotencyScope1767400000000 } from './migrations/idempotency-scope.migration.js';
import { Initial1763700000000 } from './migrations/initial.migration.js';
import { LedgerPartitions1767800000000 } from './migrations/ledger-partitions.migration.js';
import { LedgerStorage1768000000000 } from './migrations/ledger-storage.migration.js';
import { LedgerTimeIndex1768100000000 } from './migrations/ledger-time-index.migration.js';
import { SubscriptionAuthority1768200000000 } from './migrations/subscription-authority.migration.js';
import { TopUps1768400000000 } from './migrations/top-ups.migration.js';
import { WebhookAttemptDetails1767700000000 } from './migrations/webhook-attempt-details.migration.js';
import { CapturedPaymentRecord } from './payments/captured-payment.entity.js';
import { UserBanBackfill1767600000000 } from './migrations/user-ban-backfill.migration.js';
import { RefundedPaymentRecord } from './payments/refunded-payment.entity.js';
import { PendingCustomerRecord } from './pending-customers/pending-customer.entity.js';
import { RegisteredUser } from './pending-customers/registered-user.entity.js';
import { ReconciliationNight } from './reconciliation/reconciliation-night.entity.js';
import { PaymentClawback } from './refunds/payment-clawback.entity.js';
import { StatsChangeRecord } from './stats/stats-change.entity.js';
import { describeStripeRefusal } from './stripe/stripe-refusals.js';
import { StripeEventRecord } from './stripe-webhooks/stripe-event.entity.js';
import { PublishedSubscription } from './subscriptions/published-subscription.entity.js';
import { SubscriptionTermsRecord } from './subscriptions/subscription-terms.entity.js';
import { SubscriptionRecord } from './subscriptions/subscription.entity.js';
import { UnlimitedPeriodRecord } from './subscriptions/unlimited-period.entity.js';
import { TopUpPurchaseRecord, TopUpRecord } from './top-ups/top-up.entity.js';
import { UserBanBackfill } from './user-bans/user-ban-backfill.entity.js';
import { WebhookAttemptRecord } from './webhooks/webhook-attempt.entity.js';
import { WebhookDeliveryRecord } from './webhooks/webhook-delivery.entity.js';
import { WebhookEndpointRecord } from './webhooks/webhook-endpoint.entity.js';

export const billingService: ServiceDefinition = {
  name: 'billing',
  batchesRequests: true,
  module: BillingModule,
  settings: billingSettingsSchema,
  operations: billingOperations,
  describeFailure: describeStripeRefusal,
  database: {
    entities: [
      CapturedPaymentRecord,
      CheckoutOrder,
      CreditAccountRecord,
      CreditEntryRecord,
      CreditGrantRecord,
      CreditRefusalRecord,
      ExecutedAdminCommand,
      PaymentClawback,
      PendingCustomerRecord,
      PublishedSubscription,
      ReconciliationNight,
      RefundedPaymentRecord,
      RegisteredUser,
      StatsChangeRecord,
      StripeCustomer,
      StripeEventRecord,
      SubscriptionRecord,
      SubscriptionTermsRecord,
      TopUpPurchaseRecord,
      TopUpRecord,
      UnlimitedPeriodRecord,
      UserBanBackfill,
      UserDeletion,
      WebhookAttemptRecord,
      WebhookDeliveryRecord,
      WebhookEndpointRecord,
    ],
    migrations: [
      Initial1763700000000,
      AdminCommandTable1766050000000,
      AccountBans1767300000000,
      IdempotencyScope1767400000000,
      HoldEnds1767500000000,
      UserBanBackfill1767600000000,
      WebhookAttemptDetails1767700000000,
      LedgerPartitions1767800000000,
      LedgerStorage1768000000000,
      LedgerTimeIndex1768100000000,
      SubscriptionAuthority1768200000000,
      CreditRefusals1768250000000,
      Attention1768300000000,
      CreditAlerts1768350000000,
      TopUps1768400000000,
      CustomerMonths1768500000000,
    ],
  },
};
