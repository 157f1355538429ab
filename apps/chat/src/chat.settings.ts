import { fileURLToPath } from 'node:url';
import {
  encryptionKeysSchema,
  integerSetting,
  logLevelSetting,
  portSetting,
  postgresAddressSetting,
  rateLimitFactorSetting,
  trustedProxiesSetting,
  webAddressSetting,
} from '@scriptsmith/server-kit';
import { z } from 'zod';
import { authorSettings, withModelKeys } from './settings/author.settings.js';
import { secretSetting } from './settings/secret-setting.js';

const originSchema = webAddressSetting.transform((url) => new URL(url).origin);

/** Limits that an operator can adjust. */
const limitsSchema = z.object({
  /** Checks that this process runs at once, each in a child process with these limits. */
  CHAT_CHECK_CONCURRENCY: integerSetting(1, 64).default(2),
  CHAT_CHECK_TIMEOUT_SECONDS: integerSetting(1, 60).default(5),
  CHAT_CHECK_MEMORY_MEGABYTES: integerSetting(200, 4_096).default(400),
  /** Previews and zip files that this process makes at once, each in a child process. */
  CHAT_DOCUMENT_CONCURRENCY: integerSetting(1, 64).default(2),
  /** What a user can store: files, versions and reports. */
  CHAT_STORAGE_MEGABYTES: integerSetting(1, 1_000_000).default(256),
  /** Whether users can import from Git servers on this machine, for development and tests. */
  CHAT_IMPORTS_FROM_THIS_MACHINE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** Whether users can deliver to servers on this machine, for development and tests. */
  CHAT_DELIVERIES_TO_THIS_MACHINE: z.stringbool({ error: 'must be true or false' }).default(false),
  /** How long an SFTP server of a user has to sign in, and for each response after that. */
  CHAT_SFTP_TIMEOUT_SECONDS: integerSetting(1, 60).default(20),
  /** Runs that a user can have in progress in different conversations. */
  CHAT_MAX_CONCURRENT_RUNS: integerSetting(1, 100).default(2),
  /** Runs that a user can start in an hour. */
  CHAT_MAX_RUNS_PER_HOUR: integerSetting(1, 100_000).default(120),
  /** Steps of a run: calls of the model. */
  CHAT_MAX_RUN_STEPS: integerSetting(1, 200).default(25),
  CHAT_MAX_RUN_SECONDS: integerSetting(10, 86_400).default(3_600),
  /** Input and output tokens of a run. */
  CHAT_MAX_RUN_TOKENS: integerSetting(1_000, 100_000_000).default(2_000_000),
  /** Multiplies the rate limits of HTTP calls. */
  RATE_LIMIT_FACTOR: rateLimitFactorSetting,
});

const baseSchema = z.object({
  /** The port of the chat site. 0 selects a free port. */
  CHAT_PORT: portSetting.default(3_002),
  /** The port of `/metrics`. Without it, there is none. */
  CHAT_METRICS_PORT: portSetting.optional(),
  DATABASE_URL: postgresAddressSetting,
  /** The address of the product, without `/api/v1`. */
  CHAT_API_URL: originSchema,
  /** An API key with the scopes users:login, subscriptions:read, credits:read and credits:write. */
  CHAT_API_KEY: secretSetting('an API key of the product'),
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
  /** The keys that encrypt the tokens and passwords of delivery targets. Without one, there are no such targets. */
  CHAT_ENCRYPTION_KEYS: encryptionKeysSchema,
  /** The build output of the chat's web app. */
  CHAT_WEB_ROOT: z.string().default(fileURLToPath(new URL('../../chat-web/dist', import.meta.url))),
  /** Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted. */
  TRUST_PROXY: trustedProxiesSetting.optional(),
  LOG_LEVEL: logLevelSetting,
});

/** The environment variables that the chat reads. */
export const chatSettingsSchema = withModelKeys(
  z.object({ ...baseSchema.shape, ...authorSettings.shape, ...limitsSchema.shape }),
).transform((settings) => ({
  ...settings,
  CHAT_PUBLIC_URL: settings.CHAT_PUBLIC_URL ?? `http://localhost:${settings.CHAT_PORT}`,
  PUBLIC_URL: settings.PUBLIC_URL ?? settings.CHAT_API_URL,
}));

export type ChatSettings = z.output<typeof chatSettingsSchema>;

/** Over https, cookies are `Secure` and responses carry `Strict-Transport-Security`. */
export const isServedOverHttps = (settings: ChatSettings): boolean => settings.CHAT_PUBLIC_URL.startsWith('https:');
