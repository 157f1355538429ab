import { CheckoutClosedHandler } from './checkout-closed.handler.js';
import { CheckoutCompletedHandler } from './checkout-completed.handler.js';
import { CustomerUpdatedHandler } from './customer-updated.handler.js';
import { PaymentIntentCanceledHandler } from './payment-intent-canceled.handler.js';
import { PaymentIntentSucceededHandler } from './payment-intent-succeeded.handler.js';
import { RefundHandler } from './refund.handler.js';
import { SubscriptionHandler } from './subscription.handler.js';

/** The handlers of Stripe events. Events of other types are recorded and ignored. */
export const stripeEventHandlers = [
  CheckoutClosedHandler,
  CheckoutCompletedHandler,
  CustomerUpdatedHandler,
  PaymentIntentCanceledHandler,
  PaymentIntentSucceededHandler,
  RefundHandler,
  SubscriptionHandler,
];
