import { z } from 'zod';
import { isStorableText, userIdSchema, visibleTextPattern } from '../shared/values.js';

export const creditBalanceSchema = z.strictObject({
  isUnlimited: z.boolean(),
  balance: z
    .int()
    .min(0)
    .meta({ description: 'The available credits: the sum of add-on, adjustment, rollover and monthly credits.' }),
  usedThisMonth: z.int().min(0).meta({ description: 'The credits consumed in the current billing period.' }),
  rolloverCredits: z
    .int()
    .min(0)
    .meta({ description: 'The part of the balance that rolled over from the previous period.' }),
});
export type CreditBalance = z.infer<typeof creditBalanceSchema>;

/** A balance as customers and admins see it. */
export const toUserCredits = ({ isUnlimited, balance, usedThisMonth, rolloverCredits }: CreditBalance) => ({
  isUnlimited,
  creditsBalance: balance,
  creditsUsedThisMonth: usedThisMonth,
  rolloverCredits,
});

const storableTextSchema = z.string().refine(isStorableText, 'Use only complete characters, without null characters.');

/** Also in the examples of the API documentation. */
export const consumptionAmountMessage = 'Enter a whole number from 1 to 1,000,000.';
const reasonLengthMessage = 'Enter 1 to 200 characters.';

/** The body of POST /api/v1/users/{userId}/credits/consume. */
export const consumptionSchema = z.strictObject({
  amount: z
    .int(consumptionAmountMessage)
    .min(1, consumptionAmountMessage)
    .max(1_000_000, consumptionAmountMessage)
    .meta({ description: 'The number of credits to consume.', example: 250 }),
  reason: z
    .string(reasonLengthMessage)
    .min(1, reasonLengthMessage)
    .max(200, reasonLengthMessage)
    .regex(visibleTextPattern, 'Enter visible characters only.')
    .meta({ description: 'What the credits are consumed for. Shown to the customer in their credit history.' }),
  metadata: z
    .record(
      storableTextSchema.min(1).max(64),
      z.union([storableTextSchema.max(500), z.number(), z.boolean(), z.null()]),
    )
    .refine((metadata) => Object.keys(metadata).length <= 20, 'Enter at most 20 entries.')
    .optional()
    .meta({ description: 'Up to 20 key-value pairs that are stored with the operation.' }),
});
export type Consumption = z.infer<typeof consumptionSchema>;

/** 1 to 255 printable ASCII characters, as an HTTP header can carry them. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'An idempotency key has 1 to 255 printable ASCII characters.');

/**
 * Prefix of keys that the gateway generates for requests without an Idempotency-Key. Clients cannot use it. Rejections
 * under generated keys are not stored, because they are never retried.
 */
export const generatedKeyPrefix = 'auto:';

/** The API client that requested a change of credits, as the ledger stores it. */
export const ledgerActorSchema = z.string().max(100).meta({ description: 'Who asked: `api-key:<name>`.' });

/** The response to a successful consumption. */
export const consumptionReceiptSchema = z.strictObject({
  userId: userIdSchema,
  consumed: z.int().min(1).meta({ description: 'The credits consumed by this operation.' }),
  balance: z.int().min(0).meta({ description: 'The balance after this operation.' }),
  isUnlimited: z.boolean(),
  entryId: z.uuid().meta({ description: 'The id of the ledger entry.' }),
});
export type ConsumptionReceipt = z.infer<typeof consumptionReceiptSchema>;
