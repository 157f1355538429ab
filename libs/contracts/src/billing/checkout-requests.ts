import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema } from '../shared/email.js';
import { userIdSchema } from '../shared/values.js';
import { packIdSchema } from './catalogue.js';
import { customerSchema } from './customer.js';
import { paymentProviderErrors, paymentProviderTimeoutMs } from './payment-provider.js';
import {
  cardOnFileSchema,
  createdPaymentIntentSchema,
  packPurchaseSchema,
  paymentIntentIdSchema,
  paymentIntentSchema,
} from './payments.js';
import { subscriptionSchema } from './subscription.js';

/** Creates a hosted checkout at the payment provider for a plan. */
export const createSubscriptionCheckout = defineRequest({
  service: 'billing',
  name: 'create-subscription-checkout',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, priceId: z.string().min(1).max(255) }),
  output: z.strictObject({ url: z.url() }),
  errors: ['price_not_found', 'already_subscribed', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/** Creates a hosted checkout at the payment provider for a pack of credits. */
export const createAddonCheckout = defineRequest({
  service: 'billing',
  name: 'create-addon-checkout',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, priceId: z.string().min(1).max(255) }),
  output: z.strictObject({ url: z.url() }),
  errors: ['price_not_found', 'subscription_required', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/** The result of a completed checkout. */
export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subscription'), subscription: subscriptionSchema }),
  z.strictObject({ kind: z.literal('addon'), packName: z.string(), credits: z.int().min(-1) }),
]);
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/**
 * Fulfils the caller's own checkout session (`cs_…`) or payment (`pi_…`) if it is paid; safe to repeat, before, during
 * and after the webhook.
 * Errors: `checkout_not_found` (also for another user's), `payment_incomplete`, `payment_provider_refused`,
 * `payment_provider_unavailable`.
 */
export const confirmCheckout = defineRequest({
  service: 'billing',
  name: 'confirm-checkout',
  input: z.strictObject({ userId: userIdSchema, sessionId: z.string().min(1).max(255) }),
  output: checkoutResultSchema,
  errors: ['checkout_not_found', 'payment_incomplete', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** Creates a session of the payment provider's page for updating the card of a subscription. */
export const createCardUpdateSession = defineRequest({
  service: 'billing',
  name: 'create-card-update-session',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema }),
  output: z.strictObject({ url: z.url() }),
  errors: ['no_subscription', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/** Creates a payment for a pack of credits, which the customer's browser completes. */
export const createPaymentIntent = defineRequest({
  service: 'billing',
  name: 'create-payment-intent',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, packageId: packIdSchema }),
  output: createdPaymentIntentSchema,
  errors: ['subscription_required', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Buys a pack of credits with the card on file. Safe to repeat under the same `purchaseId`: the payment is created once
 * and charged at most once, and a repeated request reports its current state. Credits of a successful payment are
 * granted before the response. A declined card is not an error: the response says why.
 * Errors: `subscription_required`, `no_card_on_file`, `idempotency_conflict` (the id was used for another purchase),
 * `payment_incomplete` (the payment was canceled), `payment_provider_refused`, `payment_provider_unavailable`.
 */
export const buyPack = defineRequest({
  service: 'billing',
  name: 'buy-pack',
  input: z.strictObject({
    userId: userIdSchema,
    email: emailSchema,
    packageId: packIdSchema,
    purchaseId: z.uuid().meta({ description: 'Chosen by the caller, once for each purchase.' }),
  }),
  output: packPurchaseSchema,
  errors: [
    'subscription_required',
    'no_card_on_file',
    'idempotency_conflict',
    'payment_incomplete',
    ...paymentProviderErrors,
  ],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** The card that renewals are charged to; null if there is none. */
export const getCardOnFile = defineRequest({
  service: 'billing',
  name: 'get-card-on-file',
  input: customerSchema,
  output: z.strictObject({ card: cardOnFileSchema.nullable() }),
  errors: [...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * The current state of one of the caller's payments.
 * Errors: `checkout_not_found` (also for another user's), `payment_provider_refused`, `payment_provider_unavailable`.
 */
export const getPaymentIntent = defineRequest({
  service: 'billing',
  name: 'get-payment-intent',
  input: z.strictObject({ userId: userIdSchema, paymentIntentId: paymentIntentIdSchema }),
  output: paymentIntentSchema,
  errors: ['checkout_not_found', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});
