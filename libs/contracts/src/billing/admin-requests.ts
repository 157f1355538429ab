import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageOrAllSchema, pageResultSchema } from '../shared/pages.js';
import { emailSchema } from '../shared/email.js';
import { pageOrAll, searchedListQuerySchema } from '../shared/queries.js';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { planIdSchema } from './catalogue.js';
import { type CreditBalance, creditBalanceSchema, toUserCredits } from './credits.js';
import { paymentProviderTimeoutMs } from './payment-provider.js';
import { subscriptionSchema } from './subscription.js';

export * from './cohort-requests.js';

/** The billing account of a user, as admins see it. */
export const billingAccountSchema = z.strictObject({
  userId: userIdSchema,
  credits: creditBalanceSchema,
  subscription: subscriptionSchema.nullable(),
  revision: z.int().min(0).meta({
    description: 'Of the subscription, as in `billing.subscription-changed.v1`; 0 if there never was one.',
  }),
  paidBy: z.enum(['stripe', 'hand']).nullable().meta({ description: 'Who pays the plan; null without one.' }),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

/** The accounts of up to 100 users in the requested order. A user without an account has zeros and no subscription. */
export const getAccounts = defineRequest({
  service: 'billing',
  name: 'get-accounts',
  input: z.strictObject({ userIds: z.array(userIdSchema).max(100) }),
  output: z.strictObject({ accounts: z.array(billingAccountSchema) }),
  idempotent: true,
});

/** The subscriptions of all users, ordered by user id: for a consumer that builds its state from scratch. */
export const listSubscriptions = defineRequest({
  service: 'billing',
  name: 'list-subscriptions',
  input: z.strictObject({ afterUserId: z.int().min(0), limit: z.int().min(1).max(1_000) }),
  output: z.strictObject({
    subscriptions: z.array(
      z.strictObject({ userId: userIdSchema, revision: z.int().min(1), subscription: subscriptionSchema }),
    ),
  }),
  idempotent: true,
});

export const creditsBodySchema = z.strictObject({
  creditsBalance: z
    .int('Enter a whole number of credits')
    .min(0, 'Credits cannot be below zero')
    .max(2_000_000_000, 'Enter at most 2,000,000,000 credits'),
  expectedBalance: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'The balance that the change starts from. Nothing is changed if the balance differs.' }),
  reason: z.string().trim().min(1, 'Enter a reason').max(200, 'Enter at most 200 characters'),
});
export type CreditsBody = z.output<typeof creditsBodySchema>;

/**
 * Sets the balance of a user as one adjustment. The difference is granted, or taken from grants in consumption order.
 * Repeated under one `actionId` it changes nothing more.
 * Errors: `user_not_found`, `precondition_failed` if the balance is not `expectedBalance`, `idempotency_conflict` if
 * `actionId` was used for another balance or reason.
 */
export const setCredits = defineRequest({
  service: 'billing',
  name: 'set-credits',
  input: creditsBodySchema.extend({ by: adminActorSchema, userId: userIdSchema }),
  output: z.strictObject({ credits: creditBalanceSchema }),
  errors: ['user_not_found', 'precondition_failed', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'PATCH /api/admin/users/:userId/credits',
    access: 'admin:support',
    body: creditsBodySchema,
    toResponse: ({ credits }: { credits: CreditBalance }) => ({ ...done(), credits: toUserCredits(credits) }),
  },
});

/**
 * Changes a user's plan. A paid subscription is changed at the payment provider at once, with proration. A user without one
 * gets a manual subscription, which renews every month and is replaced if the user subscribes. `none` ends the subscription
 * at once. Repeated under one `actionId` it changes nothing more.
 * Errors: `user_not_found` for a deleted user, `payment_incomplete` if the card was declined (nothing is changed),
 * `payment_provider_refused`, `payment_provider_unavailable`, `idempotency_conflict` if `actionId` was used for another
 * plan.
 */
export const changePlan = defineRequest({
  service: 'billing',
  name: 'change-plan',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, planId: planIdSchema.or(z.literal('none')) }),
  output: z.strictObject({ account: billingAccountSchema }),
  errors: [
    'user_not_found',
    'payment_incomplete',
    'payment_provider_refused',
    'payment_provider_unavailable',
    'idempotency_conflict',
  ],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

const positivePenceSchema = z.int('Enter an amount').min(1, 'Enter at least £0.01').max(99_999_999);

/** GET /api/admin/users/{id}/refund-preview: an invoice or the receipt of a pack; without an amount, all that is left. */
export const refundPreviewQuerySchema = z.strictObject({
  invoiceId: z.string().min(1).max(255),
  amountPence: z.coerce.number().pipe(positivePenceSchema).optional(),
});
export type RefundPreviewQuery = z.output<typeof refundPreviewQuerySchema>;

