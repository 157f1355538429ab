import { encryptionKeysSchema, rateLimitFactorSetting } from '@scriptsmith/server-kit';
import { keySettingSchema } from '@scriptsmith/service-kit';
import { z } from 'zod';

export const adminSettingsSchema = z.object({
  ADMIN_KEY: keySettingSchema,
  RATE_LIMIT_FACTOR: rateLimitFactorSetting,
  /** Encrypt the secrets of authenticator apps. Without a key, two-factor authentication cannot be turned on. */
  TWO_FACTOR_KEYS: encryptionKeysSchema,
  BRAND_NAME: z.string().trim().min(1).max(60).default('Scriptsmith'),
});
export type AdminSettings = z.infer<typeof adminSettingsSchema>;
