import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';

/** An operation on the credits of a user. */
export const creditEventTypeSchema = z.enum([
  'spent',
  'granted',
  'unlimited',
  'rolled_over',
  'expired',
  'adjusted',
  'refunded',
  'disputed',
  'reinstated',
]);
export type CreditEventType = z.infer<typeof creditEventTypeSchema>;

/** One entry of a user's credit history. */
export const creditEventSchema = z.strictObject({
  id: z.uuid(),
  createdAt: timestampSchema,
  type: creditEventTypeSchema,
  reason: z.string().meta({ description: 'What the credits were consumed for, or where they came from.' }),
  amount: z.int().min(0).meta({ description: 'The number of credits, even if none were charged.' }),
  delta: z
    .int()
    .meta({ description: 'The change of the balance. 0 for customers with unlimited credits and for a rollover.' }),
  kinds: z
    .array(z.enum(['addon', 'adjustment', 'rollover', 'monthly']))
    .meta({ description: 'The kinds of credits involved. Empty for charges before `archivedBefore`.' }),
});
export type CreditEvent = z.infer<typeof creditEventSchema>;

/** A page of the history, newest first. */
export const creditHistorySchema = z.strictObject({
  entries: z.array(creditEventSchema),
  nextCursor: z.string().nullable().meta({ description: 'The cursor of the next page. Null on the last page.' }),
  archivedBefore: timestampSchema.optional().meta({
    description: 'The entries include archived charges, which are older than this. Missing if they do not.',
  }),
});
export type CreditHistory = z.infer<typeof creditHistorySchema>;

/** The `nextCursor` of the previous page. */
export const creditHistoryCursorSchema = z.string().regex(/^[\w-]{1,200}$/, 'This cursor is invalid.');
