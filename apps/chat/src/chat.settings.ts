import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { authorSettings, withModelSettings } from './settings/author.settings.js';
import { integerSchema, secretSchema, webAddressSchema } from './settings/setting-values.js';

const originSchema = webAddressSchema.transform((url) => new URL(url).origin);

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Accepts what Fastify's `trustProxy` accepts. Without this check Fastify would report only the first wrong setting. */
function isNetwork(network: string): boolean {
  if (networkNames.includes(network)) return true;
  const [address = '', prefix, ...rest] = network.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

const proxiesSchema = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine((networks) => networks.every(isNetwork), 'must be a comma-separated list of proxy addresses or networks');

/** Limits that an operator can adjust. */
const limitsSchema = z.object({
  /** Checks that this process runs at once, each in a child process with these limits. */
  CHAT_CHECK_CONCURRENCY: integerSchema(1, 64).default(2),
  CHAT_CHECK_TIMEOUT_SECONDS: integerSchema(1, 60).default(5),
  CHAT_CHECK_MEMORY_MEGABYTES: integerSchema(200, 4_096).default(400),
  /** Runs that a user can have in progress in different conversations. */
  CHAT_MAX_CONCURRENT_RUNS: integerSchema(1, 100).default(2),
  /** Runs that a user can start in an hour. */
  CHAT_MAX_RUNS_PER_HOUR: integerSchema(1, 100_000).default(120),
  /** Steps of a run: calls of the model. */
  CHAT_MAX_RUN_STEPS: integerSchema(1, 200).default(25),
  CHAT_MAX_RUN_SECONDS: integerSchema(10, 3_000).default(600),
  /** Input and output tokens of a run. */
  CHAT_MAX_RUN_TOKENS: integerSchema(1_000, 100_000_000).default(2_000_000),
  /** Multiplies the rate limits of HTTP calls. */
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).positive('must be above 0').default(1),
});

const baseSchema = z.object({
  /** The port of the chat site. 0 selects a free port. */
  CHAT_PORT: integerSchema(0, 65_535).default(3_002),
  /** The port of `/metrics`. Without it, there is none. */
  CHAT_METRICS_PORT: integerSchema(0, 65_535).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }),
  /** The address of the product, without `/api/v1`. */
  CHAT_API_URL: originSchema,
  /** An API key with the scopes users:login, subscriptions:read, credits:read and credits:write. */
  CHAT_API_KEY: secretSchema('an API key of the product'),
  /** The address of the chat site. Browsers may change state only from pages of its origin. */
  CHAT_PUBLIC_URL: originSchema.optional(),
  /** The address of the product in links, such as /add-credits. */
  PUBLIC_URL: originSchema.optional(),
  BRAND_NAME: z.string().trim().min(1).max(60).default('Scriptsmith'),
  /** The secret of the webhook endpoint, or several during a rotation, separated by commas. */
  CHAT_WEBHOOK_SECRET: z
    .string({ error: 'must be the secret of the webhook endpoint (whsec_…)' })
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret)),
      'must be the secret of the webhook endpoint (whsec_…)',
    ),
  /** The build output of the chat's web app. */
  CHAT_WEB_ROOT: z.string().default(fileURLToPath(new URL('../../chat-web/dist', import.meta.url))),
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
  TRUST_PROXY: proxiesSchema.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/** The environment variables that the chat reads. */
export const chatSettingsSchema = withModelSettings(
  z.object({ ...baseSchema.shape, ...authorSettings.shape, ...limitsSchema.shape }),
).transform((settings) => ({
  ...settings,
  CHAT_PUBLIC_URL: settings.CHAT_PUBLIC_URL ?? `http://localhost:${settings.CHAT_PORT}`,
  PUBLIC_URL: settings.PUBLIC_URL ?? settings.CHAT_API_URL,
}));

export type ChatSettings = z.output<typeof chatSettingsSchema>;

/** Over https, cookies are `Secure` and responses carry `Strict-Transport-Security`. */
export const isServedOverHttps = (settings: ChatSettings): boolean => settings.CHAT_PUBLIC_URL.startsWith('https:');
