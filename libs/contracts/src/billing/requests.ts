import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { catalogueSchema, packIdSchema, planIdSchema } from './catalogue.js';
import { creditHistoryCursorSchema, creditHistorySchema } from './credit-history.js';
import { creditUsageSchema } from './credit-usage.js';
import { creditBalanceSchema, idempotencyKeySchema, ledgerActorSchema } from './credits.js';
import { holdRequestSchema, holdSchema, releaseSchema, settlementRequestSchema, settlementSchema } from './holds.js';
import {
  cardOnFileSchema,
  invoiceSchema,
  packPurchaseSchema,
  paymentIntentIdSchema,
  paymentIntentSchema,
  paymentStatusSchema,
  createdPaymentIntentSchema,
  upgradePreviewSchema,
} from './payments.js';
import { subscriptionSchema } from './subscription.js';

export * from './consumption-requests.js';

const customerSchema = z.strictObject({ userId: userIdSchema });
/** Calls that reach the payment provider wait for it: its own client gives up after 20 s. */
const paymentProviderTimeoutMs = 25_000;

/** The catalogue with the payment provider's price ids. Errors: `payment_provider_unavailable`. */
export const getCatalogue = defineRequest({
  service: 'billing',
  name: 'get-catalogue',
  input: z.strictObject({}),
  output: catalogueSchema,
  idempotent: true,
});

/**
 * Credits and subscription of one user, read at one instant. `known` is false if the user has no credit account (yet);
 * everything is then zero. Banned users are returned with `isBanned`. Errors: `user_not_found` for a deleted user.
 */
export const getAccount = defineRequest({
  service: 'billing',
  name: 'get-account',
  input: customerSchema,
  output: z.strictObject({
    known: z.boolean(),
    isBanned: z.boolean(),
    credits: creditBalanceSchema,
    subscription: subscriptionSchema.nullable(),
  }),
  idempotent: true,
});

/**
 * Reserves `amount` credits for work in progress, for `ttlSeconds`. They count against the balance until the hold is
 * settled, released or expired. Keys are shared with `consumeCredits`, and repeated requests return the first result.
 * Errors: as `consumeCredits`.
 */
export const holdCredits = defineRequest({
  service: 'billing',
  name: 'hold-credits',
  input: holdRequestSchema.extend({
    userId: userIdSchema,
    idempotencyKey: idempotencyKeySchema,
    actor: ledgerActorSchema,
  }),
  output: z.strictObject({ hold: holdSchema, replayed: z.boolean() }),
  idempotent: true,
});

const ownHoldSchema = z.strictObject({ holdId: z.uuid(), actor: ledgerActorSchema });

/**
 * Charges the cost of the work in consumption order and releases the rest, even if the subscription has ended since.
 * Credits that are no longer available are recorded as shortfall. Repeated requests return the first result.
 * Errors: `hold_not_found` (also for another caller's), `hold_expired`, `hold_released`, `validation_failed` for more
 * than the held amount, `idempotency_conflict` if it was settled with another amount, `user_not_found`, `user_banned`.
 */
export const settleHold = defineRequest({
  service: 'billing',
  name: 'settle-hold',
  input: ownHoldSchema.extend(settlementRequestSchema.shape),
  output: z.strictObject({ settlement: settlementSchema, replayed: z.boolean() }),
  idempotent: true,
});

/**
 * Releases held credits without a charge. Repeated requests return the first result; an expired hold can be released as
 * well. Errors: `hold_not_found` (also for another caller's), `hold_settled`, `user_not_found`, `user_banned`.
 */
export const releaseHold = defineRequest({
  service: 'billing',
  name: 'release-hold',
  input: ownHoldSchema,
  output: z.strictObject({ release: releaseSchema, replayed: z.boolean() }),
  idempotent: true,
});

/**
 * Creates a hosted checkout at the payment provider for a plan.
 * Errors: `price_not_found`, `already_subscribed`, `payment_provider_unavailable`.
 */
export const createSubscriptionCheckout = defineRequest({
  service: 'billing',
  name: 'create-subscription-checkout',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, priceId: z.string().min(1).max(255) }),
  output: z.strictObject({ url: z.url() }),
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Creates a hosted checkout at the payment provider for a pack of credits.
 * Errors: `price_not_found`, `subscription_required`, `payment_provider_unavailable`.
 */
