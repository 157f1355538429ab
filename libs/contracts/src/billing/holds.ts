import { z } from 'zod';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { consumptionSchema } from './credits.js';

export const maxHoldSeconds = 3_600;

/** The body of POST /api/v1/users/{userId}/credits/holds. */
export const holdRequestSchema = z.strictObject({
  ...consumptionSchema.shape,
  amount: consumptionSchema.shape.amount.meta({ description: 'The most that the work can cost.', example: 500 }),
  ttlSeconds: z
    .int()
    .min(1)
    .max(maxHoldSeconds)
    .meta({ description: 'The hold expires after this number of seconds.', example: 600 }),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Credits reserved for work in progress. They are not charged yet, and cannot be consumed or held otherwise. */
export const holdSchema = z.strictObject({
  holdId: z.uuid(),
  amount: z.int().min(1),
  expiresAt: timestampSchema,
  balance: z.int().min(0).meta({ description: 'Credits that can be consumed or held in addition to this hold.' }),
});
export type Hold = z.infer<typeof holdSchema>;

/** The body of POST /api/v1/holds/{holdId}/settle. */
export const settlementRequestSchema = z.strictObject({
  amount: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'The cost of the work, at most the held amount; 0 charges nothing.', example: 320 }),
});
export type SettlementRequest = z.infer<typeof settlementRequestSchema>;

/** The result of settling a hold. */
export const settlementSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  consumed: z.int().min(0).meta({ description: 'Credits consumed by this operation.' }),
  shortfall: z
    .int()
    .min(0)
    .meta({ description: 'The part that could not be charged because credits have expired or were refunded since.' }),
  balance: z.int().min(0).meta({ description: 'Credits that can be spent right after this operation.' }),
  isUnlimited: z
    .boolean()
    .meta({ description: 'Recorded but not charged: the account was unlimited when held or settled.' }),
  entryId: z.uuid().nullable().meta({ description: 'The operation in the ledger; null if nothing was consumed.' }),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** The result of releasing a hold. */
export const releaseSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  released: z.int().min(1).meta({ description: 'Credits that were held.' }),
  balance: z.int().min(0).meta({ description: 'Credits that can be spent right after this operation.' }),
});
export type Release = z.infer<typeof releaseSchema>;
