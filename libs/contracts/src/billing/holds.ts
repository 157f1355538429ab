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
    .meta({ description: 'After so many seconds the credits are free again by themselves.', example: 600 }),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Credits that are kept for work under way: nothing is spent yet, but nobody else can spend them. */
export const holdSchema = z.strictObject({
  holdId: z.uuid(),
  amount: z.int().min(1),
  expiresAt: timestampSchema,
  balance: z.int().min(0).meta({ description: 'Credits that can still be spent or held beside this hold.' }),
});
export type Hold = z.infer<typeof holdSchema>;

/** The body of POST /api/v1/holds/{holdId}/settle. */
export const settlementRequestSchema = z.strictObject({
  amount: z
    .int()
    .min(0)
    .max(1_000_000)
    .meta({ description: 'What the work did cost, at most what is held; 0 charges nothing.', example: 320 }),
});
export type SettlementRequest = z.infer<typeof settlementRequestSchema>;

/** What a settled hold came to. */
export const settlementSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  consumed: z.int().min(0).meta({ description: 'Credits consumed by this operation.' }),
  shortfall: z
    .int()
    .min(0)
    .meta({ description: 'The part of it that could not be charged: credits expired or were refunded meanwhile.' }),
  balance: z.int().min(0).meta({ description: 'Credits that can be spent right after this operation.' }),
  isUnlimited: z.boolean().meta({ description: 'Recorded and not charged: unlimited when held, or when settled.' }),
  entryId: z.uuid().nullable().meta({ description: 'The operation in the ledger; null where nothing was consumed.' }),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** What a released hold gave back. */
export const releaseSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  released: z.int().min(1).meta({ description: 'Credits that were held.' }),
  balance: z.int().min(0).meta({ description: 'Credits that can be spent right after this operation.' }),
});
export type Release = z.infer<typeof releaseSchema>;
