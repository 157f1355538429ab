import { z } from 'zod';
import { timestampSchema, userIdSchema, visibleTextPattern } from '../shared/values.js';
import { consumptionSchema } from './credits.js';

export const maxHoldSeconds = 3_600;
const ttlMessage = 'Enter a whole number from 1 to 3,600.';
const settlementAmountMessage = 'Enter a whole number from 0 to 1,000,000.';

/** The body of POST /api/v1/users/{userId}/credits/holds. */
export const holdRequestSchema = z.strictObject({
  ...consumptionSchema.shape,
  amount: consumptionSchema.shape.amount.meta({
    description: 'The maximum cost of the work, in credits.',
    example: 500,
  }),
  ttlSeconds: z
    .int(ttlMessage)
    .min(1, ttlMessage)
    .max(maxHoldSeconds, ttlMessage)
    .meta({ description: 'The number of seconds after which the hold expires.', example: 600 }),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

/** Credits reserved for work in progress. They are not consumed yet, but cannot be used otherwise. */
export const holdSchema = z.strictObject({
  holdId: z.uuid(),
  amount: z.int().min(1),
  expiresAt: timestampSchema,
  balance: z.int().min(0).meta({ description: 'The available credits after creating this hold.' }),
});
export type Hold = z.infer<typeof holdSchema>;

/** The resource that held work was for, as the system that did the work knows it. */
export const chargedResourceSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Enter 1 to 64 letters, digits, hyphens and underscores.')
    .meta({
      description: 'Your id of the resource. Charges with the same id are for the same resource.',
    }),
  name: z.string().min(1).max(200).regex(visibleTextPattern, 'Enter visible characters only.'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({
      description: 'Where the customer continues with the resource. It is opened with a code, as Start Chatting does.',
    }),
  checks: z
    .enum(['passed', 'failed'])
    .optional()
    .meta({ description: 'The result of its checks. Omit it if the resource has not been checked.' }),
  server: z
    .string()
    .min(1)
    .max(200)
    .regex(visibleTextPattern, 'Enter visible characters only.')
    .optional()
    .meta({ description: "The customer's game server that the resource is for." }),
});
export type ChargedResource = z.infer<typeof chargedResourceSchema>;

/** The body of POST /api/v1/holds/{holdId}/settle. */
export const settlementRequestSchema = z.strictObject({
  amount: z
    .int(settlementAmountMessage)
    .min(0, settlementAmountMessage)
    .max(1_000_000, settlementAmountMessage)
    .meta({ description: 'The actual cost, at most the held amount. 0 consumes nothing.', example: 320 }),
  resource: chargedResourceSchema.optional().meta({
    description: 'The resource that the work was for. The customer finds it on the dashboard.',
  }),
});
export type SettlementRequest = z.infer<typeof settlementRequestSchema>;

/** The result of settling a hold. */
export const settlementSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  consumed: z.int().min(0).meta({ description: 'The credits consumed by this operation.' }),
  shortfall: z.int().min(0).meta({
    description: 'The part of the amount that could not be consumed because credits expired or were refunded.',
  }),
  balance: z.int().min(0).meta({ description: 'The balance after this operation.' }),
  isUnlimited: z.boolean().meta({
    description: 'Whether the customer had unlimited credits. If so, the operation was recorded but not charged.',
  }),
  entryId: z.uuid().nullable().meta({ description: 'The id of the ledger entry. Null if nothing was consumed.' }),
});
export type Settlement = z.infer<typeof settlementSchema>;

/** The result of releasing a hold. */
export const releaseSchema = z.strictObject({
  holdId: z.uuid(),
  userId: userIdSchema,
  released: z.int().min(1).meta({ description: 'The credits that were held.' }),
  balance: z.int().min(0).meta({ description: 'The balance after this operation.' }),
});
export type Release = z.infer<typeof releaseSchema>;
