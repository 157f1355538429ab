import { listAttention } from '@scriptsmith/contracts';
import { billingAdminRequests, billingRequests, webhookRequests } from '@scriptsmith/contracts/billing';
import { implement, type ImplementedOperation } from '@scriptsmith/service-kit';
import { AccountsService } from './accounts/accounts.service.js';
import { AdminAccountsService } from './accounts/admin-accounts.service.js';
import { BillingAccountsService } from './accounts/billing-accounts.service.js';
import { CreditUsageService } from './accounts/credit-usage.service.js';
import { AttentionService } from './attention/attention.service.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { CreditAlertsService } from './credit-alerts/credit-alerts.service.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { PackPurchasesService } from './checkout/pack-purchases.service.js';
import { PaymentIntentsService } from './checkout/payment-intents.service.js';
import { ConsumptionService } from './credits/consumption.service.js';
import { CreditHistoryService } from './credits/credit-history.service.js';
import { HoldsService } from './holds/holds.service.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { PaymentMethodsService } from './payment-methods/payment-methods.service.js';
import { PendingCustomersService } from './pending-customers/pending-customers.service.js';
import { AdminRefundsService } from './refunds/admin-refunds.service.js';
import { CohortsService } from './stats/cohorts.service.js';
import { BusinessStatsService } from './stats/business-stats.service.js';
import { StripeWebhooksService } from './stripe-webhooks/stripe-webhooks.service.js';
import { PlanChangesService } from './subscriptions/plan-changes.service.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { TopUpsService } from './top-ups/top-ups.service.js';
import { WebhookDeliveriesService } from './webhooks/webhook-deliveries.service.js';
import { WebhookEndpointsService } from './webhooks/webhook-endpoints.service.js';

/** The class that executes each operation, in the method of its name. */
export const billingOperations: ImplementedOperation[] = [
  ...implement({ listAttention: listAttention('billing') }, { listAttention: AttentionService }),
  ...implement(billingRequests, {
    getCatalogue: CatalogueService,
    getAccount: AccountsService,
    listInvoices: InvoicesService,
    listInvoicesV1: InvoicesService,
    receiveStripeWebhook: StripeWebhooksService,
    createSubscriptionCheckout: CheckoutService,
    createAddonCheckout: CheckoutService,
    confirmCheckout: CheckoutService,
    createCardUpdateSession: PaymentMethodsService,
    createPaymentIntent: PaymentIntentsService,
    buyPack: PackPurchasesService,
    getCardOnFile: PaymentMethodsService,
    getPaymentIntent: PaymentIntentsService,
    consumeCredits: ConsumptionService,
    consumeCreditsBatch: ConsumptionService,
    holdCredits: HoldsService,
    settleHold: HoldsService,
    releaseHold: HoldsService,
    getCreditAlert: CreditAlertsService,
    setCreditAlert: CreditAlertsService,
    getTopUp: TopUpsService,
    turnOnTopUp: TopUpsService,
    turnOffTopUp: TopUpsService,
    getCreditHistory: CreditHistoryService,
    getCreditUsage: CreditUsageService,
    previewUpgrade: PlanChangesService,
    upgradeSubscription: PlanChangesService,
    cancelSubscription: SubscriptionsService,
    resumeSubscription: SubscriptionsService,
  }),
  ...implement(billingAdminRequests, {
    getAccounts: BillingAccountsService,
    listSubscriptions: BillingAccountsService,
    setCredits: AdminAccountsService,
    changePlan: AdminAccountsService,
    getBusinessStats: BusinessStatsService,
    getCustomerFunnel: CohortsService,
    getCohortActivity: CohortsService,
    previewRefund: AdminRefundsService,
    refundPayment: AdminRefundsService,
    listPendingCustomers: PendingCustomersService,
    addPendingCustomer: PendingCustomersService,
    deletePendingCustomer: PendingCustomersService,
  }),
  ...implement(webhookRequests, {
    listWebhookEndpoints: WebhookEndpointsService,
    createWebhookEndpoint: WebhookEndpointsService,
    changeWebhookEndpoint: WebhookEndpointsService,
    rotateWebhookSecret: WebhookEndpointsService,
    deleteWebhookEndpoint: WebhookEndpointsService,
    testWebhookEndpoint: WebhookEndpointsService,
    listWebhookDeliveries: WebhookEndpointsService,
    getWebhookDelivery: WebhookDeliveriesService,
    redeliverWebhook: WebhookEndpointsService,
  }),
];
