import { ChargeDisputeClosedHandler } from './charge-dispute-closed.handler.js';
import { ChargeDisputeCreatedHandler } from './charge-dispute-created.handler.js';
import { ChargeDisputeFundsReinstatedHandler } from './charge-dispute-funds-reinstated.handler.js';
import { ChargeDisputeFundsWithdrawnHandler } from './charge-dispute-funds-withdrawn.handler.js';
import { ChargeDisputeUpdatedHandler } from './charge-dispute-updated.handler.js';
import { ChargeRefundedHandler } from './charge-refunded.handler.js';
import { CheckoutSessionAsyncPaymentFailedHandler } from './checkout-session-async-payment-failed.handler.js';
import { CheckoutSessionAsyncPaymentSucceededHandler } from './checkout-session-async-payment-succeeded.handler.js';
import { CheckoutSessionCompletedHandler } from './checkout-session-completed.handler.js';
import { CheckoutSessionExpiredHandler } from './checkout-session-expired.handler.js';
import { CustomerSubscriptionCreatedHandler } from './customer-subscription-created.handler.js';
import { CustomerSubscriptionDeletedHandler } from './customer-subscription-deleted.handler.js';
import { CustomerSubscriptionPausedHandler } from './customer-subscription-paused.handler.js';
import { CustomerSubscriptionPendingUpdateAppliedHandler } from './customer-subscription-pending-update-applied.handler.js';
import { CustomerSubscriptionPendingUpdateExpiredHandler } from './customer-subscription-pending-update-expired.handler.js';
import { CustomerSubscriptionResumedHandler } from './customer-subscription-resumed.handler.js';
import { CustomerSubscriptionUpdatedHandler } from './customer-subscription-updated.handler.js';
import { CustomerUpdatedHandler } from './customer-updated.handler.js';
import { InvoiceMarkedUncollectibleHandler } from './invoice-marked-uncollectible.handler.js';
import { InvoicePaidHandler } from './invoice-paid.handler.js';
import { InvoicePaymentActionRequiredHandler } from './invoice-payment-action-required.handler.js';
import { InvoicePaymentFailedHandler } from './invoice-payment-failed.handler.js';
import { InvoiceVoidedHandler } from './invoice-voided.handler.js';
import { PaymentIntentCanceledHandler } from './payment-intent-canceled.handler.js';
import { PaymentIntentSucceededHandler } from './payment-intent-succeeded.handler.js';
import { RefundCreatedHandler } from './refund-created.handler.js';
import { RefundUpdatedHandler } from './refund-updated.handler.js';

/** One handler per type of Stripe event. Events of other types are recorded and ignored. */
export const stripeEventHandlers = [
  ChargeDisputeClosedHandler,
  ChargeDisputeCreatedHandler,
  ChargeDisputeFundsReinstatedHandler,
  ChargeDisputeFundsWithdrawnHandler,
  ChargeDisputeUpdatedHandler,
  ChargeRefundedHandler,
  CheckoutSessionAsyncPaymentFailedHandler,
  CheckoutSessionAsyncPaymentSucceededHandler,
  CheckoutSessionCompletedHandler,
  CheckoutSessionExpiredHandler,
  CustomerSubscriptionCreatedHandler,
  CustomerSubscriptionDeletedHandler,
  CustomerSubscriptionPausedHandler,
  CustomerSubscriptionPendingUpdateAppliedHandler,
  CustomerSubscriptionPendingUpdateExpiredHandler,
  CustomerSubscriptionResumedHandler,
  CustomerSubscriptionUpdatedHandler,
  CustomerUpdatedHandler,
  InvoiceMarkedUncollectibleHandler,
  InvoicePaidHandler,
  InvoicePaymentActionRequiredHandler,
  InvoicePaymentFailedHandler,
  InvoiceVoidedHandler,
  PaymentIntentCanceledHandler,
  PaymentIntentSucceededHandler,
  RefundCreatedHandler,
  RefundUpdatedHandler,
];
