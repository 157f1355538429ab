import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { logLevelSchema } from '@scriptsmith/service-kit';
import { z } from 'zod';

const portSchema = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');

const webAddressSchema = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** What Fastify takes; anything else would end the start with its own error, before the other settings are looked at. */
function isNetwork(network: string): boolean {
  if (namedNetworks.includes(network)) return true;
  const [address = '', prefixLength, ...rest] = network.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefixLength === undefined) return true;
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) >= 1 && Number(prefixLength) <= addressBits[version]!;
}

const proxiesSchema = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine(
    (networks) => networks.every(isNetwork),
    'must be a comma-separated list of addresses or networks of proxies',
  );

/** Everything the gateway reads from the environment (contracts, Process settings). */
export const gatewaySettingsSchema = z
  .object({
    PORT: portSchema.default(3000),
    /** Where people reach the product; its origin is the one that may change anything with a session. */
    PUBLIC_URL: webAddressSchema.transform((url) => new URL(url).origin).optional(),
    BRAND_NAME: z.string().trim().min(1).max(60).default('Scriptsmith'),
    CHAT_URL: webAddressSchema.optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must be a publishable key (pk_…)').optional(),
    /** Set where Stripe is the emulator: no payment is real then, and test commissions may be written. */
    STRIPE_API_URL: webAddressSchema.optional(),
    /** Where mails lie as files, to be shown at /_mail; only the one-process run without an SMTP server sets it. */
    MAIL_DIRECTORY: z.string().optional(),
    /** The script that browsers load in place of Stripe's own; set where Stripe is the emulator. */
    STRIPE_JS_URL: webAddressSchema.optional(),
    /** Multiplies every rate limit. */
    RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive('must be above 0').default(1),
    /** Addresses or networks of proxies whose forwarded headers count. */
    TRUST_PROXY: proxiesSchema.optional(),
    /** The header in which a proxy of TRUST_PROXY names the visitor's country, such as `cf-ipcountry`. */
    GEO_COUNTRY_HEADER: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9-]+$/, 'must be the name of a header')
      .optional(),
    LOG_LEVEL: logLevelSchema,
    /** The built web app. */
    WEB_ROOT: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
    /** A port of its own for GET /metrics; without one it answers on PORT, to this machine only. */
    METRICS_PORT: portSchema.optional(),
  })
  .transform((settings) => ({ ...settings, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }));

export type GatewaySettings = z.output<typeof gatewaySettingsSchema>;

/** Whether people reach the product over https: then cookies are `Secure` and browsers are told to stay with https. */
export const isServedOverHttps = (settings: GatewaySettings): boolean => settings.PUBLIC_URL.startsWith('https:');
