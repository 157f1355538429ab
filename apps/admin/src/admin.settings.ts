import { keySettingSchema } from '@scriptsmith/service-kit';
import { z } from 'zod';

export const adminSettingsSchema = z.object({
  ADMIN_KEY: keySettingSchema,
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number above 0' }).positive('must be above 0').default(1),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
