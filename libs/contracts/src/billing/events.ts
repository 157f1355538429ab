import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { subscriptionSchema } from './subscription.js';
import { topUpFailureSchema } from './top-up.js';

/** The same in every event about one payment: the invoice of a subscription, the payment intent of a pack. */
const paymentIdSchema = z.string().min(1).max(255);

/** The reason for an invoice of a subscription, and the number of its paid month (the first is 1). */
const paidInvoiceSchema = z.strictObject({
  reason: z.enum(['first', 'renewal', 'plan-change']),
  monthNumber: z.int().min(1),
});

/** The details of a payment for the customer's receipt. */
export const receiptSchema = z.strictObject({
  description: z.string().min(1).meta({ description: 'What was bought.' }),
  paidPence: amountPenceSchema.meta({ description: 'The amount paid in pence, with tax.' }),
  invoiceUrl: z
    .url()
    .nullable()
    .meta({ description: "The payment provider's page of the invoice, where there is one." }),
});

/** A payment was captured. Published once per payment. */
export const paymentCaptured = defineEvent({
  service: 'billing',
  name: 'payment-captured',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    userId: userIdSchema,
    amountPence: amountPenceSchema.meta({ description: 'The captured amount in pence, without tax.' }),
    currency: z.literal('gbp'),
    kind: z.enum(['subscription', 'addon']),
    invoice: paidInvoiceSchema.nullable().meta({ description: 'Of a subscription; null for an add-on.' }),
    capturedAt: timestampSchema,
    cardFingerprint: z.string().nullable().meta({ description: 'The same for the same card; null when not known.' }),
    /** Events sent before there were receipts have none. */
    receipt: receiptSchema.optional(),
  }),
});

/**
 * The refunded total of a payment has changed: it was refunded or a dispute was lost, or a refund failed or a lost dispute
 * was reversed. Consumers must ignore an event with a lower revision than they have seen of the payment.
 */
export const paymentRefunded = defineEvent({
  service: 'billing',
  name: 'payment-refunded',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    refundedPence: amountPenceSchema.meta({ description: 'The total refunded of this payment, without tax.' }),
    occurredAt: timestampSchema,
    /** Events sent before refunds could fail have none: of two, the one with the higher total is later. */
    revision: z.int().min(1).optional(),
  }),
});

/**
 * A user's subscription has changed: its plan, its status, or the end of its period. Later events of a user have a higher
 * `revision`; consumers must ignore an event with a lower one than they have seen.
 */
export const subscriptionChanged = defineEvent({
  service: 'billing',
  name: 'subscription-changed',
  payload: z.strictObject({
    userId: userIdSchema,
    revision: z.int().min(1),
    subscription: subscriptionSchema.nullable(),
    changedAt: timestampSchema,
  }),
});

/**
 * A consumption or hold has lowered a user's credits below a tenth of the plan's monthly credits (`low`), or to 0
 * (`exhausted`). Published for every crossing, and never for unlimited credits.
 */
export const creditThresholdReached = defineEvent({
  service: 'billing',
  name: 'credit-threshold-reached',
  payload: z.strictObject({
    userId: userIdSchema,
    level: z.enum(['low', 'exhausted']),
    balance: z.int().min(0),
    thresholdCredits: z.int().min(1).meta({ description: 'Credits are low below this balance.' }),
    reachedAt: timestampSchema,
  }),
});

/** Use has brought a customer's credits, held ones included, below a balance that they have chosen. */
const lowBalanceSchema = z.strictObject({
  userId: userIdSchema,
  creditsLeft: z.int().min(0),
  belowCredits: z.int().min(1).meta({ description: 'The balance that the customer has chosen.' }),
  reachedAt: timestampSchema,
});

/** The balance is low at which the customer wants an email. Published once per crossing, never for unlimited credits. */
export const lowBalanceReached = defineEvent({
  service: 'billing',
  name: 'low-balance-reached',
  payload: lowBalanceSchema,
});

/** The balance is low at which the customer wants a pack to be bought. Published as `low-balance-reached`. */
export const topUpDue = defineEvent({ service: 'billing', name: 'top-up-due', payload: lowBalanceSchema });

/** A pack could not be bought with the card on file, and the automatic top-up was turned off. */
export const topUpFailed = defineEvent({
  service: 'billing',
  name: 'top-up-failed',
  payload: z.strictObject({
    userId: userIdSchema,
    packName: z.string(),
    pricePence: amountPenceSchema,
    failure: topUpFailureSchema,
    failedAt: timestampSchema,
  }),
});

/** A deleted user's subscription has been canceled and their personal data deleted. */
export const userDataDeleted = defineEvent({
  service: 'billing',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/** An entry for the audit log, published in the transaction of the change. */
export const auditEntryRecorded = defineEvent({
  service: 'billing',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
