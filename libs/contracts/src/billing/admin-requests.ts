import { z } from 'zod';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { emailSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { planIdSchema } from './catalogue.js';
import { creditBalanceSchema } from './credits.js';
import { subscriptionSchema } from './subscription.js';

/** Calls that reach the payment provider wait for it: its own client gives up after 20 s. */
const paymentProviderTimeoutMs = 25_000;

/** What admins see of a user's money. */
export const billingAccountSchema = z.strictObject({
  userId: userIdSchema,
  credits: creditBalanceSchema,
  subscription: subscriptionSchema.nullable(),
  revision: z.int().min(0).meta({
    description: 'Of the subscription, as in `billing.subscription-changed.v1`; 0 when there never was one.',
  }),
  paidBy: z.enum(['stripe', 'hand']).nullable().meta({ description: 'Who pays the plan; null without one.' }),
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
});
export type BillingAccount = z.infer<typeof billingAccountSchema>;

/** The accounts of up to 100 users, in the order asked; a user without an account has zeros and no subscription. */
export const getAccounts = defineRequest({
  service: 'billing',
  name: 'get-accounts',
  input: z.strictObject({ userIds: z.array(userIdSchema).max(100) }),
  output: z.strictObject({ accounts: z.array(billingAccountSchema) }),
  idempotent: true,
});

/** The subscription of every user who has one, in the order of their ids: for a reader that begins from nothing. */
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

/**
 * Sets what a user can spend, as one recorded adjustment: the difference is granted, or taken from grants in spending
 * order (contracts, Credits). Repeated under one `actionId` it changes nothing more.
 * Errors: `user_not_found`, `idempotency_conflict` when `actionId` set another balance or for another reason.
 */
export const setCredits = defineRequest({
  service: 'billing',
  name: 'set-credits',
  input: z.strictObject({
    by: adminActorSchema,
    userId: userIdSchema,
    creditsBalance: z.int().min(0).max(2_000_000_000),
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.strictObject({ credits: creditBalanceSchema }),
  idempotent: true,
});

/**
 * Gives a user a plan: the one they pay at the payment provider is changed there, with proration and at once; without
 * one the plan is granted by hand, month by month until it is changed again. `none` ends it at once. Repeated under one
 * `actionId` it changes nothing more.
 * A customer who subscribes later pays for their plan from then on: what was given by hand gives way.
 * Errors: `user_not_found` for somebody who was deleted, `payment_incomplete` when the card was declined (nothing is
 * changed), `payment_provider_unavailable`, `idempotency_conflict` when `actionId` gave another plan.
 */
export const changePlan = defineRequest({
  service: 'billing',
  name: 'change-plan',
  input: z.strictObject({ by: adminActorSchema, userId: userIdSchema, planId: planIdSchema.or(z.literal('none')) }),
  output: z.strictObject({ account: billingAccountSchema }),
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

const dailyStatsSchema = z.strictObject({
  day: z.iso.date(),
  creditsUsed: z.int().min(0),
  revenuePence: z.int().meta({ description: 'Captured less refunded on that day.' }),
  monthlyRecurringRevenuePence: z
    .int()
    .min(0)
    .meta({ description: 'What paid subscriptions bring in a month, at the end of the day.' }),
  activeSubscriptions: z.int().min(0),
  startedSubscriptions: z.int().min(0),
  endedSubscriptions: z.int().min(0),
});
export type DailyStats = z.infer<typeof dailyStatsSchema>;

/**
 * The business so far, and day by day in UTC, both ends included. Days are kept as rollups, so the size of the ledger
 * costs nothing. Errors: `validation_failed` for more than 400 days, or none.
 */
export const getBusinessStats = defineRequest({
  service: 'billing',
  name: 'get-business-stats',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.strictObject({
    activeSubscriptions: z.int().min(0),
    totalCreditsUsed: z.int().min(0),
    revenuePence: z.int(),
    days: z.array(dailyStatsSchema).max(400),
  }),
  idempotent: true,
});

/** A person who paid before they registered (specification, section 3). */
export const pendingCustomerFieldsSchema = z.strictObject({
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
export const pendingCustomerSchema = pendingCustomerFieldsSchema.extend({
  id: z.uuid(),
  createdAt: timestampSchema,
});
export type PendingCustomer = z.infer<typeof pendingCustomerSchema>;

/** Pending customers who have not registered yet, newest first; `search` looks in the address. */
export const listPendingCustomers = defineRequest({
  service: 'billing',
  name: 'list-pending-customers',
  input: pageSchema.extend({ search: z.string().trim().max(100).default('') }),
  output: pageResultSchema.extend({ pendingCustomers: z.array(pendingCustomerSchema) }),
  idempotent: true,
});

/**
 * Adds a pending customer. Repeated under one `actionId` it adds nothing more. Errors: `email_taken` when that address
 * waits already, `idempotency_conflict` when `actionId` added another one.
 */
export const addPendingCustomer = defineRequest({
  service: 'billing',
  name: 'add-pending-customer',
  input: z.strictObject({ by: adminActorSchema, customer: pendingCustomerFieldsSchema }),
  output: z.strictObject({ pendingCustomer: pendingCustomerSchema }),
  idempotent: true,
});

/** Removes a pending customer. Errors: `not_found`, also when they have registered in between. */
export const deletePendingCustomer = defineRequest({
  service: 'billing',
  name: 'delete-pending-customer',
  input: z.strictObject({ by: adminActorSchema, pendingCustomerId: z.uuid() }),
  output: z.strictObject({}),
  idempotent: true,
});
