import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { creditEventSchema } from './credit-history.js';
import { chargedResourceSchema } from './holds.js';

/** The days that the usage covers, today included. */
export const creditUsageDays = 30;

/** The parts of the balance. They add up to the balance. */
const balanceSplitSchema = z.strictObject({
  plan: z.int().min(0).meta({ description: 'Credits of the plan, which end with the billing period.' }),
  rollover: z.int().min(0).meta({ description: 'Credits that rolled over from the previous period.' }),
  addon: z.int().min(0).meta({ description: 'Purchased credits, which never expire.' }),
  adjustment: z.int().min(0).meta({ description: 'Credits that an admin granted.' }),
});
export type BalanceSplit = z.infer<typeof balanceSplitSchema>;

/** A resource that credits were used for. */
const recentResourceSchema = chargedResourceSchema.extend({
  lastChargedAt: timestampSchema,
  credits: z.int().min(0).meta({ description: 'The credits of its recent charges.' }),
});
export type RecentResource = z.infer<typeof recentResourceSchema>;

/** The resources and the game servers that are listed with what was used for them. */
export const maxUsageShares = 8;

const usageShareSchema = z.strictObject({
  name: z.string(),
  credits: z.int().min(1).meta({ description: 'The credits consumed in `days`.' }),
});
export type UsageShare = z.infer<typeof usageShareSchema>;

/** The recent use of a user's credits. */
export const creditUsageSchema = z.strictObject({
  days: z
    .array(z.strictObject({ date: z.iso.date(), credits: z.int().min(0) }))
    .length(creditUsageDays)
    .meta({ description: 'The credits consumed per day in UTC, oldest first. The last day is today.' }),
  averagePerDay: z
    .int()
    .min(0)
    .meta({ description: 'Since the first charge in `days`, rounded up. 0 if there was none.' }),
  daysLeft: z.int().min(0).nullable().meta({
    description: 'How long the balance lasts at this average. Null without any use, or with unlimited credits.',
  }),
  split: balanceSplitSchema,
  latestCharges: z.array(creditEventSchema).max(5).meta({ description: 'The last five charges, newest first.' }),
  latestResources: z
    .array(recentResourceSchema)
    .max(5)
    .meta({ description: 'The last five resources that credits were used for, newest first.' }),
  byResource: z
    .array(usageShareSchema)
    .max(maxUsageShares)
    .meta({ description: 'The resources that most credits of `days` were used for, the largest first.' }),
  byServer: z
    .array(usageShareSchema)
    .max(maxUsageShares)
    .meta({ description: 'The game servers that most credits of `days` were used for, the largest first.' }),
});
export type CreditUsage = z.infer<typeof creditUsageSchema>;
