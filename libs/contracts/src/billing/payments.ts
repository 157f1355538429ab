import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { packIdSchema, planIdSchema } from './catalogue.js';

/** The payment provider's id of a payment. */
export const paymentIntentIdSchema = z.string().regex(/^pi_\w{1,250}$/, 'This payment id is invalid.');

const pence = z.int().min(0).meta({ description: 'Pence (GBP).' });
const currencySchema = z.literal('gbp');
const clientSecretSchema = z.string().meta({ description: "Lets the customer's browser finish this one payment." });

/** The payment provider's status of a payment. */
export const paymentStatusSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
]);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** A payment that the customer's browser completes. */
export const paymentIntentSchema = z.strictObject({
  clientSecret: clientSecretSchema,
  status: paymentStatusSchema,
  packageId: packIdSchema.nullable().meta({ description: 'The purchased pack; null for a plan change.' }),
  amount: pence,
  currency: currencySchema,
});
export type PaymentIntent = z.infer<typeof paymentIntentSchema>;

/** A payment that has just been created. */
export const createdPaymentIntentSchema = z.strictObject({
  clientSecret: clientSecretSchema,
  paymentIntentId: paymentIntentIdSchema,
});
export type CreatedPaymentIntent = z.infer<typeof createdPaymentIntentSchema>;

const changedPlanSchema = z.strictObject({ id: planIdSchema, name: z.string(), price: pence });

/** The cost and effect of a plan change. */
export const upgradePreviewSchema = z.strictObject({
  fromPlan: changedPlanSchema,
  toPlan: changedPlanSchema,
  amountDue: pence.meta({ description: 'Due at once; 0 for a change at the end of the period.' }),
  currency: currencySchema,
  effective: z.enum(['now', 'period_end']),
  effectiveAt: timestampSchema.meta({ description: 'When the new plan begins.' }),
  creditsNow: z.int().min(-1).meta({ description: 'Credits granted at once; -1 means unlimited from then on.' }),
  prorationDate: timestampSchema.meta({ description: 'The time for which the amount was calculated.' }),
});
export type UpgradePreview = z.infer<typeof upgradePreviewSchema>;

const statusesV1 = ['paid', 'open', 'void', 'uncollectible', 'refunded'] as const;
const invoiceStatusSchema = z.enum([...statusesV1, 'partially_refunded', 'disputed']);

/** An invoice, or the receipt of a pack of credits. `disputed`: the bank has not decided yet. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  createdAt: timestampSchema,
  amount: z.int().meta({ description: 'Pence (GBP); below zero where a customer was given credit.' }),
  currency: z.string(),
  status: invoiceStatusSchema,
  refundedAmount: pence.meta({ description: 'Pence (GBP) that were refunded, or lost in a dispute.' }),
  description: z.string(),
  hostedUrl: z.string().nullable().meta({ description: "The payment provider's page with the invoice or receipt." }),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** An invoice as the previous release knows it. */
export const invoiceSchemaV1 = invoiceSchema.omit({ refundedAmount: true }).extend({ status: z.enum(statusesV1) });
export type InvoiceV1 = z.infer<typeof invoiceSchemaV1>;

/** The card that renewals and one-click purchases are charged to. */
export const cardOnFileSchema = z.strictObject({
  brand: z.string().meta({ description: "The payment provider's name of the brand, such as `visa`." }),
  last4: z.string(),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int(),
});
export type CardOnFile = z.infer<typeof cardOnFileSchema>;

/**
 * A purchase with the card on file. If its status is not `succeeded`, the customer's browser can complete the payment
 * with the client secret, also with another card.
 */
export const packPurchaseSchema = createdPaymentIntentSchema.extend({
  status: paymentStatusSchema,
  declineCode: z
    .string()
    .nullable()
    .meta({ description: "The payment provider's reason if the card was declined, such as `insufficient_funds`." }),
});
export type PackPurchase = z.infer<typeof packPurchaseSchema>;
