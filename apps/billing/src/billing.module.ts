import { Module } from '@nestjs/common';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { AdminCommandsModule, Backfills, housekeepingOf, providersOf } from '@scriptsmith/service-kit';
import { billingOperations } from './billing.operations.js';
import { CataloguePrices } from './catalogue/catalogue-prices.js';
import { CheckoutOrdersService } from './checkout/checkout-orders.service.js';
import { FulfilmentService } from './checkout/fulfilment.service.js';
import { CreditAdjustmentsService } from './credits/credit-adjustments.service.js';
import { CustomersService } from './customers/customers.service.js';
import { DeletedUsersService } from './deleted-users/deleted-users.service.js';
import { CreditEntryPartitions } from './ledger/credit-entry-partitions.js';
import { CreditLedgerService } from './ledger/credit-ledger.service.js';
import { LedgerOperations } from './ledger/ledger-operations.js';
import { MaintenanceService } from './maintenance/maintenance.service.js';
import { PaymentEvents } from './payments/payment-events.service.js';
import { PendingCustomerClaim } from './pending-customers/pending-customer-claim.js';
import { LedgerCheck } from './reconciliation/ledger-check.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { StripeComparison } from './reconciliation/stripe-comparison.js';
import { CreditClawbacks } from './refunds/credit-clawbacks.js';
import { EndedPeriods } from './refunds/ended-periods.js';
import { PaymentRefundsService } from './refunds/payment-refunds.service.js';
import { RefundablePayments } from './refunds/refundable-payments.js';
import { StatsJournal } from './stats/stats-journal.js';
import { StatsRollup } from './stats/stats-rollup.js';
import { stripeEventHandlers } from './stripe-webhooks/handlers/index.js';
import { type StripeEventHandler, stripeEventHandlersToken } from './stripe-webhooks/stripe-event-handler.js';
import { StripeClient } from './stripe/stripe-client.js';
import { AdminPlanChangesService } from './subscriptions/admin-plan-changes.service.js';
import { ChangeablePlans } from './subscriptions/changeable-plans.js';
import { CustomerSnapshotApplier } from './subscriptions/customer-snapshot.applier.js';
import { CustomerSnapshotLoader } from './subscriptions/customer-snapshot.loader.js';
import { ManualSubscriptionsService } from './subscriptions/manual-subscriptions.service.js';
import { PaidCreditsService } from './subscriptions/paid-credits.service.js';
import { SubscriptionEndings } from './subscriptions/subscription-endings.js';
import { SubscriptionEvents } from './subscriptions/subscription-events.js';
import { SubscriptionSyncService } from './subscriptions/subscription-sync.service.js';
import { SubscriptionTerms } from './subscriptions/subscription-terms.js';
import { UnknownPricesMetric } from './subscriptions/unknown-prices-metric.js';
import { UnlimitedPeriods } from './subscriptions/unlimited-periods.js';
import { TopUpPurchasesService } from './top-ups/top-up-purchases.service.js';
import { UserBanBackfillService } from './user-bans/user-ban-backfill.service.js';
import { UserBansService } from './user-bans/user-bans.service.js';
import { StripeCustomerDeletion } from './user-deletion/stripe-customer-deletion.js';
import { UserDeletionService } from './user-deletion/user-deletion.service.js';
import { ChatWebhookEndpoint } from './webhooks/chat-webhook-endpoint.js';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service.js';
import { WebhookDeliveryHandler } from './webhooks/webhook-delivery.handler.js';
import { WebhookEvents } from './webhooks/webhook-events.service.js';

@Module({
  imports: [AdminCommandsModule.forRoot({ auditEntryRecorded: billingEvents.auditEntryRecorded })],
  providers: [
    ...providersOf(billingOperations),
    Backfills,
    CataloguePrices,
    CheckoutOrdersService,
    FulfilmentService,
    CreditAdjustmentsService,
    CustomersService,
    DeletedUsersService,
    CreditEntryPartitions,
    CreditLedgerService,
    LedgerOperations,
    MaintenanceService,
    PaymentEvents,
    PendingCustomerClaim,
    LedgerCheck,
    ReconciliationService,
    StripeComparison,
    CreditClawbacks,
    EndedPeriods,
    PaymentRefundsService,
    RefundablePayments,
    StatsJournal,
    StatsRollup,
    StripeClient,
    AdminPlanChangesService,
    ChangeablePlans,
    CustomerSnapshotApplier,
    CustomerSnapshotLoader,
    ManualSubscriptionsService,
    PaidCreditsService,
    SubscriptionEndings,
    SubscriptionEvents,
    SubscriptionSyncService,
    SubscriptionTerms,
    UnknownPricesMetric,
    UnlimitedPeriods,
    TopUpPurchasesService,
    UserBanBackfillService,
    UserBansService,
    StripeCustomerDeletion,
    UserDeletionService,
    ChatWebhookEndpoint,
    WebhookDeliveryHandler,
    WebhookEvents,
    ...stripeEventHandlers,
    {
      provide: stripeEventHandlersToken,
      useFactory: (...handlers: StripeEventHandler[]) => handlers,
      inject: stripeEventHandlers,
    },
    housekeepingOf(WebhookDeliveriesService),
  ],
})
export class BillingModule {}