export const refundPreviewSchema = z.strictObject({
  paymentId: z.string(),
  paidPence: amountPenceSchema.meta({ description: 'The payment in pence, with tax.' }),
  refundedPence: amountPenceSchema.meta({ description: 'Refunded so far, also by refunds that are pending.' }),
  refundablePence: amountPenceSchema.meta({ description: '0 also if the payment is disputed.' }),
  isDisputed: z.boolean(),
  amountPence: amountPenceSchema.meta({ description: 'The amount of this refund.' }),
  totalRefundedPence: amountPenceSchema.meta({ description: 'Refunded after this refund, without tax.' }),
  takenCredits: z.int().min(0).meta({ description: 'Credits that the refund takes back.' }),
  shortfallCredits: z.int().min(0).meta({ description: 'Credits of the refunded share that are spent already.' }),
  unlimitedUntil: timestampSchema.nullable().meta({ description: 'When unlimited use then ends; null if it stays.' }),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

/**
 * What a refund would do now. Changes nothing. Errors: `not_found` for an invoice of another user or one that was not paid
 * with a card, `validation_failed` for more than is refundable, `payment_provider_unavailable`.
 */
export const previewRefund = defineRequest({
  service: 'billing',
  name: 'preview-refund',
  input: z.strictObject({
    userId: userIdSchema,
    invoiceId: z.string().min(1).max(255),
    amountPence: positivePenceSchema.optional(),
  }),
  output: refundPreviewSchema,
  errors: ['not_found', 'validation_failed', 'payment_provider_unavailable', 'payment_provider_refused'],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

export const refundBodySchema = z.strictObject({
  invoiceId: z.string().min(1).max(255),
  amountPence: positivePenceSchema,
  refundedPence: amountPenceSchema.meta({ description: 'As in the preview. Nothing is refunded if more is by now.' }),
  reason: z.string().trim().min(1, 'Enter a reason').max(200, 'Enter at most 200 characters'),
});

/**
 * Refunds a payment at the payment provider, in full or in part, and takes back the credits of the refunded share.
 * Repeated under one `actionId` it refunds once.
 * Errors: those of `previewRefund`, `preview_outdated` if the payment has been refunded since the preview,
 * `idempotency_conflict` if `actionId` was used for another refund.
 */
export const refundPayment = defineRequest({
  service: 'billing',
  name: 'refund-payment',
  input: refundBodySchema.extend({ by: adminActorSchema, userId: userIdSchema }),
  output: z.strictObject({}),
  errors: [...previewRefund.errors, 'preview_outdated', 'idempotency_conflict'],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: {
    route: 'POST /api/admin/users/:userId/refunds',
    access: 'admin:support',
    body: refundBodySchema,
    toResponse: done,
  },
});

const dailyStatsSchema = z.strictObject({
  day: z.iso.date(),
  creditsUsed: z.int().min(0),
  revenuePence: z.int().meta({ description: 'Pence (GBP): captured less refunded on that day.' }),
  monthlyRecurringRevenuePence: z
    .int()
    .min(0)
    .meta({ description: 'Pence (GBP): monthly revenue of paid subscriptions at the end of the day.' }),
  activeSubscriptions: z.int().min(0),
  startedSubscriptions: z.int().min(0),
  endedSubscriptions: z.int().min(0),
});
export type DailyStats = z.infer<typeof dailyStatsSchema>;

/**
 * Business stats in total and by day in UTC, both ends included. Days are stored as rollups, so the cost does not depend
 * on the size of the ledger. Errors: `validation_failed` for an empty range or more than 400 days.
 */
export const getBusinessStats = defineRequest({
  service: 'billing',
  name: 'get-business-stats',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.strictObject({
    activeSubscriptions: z.int().min(0),
    totalCreditsUsed: z.int().min(0),
    revenuePence: z.int().meta({ description: 'Pence (GBP): captured payments less refunds.' }),
    days: z.array(dailyStatsSchema).max(400),
  }),
  errors: ['validation_failed'],
  idempotent: true,
});

/** A customer who paid before registering. */
export const pendingCustomerBodySchema = z.strictObject({
  email: emailSchema,
  stripeCustomerId: z.string().trim().min(1).max(255),
  stripeSubscriptionId: z.string().trim().max(255).default(''),
  stripePriceId: z.string().trim().max(255).default(''),
  planName: z.enum(['Scripter', 'Pro', 'Enterprise']),
  subscriptionStatus: z.string().trim().min(1).max(50).default('active'),
  monthlyCredits: z.int().min(-1).max(2_000_000_000).default(0).meta({ description: '-1 means unlimited.' }),
  hasRollover: z.boolean().default(false),
  currentPeriodStart: timestampSchema.nullable().default(null),
  currentPeriodEnd: timestampSchema.nullable().default(null),
  notes: z.string().trim().max(2_000).default(''),
});
export const pendingCustomerSchema = pendingCustomerBodySchema.extend({
  id: z.uuid(),
  createdAt: timestampSchema,
});
export type PendingCustomer = z.infer<typeof pendingCustomerSchema>;

/** A page of unclaimed pending customers, or all of them, newest first; `search` matches a part of the email address. */
export const listPendingCustomers = defineRequest({
  service: 'billing',
  name: 'list-pending-customers',
  input: pageOrAllSchema.extend({ search: z.string().trim().max(100).default('') }),
  output: pageResultSchema.extend({ pendingCustomers: z.array(pendingCustomerSchema) }),
  idempotent: true,
  http: {
    route: 'GET /api/admin/pending-customers',
    access: 'admin:read-only',
    query: searchedListQuerySchema.transform(pageOrAll),
  },
});

/**
 * Adds a pending customer. Repeated under one `actionId` it adds nothing more. Errors: `email_taken` if there is one with
 * this address, `idempotency_conflict` if `actionId` added another one.
 */
export const addPendingCustomer = defineRequest({
  service: 'billing',
  name: 'add-pending-customer',
  input: z.strictObject({ by: adminActorSchema, customer: pendingCustomerBodySchema }),
  output: z.strictObject({ pendingCustomer: pendingCustomerSchema }),
  errors: ['email_taken', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/pending-customers',
    access: 'admin:support',
    body: pendingCustomerBodySchema,
    bodyAs: 'customer',
    status: 201,
  },
});

/** Deletes a pending customer. Errors: `not_found`, also if it has been claimed. */
export const deletePendingCustomer = defineRequest({
  service: 'billing',
  name: 'delete-pending-customer',
  input: z.strictObject({ by: adminActorSchema, pendingCustomerId: z.uuid() }),
  output: z.strictObject({}),
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'DELETE /api/admin/pending-customers/:pendingCustomerId',
    access: 'admin:support',
    toResponse: done,
  },
});
