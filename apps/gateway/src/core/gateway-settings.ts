import { fileURLToPath } from 'node:url';
import {
  logLevelSetting,
  portSetting,
  rateLimitFactorSetting,
  trustedProxiesSetting,
  webAddressSetting,
} from '@scriptsmith/server-kit';
import { z } from 'zod';

/** The environment variables that the gateway reads. */
export const gatewaySettingsSchema = z
  .object({
    PORT: portSetting.default(3000),
    /** The address of the product. Browsers may change state only from pages of its origin. */
    PUBLIC_URL: webAddressSetting.transform((url) => new URL(url).origin).optional(),
    BRAND_NAME: z.string().trim().min(1).max(60).default('Scriptsmith'),
    CHAT_URL: webAddressSetting.optional(),
    /** The address at which customers get help. Shown to banned users, among others. */
    SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must be a publishable key (pk_…)').optional(),
    /** The address of the Stripe emulator. If set, no payment is real and affiliates can create test commissions. */
    STRIPE_API_URL: webAddressSetting.optional(),
    /** The directory of emails to show at /_mail. Only `npm start` without an SMTP server sets it. */
    MAIL_DIRECTORY: z.string().optional(),
    /** The script that browsers load instead of Stripe.js. Set together with the Stripe emulator. */
    STRIPE_JS_URL: webAddressSetting.optional(),
    /** Multiplies every rate limit. */
    RATE_LIMIT_FACTOR: rateLimitFactorSetting,
    /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
    TRUST_PROXY: trustedProxiesSetting.optional(),
    /** The header in which a trusted proxy names the visitor's country, such as `cf-ipcountry`. */
    GEO_COUNTRY_HEADER: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]+$/, 'must be the name of a header')
      .optional(),
    LOG_LEVEL: logLevelSetting,
    /** The build outputs of the customer site and of the console. */
    WEB_ROOT: z.string().default(fileURLToPath(new URL('../../../web/dist', import.meta.url))),
    CONSOLE_ROOT: z.string().default(fileURLToPath(new URL('../../../console/dist', import.meta.url))),
    /** A separate port for GET /metrics. Without one, /metrics is served on PORT to local requests only. */
    METRICS_PORT: portSetting.optional(),
  })
  .transform((settings) => ({ ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }));

export type GatewaySettings = z.output<typeof gatewaySettingsSchema>;

/** Over https, cookies are `Secure` and responses carry `Strict-Transport-Security`. */
export const isServedOverHttps = (settings: GatewaySettings): boolean => settings.PUBLIC_URL.startsWith('https:');
