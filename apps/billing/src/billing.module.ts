import { Module } from '@nestjs/common';
import { BillingAccountsService } from './accounts/billing-accounts.service.js';
import { AdminActions } from './admin/admin-actions.js';
import { AdminAccountsController } from './accounts/admin-accounts.controller.js';
import { CreditAdjustmentsService } from './credits/credit-adjustments.service.js';
import { AdminPlanChangesService } from './subscriptions/admin-plan-changes.service.js';
import { PaymentMethodsController } from './payment-methods/payment-methods.controller.js';
import { PaymentMethodsService } from './payment-methods/payment-methods.service.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CataloguePrices } from './catalogue/catalogue-prices.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { PaymentIntentsService } from './checkout/payment-intents.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutOrdersService } from './checkout/checkout-orders.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { FulfilmentService } from './checkout/fulfilment.service.js';
import { AccountsService } from './accounts/accounts.service.js';
import { ConsumptionService } from './credits/consumption.service.js';
import { CreditHistoryService } from './credits/credit-history.service.js';
import { CreditLedgerService } from './ledger/credit-ledger.service.js';
import { LedgerOperations } from './ledger/ledger-operations.js';
import { CreditsController } from './credits/credits.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { StripeCustomerDeletion } from './user-deletion/stripe-customer-deletion.js';
import { UserDeletionController } from './user-deletion/user-deletion.controller.js';
import { UserDeletionService } from './user-deletion/user-deletion.service.js';
import { DeletedUsersService } from './deleted-users/deleted-users.service.js';
import { BusinessStatsService } from './stats/business-stats.service.js';
import { StatsJournal } from './stats/stats-journal.js';
import { StatsRollup } from './stats/stats-rollup.js';
import { HoldsController } from './holds/holds.controller.js';
import { HoldsService } from './holds/holds.service.js';
import { MaintenanceService } from './maintenance/maintenance.service.js';
import { OutgoingWebhooksController } from './outgoing-webhooks/outgoing-webhooks.controller.js';
import { WebhookDeliveriesService } from './outgoing-webhooks/webhook-deliveries.service.js';
import { WebhookEndpointsService } from './outgoing-webhooks/webhook-endpoints.service.js';
import { WebhookSender } from './outgoing-webhooks/webhook-sender.js';
import { PaymentEvents } from './payments/payment-events.service.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { PendingCustomersController } from './pending-customers/pending-customers.controller.js';
import { PendingCustomersService } from './pending-customers/pending-customers.service.js';
import { PendingCustomerClaim } from './pending-customers/pending-customer-claim.js';
import { LedgerCheck } from './reconciliation/ledger-check.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { StripeComparison } from './reconciliation/stripe-comparison.js';
import { CreditClawbacks } from './refunds/credit-clawbacks.js';
import { EndedPeriods } from './refunds/ended-periods.js';
import { PaymentRefundsService } from './refunds/payment-refunds.service.js';
import { StripeClient } from './stripe/stripe-client.js';
import { ProviderTasks } from './stripe/provider-tasks.js';
import { ManualSubscriptionsService } from './subscriptions/manual-subscriptions.service.js';
import { PaidCredits } from './subscriptions/paid-credits.service.js';
import { PlanChangesService } from './subscriptions/plan-changes.service.js';
import { SubscriptionSync } from './subscriptions/subscription-sync.js';
import { SubscriptionEvents } from './subscriptions/subscription-events.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { SubscriptionTerms } from './subscriptions/subscription-terms.js';
import { WebhookEffects } from './stripe-webhooks/webhook-effects.js';
import { StripeWebhooksController } from './stripe-webhooks/stripe-webhooks.controller.js';
import { StripeWebhooksService } from './stripe-webhooks/stripe-webhooks.service.js';

@Module({
  controllers: [
    AdminAccountsController,
    PaymentMethodsController,
    CatalogueController,
    CheckoutController,
    CreditsController,
    UserDeletionController,
    HoldsController,
    InvoicesController,
    OutgoingWebhooksController,
    PendingCustomersController,
    SubscriptionsController,
    StripeWebhooksController,
  ],
  providers: [
    AccountsService,
    BillingAccountsService,
    AdminActions,
    CreditAdjustmentsService,
    AdminPlanChangesService,
    BusinessStatsService,
    PaymentIntentsService,
    PaymentMethodsService,
    CatalogueService,
    CataloguePrices,
    CheckoutOrdersService,
    CheckoutService,
    ConsumptionService,
    CreditHistoryService,
    CreditLedgerService,
    LedgerOperations,
    StripeCustomerDeletion,
    CustomersService,
    UserDeletionService,
    DeletedUsersService,
    StatsJournal,
    StatsRollup,
    FulfilmentService,
    ManualSubscriptionsService,
    HoldsService,
    MaintenanceService,
    InvoicesService,
    PaymentEvents,
    PaidCredits,
    StripeClient,
    PendingCustomersService,
    PendingCustomerClaim,
    ProviderTasks,
    PlanChangesService,
    CreditClawbacks,
    EndedPeriods,
    LedgerCheck,
    PaymentRefundsService,
    ReconciliationService,
    StripeComparison,
    SubscriptionEvents,
    SubscriptionSync,
    SubscriptionTerms,
    SubscriptionsService,
    WebhookDeliveriesService,
    WebhookEffects,
    WebhookEndpointsService,
    WebhookSender,
    StripeWebhooksService,
  ],
})
export class BillingModule {}
