export * from './messaging/service-name.js';
export * from './messaging/request-contract.js';
export * from './messaging/event-contract.js';
export * from './shared/error-codes.js';
export * from './shared/error-answer.js';
export type { IssuedKeyRecord } from './shared/issued-keys.js';
export * from './shared/values.js';
export * from './identity/user.js';
export * from './identity/credentials.js';
export * from './identity/account-recovery.js';
export * from './identity/account-settings.js';
export * from './identity/chat-code.js';
export * from './identity/stored-mail.js';
export { ping } from './operations/ping.js';
export { apiKeyScopes, type ApiKeyRecord, type ApiKeyScope, type UserRecord } from './identity/admin-requests.js';
export * as identityAdminRequests from './identity/admin-requests.js';
export * as identityRequests from './identity/requests.js';
export * as identityEvents from './identity/events.js';
export * from './billing/catalogue.js';
export * from './billing/subscription.js';
export * from './billing/credits.js';
export * from './billing/holds.js';
export * from './billing/credit-history.js';
export * from './billing/payments.js';
export { checkoutResultSchema, type CheckoutResult } from './billing/requests.js';
export type { BillingAccount, FiguresOfADay, PendingCustomer } from './billing/admin-requests.js';
export {
  type DeliveredEvent,
  type Notice,
  noticeSchemas,
  type OutgoingEvent,
  outgoingEvents,
  testEvent,
  type WebhookDelivery,
  type WebhookEndpoint,
} from './billing/outgoing-webhooks.js';
export * as outgoingWebhookRequests from './billing/outgoing-webhooks.js';
export * as billingAdminRequests from './billing/admin-requests.js';
export * as billingRequests from './billing/requests.js';
export { receiptSchema } from './billing/events.js';
export * as billingEvents from './billing/events.js';
export * from './affiliate/affiliate.js';
export * as affiliateAdminRequests from './affiliate/admin-requests.js';
export * as affiliateRequests from './affiliate/requests.js';
export * as affiliateEvents from './affiliate/events.js';
export * from './analytics/collect.js';
export * from './analytics/traffic.js';
export { timelinePageSize } from './analytics/requests.js';
export type { CollectedCall } from './analytics/events.js';
export * as analyticsRequests from './analytics/requests.js';
export * as analyticsEvents from './analytics/events.js';
export * from './admin/audit.js';
export {
  adminRoles,
  type AdminAction,
  type AdminKeyRecord,
  type AdminRole,
  type AuditRow,
  type ListedUser,
} from './admin/requests.js';
export * as adminRequests from './admin/requests.js';
export * from './customer-api/answers.js';
export * from './customer-api/bodies.js';
export * from './external-api/schemas.js';
export * from './admin-api/affiliates.js';
export * from './admin-api/analytics.js';
export * from './admin-api/answers.js';
export * from './admin-api/bodies.js';
export * from './admin-api/outside-systems.js';
export * from './admin-api/queries.js';
