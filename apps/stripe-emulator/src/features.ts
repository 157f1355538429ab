import type { FastifyInstance } from 'fastify';
import type { Api } from './api/server.js';
import { servePortalPages } from './billing-portal/portal-page.js';
import { billingPortalRoutes } from './billing-portal/portal-sessions.js';
import { serveAuthenticationPages } from './card-authentication/authentication-page.js';
import { chargeRoutes } from './charges/charges.routes.js';
import { serveCheckoutPages } from './checkout-sessions/checkout-page.routes.js';
import { checkoutSessionRoutes } from './checkout-sessions/checkout-sessions.routes.js';
import { completeAuthenticatedSession } from './checkout-sessions/completion.js';
import { checkoutSessionFields } from './checkout-sessions/expandable-fields.js';
import { checkoutSessionWork } from './checkout-sessions/scheduled-work.js';
import { couponRoutes } from './coupons/coupons.routes.js';
import { customerRoutes } from './customers/customers.routes.js';
import { disputeRoutes } from './disputes/disputes.routes.js';
import { eventRoutes } from './events/events.routes.js';
import { servePageAssets } from './hosted-pages/assets.routes.js';
import { invoicePreviewRoutes } from './invoice-previews/invoice-previews.routes.js';
import { settleInvoicePayment } from './invoices/collection.js';
import { invoiceFields } from './invoices/expandable-fields.js';
import { serveInvoicePages } from './invoices/invoice-page.js';
import { invoiceRoutes } from './invoices/invoices.routes.js';
import { invoiceWork } from './invoices/scheduled-work.js';
import { paymentIntentRoutes } from './payment-intents/payment-intents.routes.js';
import { paymentMethodRoutes } from './payment-methods/payment-methods.routes.js';
import { priceRoutes } from './prices/prices.routes.js';
import { productRoutes } from './products/products.routes.js';
import { serveReceiptPages } from './receipts/receipt-page.js';
import { promotionCodeRoutes } from './promotion-codes/promotion-codes.routes.js';
import { refundFields } from './refunds/expandable-fields.js';
import { refundWork } from './refunds/refund-outcomes.js';
import { refundRoutes } from './refunds/refunds.routes.js';
import type { EmulatorState } from './state/emulator-state.js';
import { serveStripeJs } from './stripe-js/stripe-js.routes.js';
import { cancelSubscriptionsOf } from './subscriptions/cancellation.js';
import { subscriptionFields } from './subscriptions/expandable-fields.js';
import { subscriptionWork } from './subscriptions/scheduled-work.js';
import { expireVoidedUpdate, settleSubscription } from './subscriptions/settlement.js';
import { subscriptionItemRoutes } from './subscriptions/subscription-items.routes.js';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.js';
import { testClockRoutes } from './test-clocks/test-clocks.routes.js';
import { webhookEndpointRoutes } from './webhook-endpoints/webhook-endpoints.routes.js';

/** The part of Stripe's API that the emulator implements. */
export const api: Api = {
  routes: [
    ...customerRoutes,
    ...productRoutes,
    ...priceRoutes,
    ...checkoutSessionRoutes,
    ...billingPortalRoutes,
    ...couponRoutes,
    ...promotionCodeRoutes,
    ...subscriptionRoutes,
    ...subscriptionItemRoutes,
    ...invoicePreviewRoutes,
    ...invoiceRoutes,
    ...paymentIntentRoutes,
    ...paymentMethodRoutes,
    ...chargeRoutes,
    ...refundRoutes,
    ...disputeRoutes,
    ...eventRoutes,
    ...webhookEndpointRoutes,
    ...testClockRoutes,
  ],
  expandableFields: { ...checkoutSessionFields, ...invoiceFields, ...refundFields, ...subscriptionFields },
};

/** Serves the hosted pages and the browser scripts. */
export async function servePages(app: FastifyInstance, emulator: EmulatorState): Promise<void> {
  await servePageAssets(app);
  serveCheckoutPages(app, emulator);
  serveAuthenticationPages(app, emulator);
  serveInvoicePages(app, emulator);
  serveReceiptPages(app, emulator);
  servePortalPages(app, emulator);
  await serveStripeJs(app, emulator);
}

/** Connects the resources that follow each other's changes. */
export function registerListeners(emulator: EmulatorState): void {
  const { domainEvents } = emulator;
  domainEvents.on('customer.deleting', (customer) => cancelSubscriptionsOf(emulator, customer));
  // The invoice is settled before the Checkout Session completes, as in the order of Stripe's events.
  domainEvents.on('payment_intent.finished', (paymentIntent) => settleInvoicePayment(emulator, paymentIntent));
  domainEvents.on('payment_intent.finished', (paymentIntent) => completeAuthenticatedSession(emulator, paymentIntent));
  domainEvents.on('invoice.collected', (collection) => settleSubscription(emulator, collection));
  domainEvents.on('invoice.voided', (invoice) => expireVoidedUpdate(emulator, invoice));
}

/** Registers the resources that change by the passage of time. The order decides between work of the same second. */
export function registerScheduledWork(emulator: EmulatorState): void {
  emulator.scheduler.register((clockId) => subscriptionWork(emulator, clockId));
  emulator.scheduler.register((clockId) => invoiceWork(emulator, clockId));
  emulator.scheduler.register((clockId) => checkoutSessionWork(emulator, clockId));
  emulator.scheduler.register((clockId) => refundWork(emulator, clockId));
}
