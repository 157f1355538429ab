import { Module } from '@nestjs/common';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { AdminAccountsService } from './admin/admin-accounts.service.js';
import { AdminActions } from './admin/admin-actions.js';
import { AdminController } from './admin/admin.controller.js';
import { AdminCreditsService } from './admin/admin-credits.service.js';
import { AdminPlansService } from './admin/admin-plans.service.js';
import { CardsController } from './cards/cards.controller.js';
import { CardsService } from './cards/cards.service.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CataloguePrices } from './catalogue/catalogue-prices.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { CardPaymentsService } from './checkout/card-payments.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutOrders } from './checkout/checkout-orders.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { FulfilmentService } from './checkout/fulfilment.js';
import { AccountReader } from './credits/account-reader.js';
import { ConsumptionService } from './credits/consumption.service.js';
import { CreditHistoryService } from './credits/credit-history.service.js';
import { CreditLedger } from './credits/credit-ledger.js';
import { LedgerRecords } from './credits/ledger-records.js';
import { CreditsController } from './credits/credits.controller.js';
import { CustomersService } from './customers/customers.service.js';
import { CustomerErasure } from './erasure/customer-erasure.js';
import { ErasureController } from './erasure/erasure.controller.js';
import { ErasureService } from './erasure/erasure.service.js';
import { Erasures } from './erasure/erasures.js';
import { BusinessFiguresService } from './figures/business-figures.service.js';
import { FiguresJournal } from './figures/figures-journal.js';
import { FiguresRollup } from './figures/figures-rollup.js';
import { HoldsController } from './holds/holds.controller.js';
import { HoldsService } from './holds/holds.service.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { OutgoingWebhooksController } from './outgoing-webhooks/outgoing-webhooks.controller.js';
import { WebhookDeliveriesService } from './outgoing-webhooks/webhook-deliveries.service.js';
import { WebhookEndpointsService } from './outgoing-webhooks/webhook-endpoints.service.js';
import { WebhookDeliveryHandler } from './outgoing-webhooks/webhook-delivery.handler.js';
import { PaymentEvents } from './payments/payment-events.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { PendingCustomersController } from './pending-customers/pending-customers.controller.js';
import { PendingCustomersService } from './pending-customers/pending-customers.service.js';
import { PendingCustomerTakeUp } from './pending-customers/take-up.js';
import { LedgerCheck } from './reconciliation/ledger-check.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { StripeComparison } from './reconciliation/stripe-comparison.js';
import { CreditReversals } from './reversals/credit-reversals.js';
import { EndedMonths } from './reversals/ended-months.js';
import { PaymentReversalsService } from './reversals/payment-reversals.service.js';
import { PaymentProvider } from './stripe/payment-provider.js';
import { HandSubscriptions } from './subscriptions/hand-subscriptions.js';
import { PaidCredits } from './subscriptions/paid-credits.js';
import { PlanChangesService } from './subscriptions/plan-changes.service.js';
import { SubscriptionSync } from './subscriptions/subscription-sync.js';
import { SubscriptionNews } from './subscriptions/subscription-news.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { SubscriptionTerms } from './subscriptions/terms.js';
import { WebhookEffects } from './webhooks/webhook-effects.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

@Module({
  controllers: [
    AdminController,
    CardsController,
    CatalogueController,
    CheckoutController,
    CreditsController,
    ErasureController,
    HoldsController,
    InvoicesController,
    OutgoingWebhooksController,
    PendingCustomersController,
    SubscriptionsController,
    WebhooksController,
  ],
  providers: [
    AccountReader,
    AdminAccountsService,
    AdminActions,
    AdminCreditsService,
    AdminPlansService,
    BusinessFiguresService,
    CardPaymentsService,
    CardsService,
    CatalogueService,
    CataloguePrices,
    CheckoutOrders,
    CheckoutService,
    ConsumptionService,
    CreditHistoryService,
    CreditLedger,
    LedgerRecords,
    CustomerErasure,
    CustomersService,
    ErasureService,
    Erasures,
    FiguresJournal,
    FiguresRollup,
    FulfilmentService,
    HandSubscriptions,
    HoldsService,
    Housekeeping,
    InvoicesService,
    PaymentEvents,
    PaidCredits,
    PaymentProvider,
    PendingCustomersService,
    PendingCustomerTakeUp,
    PlanChangesService,
    CreditReversals,
    EndedMonths,
    LedgerCheck,
    PaymentReversalsService,
    ReconciliationService,
    StripeComparison,
    SubscriptionNews,
    SubscriptionSync,
    SubscriptionTerms,
    SubscriptionsService,
    WebhookDeliveriesService,
    WebhookEffects,
    WebhookEndpointsService,
    WebhookDeliveryHandler,
    housekeepingOf(WebhookDeliveriesService),
    WebhooksService,
  ],
})
export class BillingModule {}
