import { keySettingSchema, rateLimitFactorSchema } from '@scriptsmith/service-kit';
import { z } from 'zod';

export const adminSettingsSchema = z.object({
  ADMIN_KEY: keySettingSchema,
  RATE_LIMIT_FACTOR: rateLimitFactorSchema,
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
