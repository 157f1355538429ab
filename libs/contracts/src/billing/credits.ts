import { z } from 'zod';
import { isStorableText, userIdSchema, visibleTextPattern } from '../shared/values.js';

export const creditBalanceSchema = z.strictObject({
  isUnlimited: z.boolean(),
  balance: z
    .int()
    .min(0)
    .meta({ description: 'All credits that can be spent now: add-on, adjustment, rollover and monthly.' }),
  usedThisMonth: z.int().min(0).meta({ description: 'Consumed in the current billing period.' }),
  rolloverCredits: z.int().min(0).meta({ description: 'The part of the balance kept from the last period.' }),
});
export type CreditBalance = z.infer<typeof creditBalanceSchema>;

const storableTextSchema = z.string().refine(isStorableText, 'Whole characters only, and no NUL');

/** The body of POST /api/v1/users/{userId}/credits/consume. */
export const consumptionSchema = z.strictObject({
  amount: z.int().min(1).max(1_000_000).meta({ description: 'Credits to consume, all or nothing.', example: 250 }),
  reason: z
    .string()
    .min(1)
    .max(200)
    .regex(visibleTextPattern, 'Visible characters only')
    .meta({ description: 'What the credits were spent on; the customer reads it in their history.' }),
  metadata: z
    .record(
      storableTextSchema.min(1).max(64),
      z.union([storableTextSchema.max(500), z.number(), z.boolean(), z.null()]),
    )
    .refine((metadata) => Object.keys(metadata).length <= 20, 'At most 20 entries')
    .optional()
    .meta({ description: 'At most 20 flat entries of your own, kept with the operation.' }),
});
export type Consumption = z.infer<typeof consumptionSchema>;

/** 1 to 255 printable ASCII characters, as an HTTP header can carry them. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'An idempotency key has 1 to 255 printable ASCII characters');

/**
 * Prefix of the keys that the gateway generates for calls without one, so that a message delivered twice is charged once.
 * A caller's key must not begin with it. Refusals under such a key are not stored, because no caller can repeat the request.
 */
export const generatedKeyPrefix = 'auto:';

/** The receipt of a consumption. */
export const consumptionReceiptSchema = z.strictObject({
  userId: userIdSchema,
  consumed: z.int().min(1).meta({ description: 'Credits consumed by this operation.' }),
  balance: z.int().min(0).meta({ description: 'Credits left right after this operation.' }),
  isUnlimited: z.boolean(),
  entryId: z.uuid().meta({ description: 'The operation in the ledger.' }),
});
export type ConsumptionReceipt = z.infer<typeof consumptionReceiptSchema>;
