import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { checkoutLimit } from '../shared/rate-limits.js';
import { catalogueSchema } from './catalogue.js';
import { type CreditBalance, creditBalanceSchema, toUserCredits } from './credits.js';
import { customerSchema } from './customer.js';
import { paymentProviderErrors, paymentProviderTimeoutMs } from './payment-provider.js';
import { invoiceSchema, invoiceSchemaV1 } from './payments.js';
import { type Subscription, subscriptionSchema } from './subscription.js';

export * from './checkout-requests.js';
export * from './consumption-requests.js';
export { getCreditAlert, setCreditAlert } from './credit-alert.js';
export { getTopUp, turnOffTopUp, turnOnTopUp } from './top-up.js';
export * from './credit-requests.js';
export * from './subscription-requests.js';

/** The catalogue with the payment provider's price ids. */
export const getCatalogue = defineRequest({
  service: 'billing',
  name: 'get-catalogue',
  input: z.strictObject({}),
  output: catalogueSchema,
  errors: ['payment_provider_unavailable'],
  idempotent: true,
  http: { route: 'GET /api/catalogue', access: 'public' },
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
  errors: ['user_not_found'],
  idempotent: true,
  http: [
    {
      route: 'GET /api/user-credits/:userId',
      access: 'session-owner',
      viewable: true,
      toResponse: ({ credits }: { credits: CreditBalance }) => ({ credits: toUserCredits(credits) }),
    },
    {
      route: 'GET /api/subscription/:userId',
      access: 'session-owner',
      viewable: true,
      toResponse: ({ subscription }: { subscription: Subscription | null }) => ({ subscription }),
    },
  ],
});

/** The user's invoices and receipts, newest first; empty before the first purchase. */
export const listInvoices = defineRequest({
  service: 'billing',
  name: 'list-invoices',
  version: 2,
  input: customerSchema,
  output: z.strictObject({ invoices: z.array(invoiceSchema) }),
  errors: [...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
  http: [
    { route: 'GET /api/invoices/:userId', access: 'session-owner', viewable: true, limit: checkoutLimit },
    { route: 'GET /api/admin/users/:userId/invoices', access: 'admin:read-only' },
  ],
});

/** Sent by gateways of the previous release, to which a payment is refunded as a whole or not at all. */
export const listInvoicesV1 = defineRequest({
  service: 'billing',
  name: 'list-invoices',
  input: customerSchema,
  output: z.strictObject({ invoices: z.array(invoiceSchemaV1) }),
  errors: [...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});

/**
 * A webhook of the payment provider, with the unparsed body for the signature check.
 * Errors: `invalid_webhook_signature`; `not_found` if the provider does not know the object. After any other error the
 * provider delivers it again.
 */
export const receiveStripeWebhook = defineRequest({
  service: 'billing',
  name: 'receive-stripe-webhook',
  input: z.strictObject({ body: z.string(), signature: z.string().max(2_000) }),
  output: z.strictObject({}),
  errors: ['invalid_webhook_signature', 'not_found', 'payment_incomplete', ...paymentProviderErrors],
  idempotent: true,
  timeoutMs: paymentProviderTimeoutMs,
});
