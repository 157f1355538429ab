import { encryptionKeysSchema, rateLimitFactorSetting } from '@scriptsmith/server-kit';
import { keySettingSchema } from '@scriptsmith/service-kit';
import { z } from 'zod';

export const identitySettingsSchema = z.object({
  EXTERNAL_API_KEY: keySettingSchema,
  /** The key of the chat site that runs beside the product. */
  CHAT_API_KEY: keySettingSchema,
  RATE_LIMIT_FACTOR: rateLimitFactorSetting,
  /** The base URL of links in emails. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('http://localhost:3000'),
  /** Encrypt the secrets of authenticator apps. Without a key, users cannot add apps. */
  TWO_FACTOR_KEYS: encryptionKeysSchema,
  BRAND_NAME: z.string().trim().min(1).max(60).default('Scriptsmith'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The sender of emails. Defaults to no-reply at the host of PUBLIC_URL. */
  MAIL_FROM: z.email('must be an email address').optional(),
  /** The folder for emails if SMTP_URL is not set. */
  MAIL_DIRECTORY: z.string().default('./.data/mail'),
});
export type IdentitySettings = z.infer<typeof identitySettingsSchema>;
