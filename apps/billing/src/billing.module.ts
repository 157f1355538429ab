import { Module } from '@nestjs/common';
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
import { Housekeeping } from './housekeeping/housekeeping.js';
import { PaymentEvents } from './payments/payment-events.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { RefundsService } from './refunds/refunds.service.js';
import { PaymentProvider } from './stripe/payment-provider.js';
import { PaidCredits } from './subscriptions/paid-credits.js';
import { PlanChangesService } from './subscriptions/plan-changes.service.js';
import { SubscriptionSync } from './subscriptions/subscription-sync.js';
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { WebhookEffects } from './webhooks/webhook-effects.js';
import { WebhooksController } from './webhooks/webhooks.controller.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

@Module({
  controllers: [
    CatalogueController,
    CheckoutController,
    CreditsController,
    InvoicesController,
    SubscriptionsController,
    WebhooksController,
  ],
  providers: [
    AccountReader,
    CardPaymentsService,
    CatalogueService,
    CataloguePrices,
    CheckoutOrders,
    CheckoutService,
    ConsumptionService,
    CreditHistoryService,
    CreditLedger,
    LedgerRecords,
    CustomersService,
    FulfilmentService,
    Housekeeping,
    InvoicesService,
    PaymentEvents,
    PaidCredits,
    PaymentProvider,
    PlanChangesService,
    RefundsService,
    SubscriptionSync,
    SubscriptionsService,
    WebhookEffects,
    WebhooksService,
  ],
})
export class BillingModule {}
