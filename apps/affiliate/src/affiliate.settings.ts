import { z } from 'zod';

export const affiliateSettingsSchema = z.object({
  AFFILIATE_RENEWAL_MONTHS: z.coerce
    .number({ error: 'must be a whole number of months' })
    .int('must be a whole number of months')
    .min(0, 'must be 0 or more')
    .default(0)
    .meta({ description: 'The number of renewals that earn a commission after the first payment of a subscription.' }),
});
export type AffiliateSettings = z.infer<typeof affiliateSettingsSchema>;
