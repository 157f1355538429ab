import { z } from 'zod';

export const affiliateSettingsSchema = z.object({
  AFFILIATE_RENEWAL_MONTHS: z.coerce
    .number({ error: 'must be a whole number of months' })
    .int('must be a whole number of months')
    .min(0, 'must be 0 or more')
    .default(0)
    .meta({ description: 'How many renewals of a subscription earn a commission after its first payment.' }),
});
export type AffiliateSettings = z.infer<typeof affiliateSettingsSchema>;
