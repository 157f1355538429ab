import { z } from 'zod';
import { auditEntrySchema } from '../shared/audit.js';
import { defineEvent } from '../messaging/event-contract.js';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';
import { subscriptionSchema } from './subscription.js';

/** The same in every event about one payment: the invoice of a subscription, the payment intent of a pack. */
const paymentIdSchema = z.string().min(1).max(255);

/** Why an invoice of a subscription was made, and the how manieth paid month it stands for (the first is 1). */
const invoiceSchema = z.strictObject({
  reason: z.enum(['first', 'renewal', 'plan-change']),
  monthNumber: z.int().min(1),
});

/** What the customer is told of a payment. */
export const receiptSchema = z.strictObject({
  description: z.string().min(1).meta({ description: 'What was bought.' }),
  paidPence: amountPenceSchema.meta({ description: 'What the customer paid, in pence, with tax.' }),
  invoiceUrl: z
    .url()
    .nullable()
    .meta({ description: "The payment provider's page of the invoice, where there is one." }),
});

/** Money has arrived, once for each payment. */
export const paymentCaptured = defineEvent({
  service: 'billing',
  name: 'payment-captured',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    userId: userIdSchema,
    amountPence: amountPenceSchema.meta({ description: 'What arrived, in pence, without tax.' }),
    currency: z.literal('gbp'),
    kind: z.enum(['subscription', 'addon']),
    invoice: invoiceSchema.nullable().meta({ description: 'Of a subscription; null for an add-on.' }),
    capturedAt: timestampSchema,
    cardFingerprint: z.string().nullable().meta({ description: 'The same for the same card; null when not known.' }),
    /** Events sent before there were receipts have none. */
    receipt: receiptSchema.optional(),
  }),
});

/** Money went back: a refund or a lost dispute. */
export const paymentRefunded = defineEvent({
  service: 'billing',
  name: 'payment-refunded',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    refundedPence: amountPenceSchema.meta({ description: 'Refunded of this payment in total so far, without tax.' }),
    occurredAt: timestampSchema,
  }),
});

/**
 * The subscription of a user is another than before: plan, status, end of its period or of itself. A later event of one
 * user has the higher `revision`; an older one that comes late is to be dropped.
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
 * Spending or holding has brought a user's credits below a tenth of what their plan gives in a month (`low`), or to
 * none (`exhausted`). Told each time that it happens, and never of unlimited credits.
 */
export const creditThresholdReached = defineEvent({
  service: 'billing',
  name: 'credit-threshold-reached',
  payload: z.strictObject({
    userId: userIdSchema,
    level: z.enum(['low', 'exhausted']),
    balance: z.int().min(0),
    thresholdCredits: z.int().min(1).meta({ description: 'Below which credits are low.' }),
    reachedAt: timestampSchema,
  }),
});

/** Billing knows nothing of this person any more: subscription cancelled, personal data removed. */
export const userDataDeleted = defineEvent({
  service: 'billing',
  name: 'user-data-deleted',
  payload: z.strictObject({ userId: userIdSchema, deletedAt: timestampSchema }),
});

/** A row for the audit log, sent from the transaction of the change it tells of. */
export const auditEntryRecorded = defineEvent({
  service: 'billing',
  name: 'audit-entry-recorded',
  payload: auditEntrySchema,
});
