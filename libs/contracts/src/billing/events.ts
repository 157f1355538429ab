import { z } from 'zod';
import { defineEvent } from '../messaging/event-contract.js';
import { amountPenceSchema, timestampSchema, userIdSchema } from '../shared/values.js';

/** The same in every event about one payment: the invoice of a subscription, the payment intent of a pack. */
const paymentIdSchema = z.string().min(1).max(255);

/** Why an invoice of a subscription was made, and the how manieth paid month it stands for (the first is 1). */
const invoiceSchema = z.strictObject({
  reason: z.enum(['first', 'renewal', 'plan-change']),
  monthNumber: z.int().min(1),
});

/** Money has arrived, once for each payment. */
export const paymentCaptured = defineEvent({
  service: 'billing',
  happened: 'payment-captured',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    userId: userIdSchema,
    amountPence: amountPenceSchema.meta({ description: 'What arrived, in pence, without tax.' }),
    currency: z.literal('gbp'),
    kind: z.enum(['subscription', 'addon']),
    invoice: invoiceSchema.nullable().meta({ description: 'Of a subscription; null for an add-on.' }),
    capturedAt: timestampSchema,
    cardFingerprint: z.string().nullable().meta({ description: 'The same for the same card; null when not known.' }),
  }),
});

/** Money went back: a refund or a lost dispute. */
export const paymentRefunded = defineEvent({
  service: 'billing',
  happened: 'payment-refunded',
  payload: z.strictObject({
    paymentId: paymentIdSchema,
    refundedPence: amountPenceSchema.meta({ description: 'Refunded of this payment in total so far, without tax.' }),
    occurredAt: timestampSchema,
  }),
});
