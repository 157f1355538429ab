import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { catalogueSchema, packIdSchema, planIdSchema } from './catalogue.js';
import { creditHistoryCursorSchema, creditHistorySchema } from './credit-history.js';
import { consumptionReceiptSchema, consumptionSchema, creditBalanceSchema, idempotencyKeySchema } from './credits.js';
import { holdRequestSchema, holdSchema, releaseSchema, settlementRequestSchema, settlementSchema } from './holds.js';
import {
  invoiceSchema,
  paymentIntentIdSchema,
  paymentIntentSchema,
  paymentStatusSchema,
  createdPaymentIntentSchema,
  upgradePreviewSchema,
} from './payments.js';
import { subscriptionSchema } from './subscription.js';

const customerSchema = z.strictObject({ userId: userIdSchema });
const outsideActorSchema = z.string().max(100).meta({ description: 'Who asked: `api-key:<name>`.' });
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
 * Credits and subscription of one user, read at one instant. `known` is false when no credit account exists (yet) for
 * that user; everything is then zero.
 */
export const getAccount = defineRequest({
  service: 'billing',
  name: 'get-account',
  input: customerSchema,
  output: z.strictObject({
    known: z.boolean(),
    credits: creditBalanceSchema,
    subscription: subscriptionSchema.nullable(),
  }),
  idempotent: true,
});

/**
 * Takes `amount` credits in spending order, all or nothing. The same key and body answers the first answer again, also
 * when that was a refusal.
 * Errors: `insufficient_credits` with `balance`, `subscription_inactive`, `user_not_found`, `idempotency_conflict`.
 */
export const consumeCredits = defineRequest({
  service: 'billing',
  name: 'consume-credits',
  input: consumptionSchema.extend({
    userId: userIdSchema,
    idempotencyKey: idempotencyKeySchema,
    actor: outsideActorSchema,
  }),
  output: z.strictObject({ receipt: consumptionReceiptSchema, replayed: z.boolean() }),
  idempotent: true,
});

/**
 * Keeps `amount` credits for work under way, for `ttlSeconds`. They count against the balance until the hold is settled,
 * released or expired. Keys are those of `consumeCredits`: the same key and body answers the first answer again.
 * Errors: as `consumeCredits`.
 */
export const holdCredits = defineRequest({
  service: 'billing',
  name: 'hold-credits',
  input: holdRequestSchema.extend({
    userId: userIdSchema,
    idempotencyKey: idempotencyKeySchema,
    actor: outsideActorSchema,
  }),
  output: z.strictObject({ hold: holdSchema, replayed: z.boolean() }),
  idempotent: true,
});

const ownHoldSchema = z.strictObject({ holdId: z.uuid(), actor: outsideActorSchema });

/**
 * Charges what the held work did cost, in spending order, and frees the rest; also when the subscription has ended
 * meanwhile. What is not there any more is recorded as shortfall. Repeating it answers the first answer again.
 * Errors: `hold_not_found` (also for another caller's), `hold_expired`, `hold_released`, `validation_failed` for more
 * than is held, `idempotency_conflict` when it was settled with another amount.
 */
export const settleHold = defineRequest({
  service: 'billing',
  name: 'settle-hold',
  input: ownHoldSchema.extend(settlementRequestSchema.shape),
  output: z.strictObject({ settlement: settlementSchema, replayed: z.boolean() }),
  idempotent: true,
});

/**
 * Frees what is held, charging nothing. Repeating it answers the first answer again; a hold that has expired is released
 * as well. Errors: `hold_not_found` (also for another caller's), `hold_settled`.
 */
export const releaseHold = defineRequest({
  service: 'billing',
  name: 'release-hold',
  input: ownHoldSchema,
  output: z.strictObject({ release: releaseSchema, replayed: z.boolean() }),
  idempotent: true,
});

/**
 * Opens the payment provider's hosted checkout for a plan.
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
 * Opens the payment provider's hosted checkout for a pack of credits.
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

/** What a finished checkout gave its buyer. */
export const checkoutResultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('subscription'), subscription: subscriptionSchema }),
  z.strictObject({ kind: z.literal('addon'), packName: z.string(), credits: z.int().min(-1) }),
]);
export type CheckoutResult = z.infer<typeof checkoutResultSchema>;

/**
 * Fulfils the caller's own checkout session (`cs_…`) or payment (`pi_…`) if it is paid; safe to repeat, before, during
 * and after the webhook.
 * Errors: `checkout_not_found` (also for somebody else's), `payment_incomplete`, `payment_provider_unavailable`.
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
 * Opens the payment provider's page where the customer gives another card for their subscription. Errors:
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
 * Begins a payment for a pack of credits, which the customer's browser finishes.
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
 * The caller's own payment, as it is now.
 * Errors: `checkout_not_found` (also for somebody else's), `payment_provider_unavailable`.
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
 * What changing to another plan would cost, and when it would begin. Changes nothing.
 * Errors: `no_subscription`, `subscription_inactive` (a payment is due), `subscription_ending` (it has to be resumed
 * first), `already_subscribed` (to this very plan), `payment_provider_unavailable`.
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
 * Changes the plan: to a more expensive one at once, with proration; to a cheaper one at the period's end; to the
 * present one, which withdraws a change that was to come. `applied` is false while the payment waits for the customer;
 * until it is made nothing changes, and `payment` lets their browser make it. Safe to repeat.
 * Errors: those of `previewUpgrade`, and `preview_outdated` when `prorationDate` is over an hour old or was never given.
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

/** What the user was charged, newest first; nothing before their first purchase. Errors: `payment_provider_unavailable`. */
export const listInvoices = defineRequest({
  service: 'billing',
  name: 'list-invoices',
  input: customerSchema,
  output: z.strictObject({ invoices: z.array(invoiceSchema) }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/** What happened to the user's credits, newest first; refused consumptions are no part of it. Errors: `validation_failed`. */
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

/**
 * Lets the subscription end with its period; repeating it answers the same.
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
 * Undoes a cancellation before the period ends; repeating it answers the same.
 * Errors: `no_subscription`, also for a plan that was given to a certain day; `payment_provider_unavailable`.
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
 * A webhook of the payment provider, its body unparsed so that the signature can be checked.
 * Errors: `invalid_webhook_signature`; any other makes the provider deliver it again.
 */
export const receiveStripeWebhook = defineRequest({
  service: 'billing',
  name: 'receive-stripe-webhook',
  input: z.strictObject({ body: z.string(), signature: z.string().max(2_000) }),
  output: z.strictObject({}),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});
