import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema } from '../shared/email.js';
import { cardOnFileLimit, checkoutLimit } from '../shared/rate-limits.js';
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

/** `userId` must be the session's own user, as in every body below. */
const checkoutBodySchema = z.strictObject({ priceId: z.string().min(1).max(255), userId: userIdSchema });

/** Routes of the signed-in customer that call the payment provider. */
const ofCustomer = { access: 'session-owner', limit: checkoutLimit } as const;
const ofBuyer = { ...ofCustomer, caller: ['email'] } as const;

/** Creates a hosted checkout at the payment provider for a plan. */
export const createSubscriptionCheckout = defineRequest({
  service: 'billing',
  name: 'create-subscription-checkout',
  input: checkoutBodySchema.extend({ email: emailSchema }),
  output: z.strictObject({ url: z.url() }),
  errors: ['user_not_found', 'price_not_found', 'already_subscribed', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/create-subscription', ...ofBuyer, body: checkoutBodySchema },
});

/** Creates a hosted checkout at the payment provider for a pack of credits. */
export const createAddonCheckout = defineRequest({
  service: 'billing',
  name: 'create-addon-checkout',
  input: checkoutBodySchema.extend({ email: emailSchema }),
  output: z.strictObject({ url: z.url() }),
  errors: ['user_not_found', 'price_not_found', 'subscription_required', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/create-addon-checkout', ...ofBuyer, body: checkoutBodySchema },
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
  http: {
    route: 'GET /api/checkout-success/:sessionId',
    access: 'session',
    caller: ['userId'],
    params: { sessionId: z.string().regex(/^\w{1,255}$/, 'This is not a valid checkout session id.') },
    toResponse: (result: CheckoutResult) => ({ ...done(), ...result }),
  },
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
  http: {
    route: 'POST /api/create-card-update',
    ...ofBuyer,
    body: z.strictObject({ userId: userIdSchema.optional() }),
  },
});

const paymentIntentBodySchema = z.strictObject({ packageId: packIdSchema, userId: userIdSchema });

/** Creates a payment for a pack of credits, which the customer's browser completes. */
export const createPaymentIntent = defineRequest({
  service: 'billing',
  name: 'create-payment-intent',
  input: paymentIntentBodySchema.extend({ email: emailSchema }),
  output: createdPaymentIntentSchema,
  errors: ['user_not_found', 'subscription_required', ...paymentProviderErrors],
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/create-payment-intent', ...ofBuyer, body: paymentIntentBodySchema },
});

const packPurchaseBodySchema = paymentIntentBodySchema.extend({
  purchaseId: z.uuid().meta({ description: 'Chosen by the caller, once for each purchase.' }),
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
  input: packPurchaseBodySchema.extend({ email: emailSchema }),
  output: packPurchaseSchema,
  errors: [
    'user_not_found',
    'subscription_required',
    'no_card_on_file',
    'idempotency_conflict',
    'payment_incomplete',
    ...paymentProviderErrors,
  ],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: { route: 'POST /api/buy-package', ...ofBuyer, body: packPurchaseBodySchema },
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
  http: { route: 'GET /api/payment-method/:userId', access: 'session-owner', viewable: true, limit: cardOnFileLimit },
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
  http: {
    route: 'GET /api/payment-intent/:paymentIntentId',
    access: 'session',
    limit: checkoutLimit,
    caller: ['userId'],
    params: { paymentIntentId: paymentIntentIdSchema },
  },
});
