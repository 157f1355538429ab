export {
  type BillingAccount,
  type CreditsBody,
  creditsBodySchema,
  type DailyStats,
  type PendingCustomer,
  pendingCustomerBodySchema,
  refundBodySchema,
  type RefundPreview,
  type RefundPreviewQuery,
  refundPreviewQuerySchema,
} from './admin-requests.js';
export * as billingAdminRequests from './admin-requests.js';
export * from './catalogue.js';
export * from './consumption-batches.js';
export { type CreditAlert, creditLimitSchema } from './credit-alert.js';
export * from './credit-history.js';
export * from './credit-usage.js';
export * from './credits.js';
export { receiptSchema } from './events.js';
export * as billingEvents from './events.js';
export * from './holds.js';
export * from './payments.js';
export { checkoutResultSchema, type CheckoutResult } from './checkout-requests.js';
export * as billingRequests from './requests.js';
export * from './subscription.js';
export { type TopUp, type TopUpFailure, topUpFailureSchema, type TopUpSettings } from './top-up.js';
export {
  type DeliverableEvent,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhookPayload,
  webhookEndpointBodySchema,
  webhookEvents,
  webhookPayloadSchemas,
  webhookTestEvent,
} from './webhooks.js';
export * as webhookRequests from './webhooks.js';