export const createAddonCheckout = defineRequest({
  service: 'billing',
  name: 'create-addon-checkout',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, priceId: z.string().min(1).max(255) }),
  output: z.strictObject({ url: z.url() }),
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
 * Errors: `checkout_not_found` (also for another user's), `payment_incomplete`, `payment_provider_unavailable`.
 */
export const confirmCheckout = defineRequest({
  service: 'billing',
  name: 'confirm-checkout',
  input: z.strictObject({ userId: userIdSchema, sessionId: z.string().min(1).max(255) }),
  output: checkoutResultSchema,
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Creates a session of the payment provider's page for updating the card of a subscription. Errors:
 * `no_subscription`, `payment_provider_unavailable`.
 */
export const createCardUpdateSession = defineRequest({
  service: 'billing',
  name: 'create-card-update-session',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema }),
  output: z.strictObject({ url: z.url() }),
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Creates a payment for a pack of credits, which the customer's browser completes.
 * Errors: `subscription_required`, `payment_provider_unavailable`.
 */
export const createPaymentIntent = defineRequest({
  service: 'billing',
  name: 'create-payment-intent',
  input: z.strictObject({ userId: userIdSchema, email: emailSchema, packageId: packIdSchema }),
  output: createdPaymentIntentSchema,
  idempotent: false,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Buys a pack of credits with the card on file. Safe to repeat under the same `purchaseId`: the payment is created once
 * and charged at most once, and a repeated request reports its current state. Credits of a successful payment are
 * granted before the response. A declined card is not an error: the response says why.
 * Errors: `subscription_required`, `no_card_on_file`, `idempotency_conflict` (the id was used for another purchase),
 * `payment_incomplete` (the payment was canceled), `payment_provider_unavailable`.
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
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** The card that renewals are charged to; null if there is none. Errors: `payment_provider_unavailable`. */
export const getCardOnFile = defineRequest({
  service: 'billing',
  name: 'get-card-on-file',
  input: customerSchema,
  output: z.strictObject({ card: cardOnFileSchema.nullable() }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * The current state of one of the caller's payments.
 * Errors: `checkout_not_found` (also for another user's), `payment_provider_unavailable`.
 */
export const getPaymentIntent = defineRequest({
  service: 'billing',
  name: 'get-payment-intent',
  input: z.strictObject({ userId: userIdSchema, paymentIntentId: paymentIntentIdSchema }),
  output: paymentIntentSchema,
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Previews the cost of a plan change and when it would begin.
 * Errors: `no_subscription`, `subscription_inactive` (a payment is due), `subscription_ending` (it must be resumed first),
 * `already_subscribed` (to this plan), `payment_provider_unavailable`.
 */
export const previewUpgrade = defineRequest({
  service: 'billing',
  name: 'preview-upgrade',
  input: z.strictObject({ userId: userIdSchema, planId: planIdSchema }),
  output: upgradePreviewSchema,
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Changes the plan: to a more expensive one at once, with proration; to a cheaper one at the end of the period. Choosing
 * the current plan withdraws a scheduled change. `applied` is false if the change requires a payment, which the browser
 * completes with `payment`; until then nothing changes. Safe to repeat.
 * Errors: those of `previewUpgrade`, and `preview_outdated` if `prorationDate` is more than an hour old or in the future.
 */
export const upgradeSubscription = defineRequest({
  service: 'billing',
  name: 'upgrade-subscription',
  input: z.strictObject({ userId: userIdSchema, planId: planIdSchema, prorationDate: timestampSchema }),
  output: z.strictObject({
    applied: z.boolean(),
    subscription: subscriptionSchema,
    payment: createdPaymentIntentSchema.extend({ status: paymentStatusSchema }).nullable(),
  }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** The user's invoices and receipts, newest first; empty before the first purchase. Errors: `payment_provider_unavailable`. */
export const listInvoices = defineRequest({
  service: 'billing',
  name: 'list-invoices',
  input: customerSchema,
  output: z.strictObject({ invoices: z.array(invoiceSchema) }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** The history of the user's credits, newest first, without refusals. Errors: `validation_failed`, `user_not_found`. */
export const getCreditHistory = defineRequest({
  service: 'billing',
  name: 'get-credit-history',
  input: z.strictObject({
    userId: userIdSchema,
    cursor: creditHistoryCursorSchema.optional(),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  output: creditHistorySchema,
  idempotent: true,
});

/** The use of the user's credits in the last 30 days, and where the balance comes from. Errors: `user_not_found`. */
export const getCreditUsage = defineRequest({
  service: 'billing',
  name: 'get-credit-usage',
  input: customerSchema,
  output: creditUsageSchema,
  idempotent: true,
});

/**
 * Cancels the subscription at the end of its period. Idempotent.
 * Errors: `no_subscription`, `payment_provider_unavailable`.
 */
export const cancelSubscription = defineRequest({
  service: 'billing',
  name: 'cancel-subscription',
  input: customerSchema,
  output: z.strictObject({ subscription: subscriptionSchema }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * Resumes a canceled subscription before its period ends. Idempotent.
 * Errors: `no_subscription`, also for a manual subscription with a fixed term; `payment_provider_unavailable`.
 */
export const resumeSubscription = defineRequest({
  service: 'billing',
  name: 'resume-subscription',
  input: customerSchema,
  output: z.strictObject({ subscription: subscriptionSchema }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * A webhook of the payment provider, with the unparsed body for the signature check.
 * Errors: `invalid_webhook_signature`; `not_found` if the provider does not know the object; after any other error the provider delivers it again.
 */
export const receiveStripeWebhook = defineRequest({
  service: 'billing',
  name: 'receive-stripe-webhook',
  input: z.strictObject({ body: z.string(), signature: z.string().max(2_000) }),
  output: z.strictObject({}),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});
