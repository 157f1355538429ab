import { join } from 'node:path';
import type { Environment } from '@scriptsmith/server-kit';
import type { Secrets } from '../data-directory/secrets.js';
import type { ProductSettings } from './product-settings.js';

/** Whether emails are stored as files because no SMTP server is set. */
export const storesEmails = (given: Environment): boolean => !given['SMTP_URL'];

/** The environment of the gateway and the services in one process: the given variables and derived ones. */
export function serviceEnvironment(
  given: Environment,
  settings: ProductSettings,
  secrets: Secrets,
  dataDirectory: string,
): Environment {
  return {
    ...given,
    PORT: String(settings.PORT),
    PUBLIC_URL: settings.PUBLIC_URL,
    RATE_LIMIT_FACTOR: String(settings.RATE_LIMIT_FACTOR),
    WEBHOOKS_TO_THIS_MACHINE: webhooksToThisMachine(given, settings),
    ADMIN_KEY: settings.ADMIN_KEY ?? secrets.adminKey,
    MAIL_DIRECTORY: storesEmails(given) ? join(dataDirectory, 'mail') : undefined,
    EXTERNAL_API_KEY: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    TWO_FACTOR_KEYS: settings.TWO_FACTOR_KEYS ?? secrets.twoFactorKey,
    ...(settings.embeddedChatUrl !== undefined && {
      CHAT_URL: settings.embeddedChatUrl,
      CHAT_WEBHOOK_URL: `http://127.0.0.1:${settings.CHAT_PORT}/api/webhooks`,
      ...chatCredentials(settings, secrets),
    }),
    ...(settings.STRIPE_SECRET_KEY === undefined && stripeEmulatorAccount(settings, secrets.stripeWebhookSecret)),
  };
}

/** True with the Stripe emulator, unless the setting says otherwise. Empty settings count as unset. */
function webhooksToThisMachine(given: Environment, { STRIPE_SECRET_KEY }: ProductSettings): string {
  const setting = given['WEBHOOKS_TO_THIS_MACHINE'];
  return setting === undefined || setting === '' ? String(STRIPE_SECRET_KEY === undefined) : setting;
}

/** The environment of the embedded chat site: its own settings and the few that it shares with the product. */
export function chatEnvironment(given: Environment, settings: ProductSettings, secrets: Secrets): Environment {
  const own = Object.entries(given).filter(
    ([name, value]) => value !== '' && (name.startsWith('CHAT_') || chatSharedSettings.includes(name)),
  );
  return {
    CHAT_API_URL: `http://127.0.0.1:${settings.PORT}`,
    ...Object.fromEntries(own),
    CHAT_PORT: String(settings.CHAT_PORT),
    CHAT_PUBLIC_URL: settings.embeddedChatUrl,
    ...chatCredentials(settings, secrets),
    CHAT_ENCRYPTION_KEYS: settings.CHAT_ENCRYPTION_KEYS ?? secrets.chatEncryptionKey,
    PUBLIC_URL: settings.PUBLIC_URL,
    RATE_LIMIT_FACTOR: String(settings.RATE_LIMIT_FACTOR),
  };
}

const chatSharedSettings: readonly string[] = ['BRAND_NAME', 'TRUST_PROXY', 'LOG_LEVEL'];

/** The settings with which the product and the chat site find each other. */
export const chatCredentials = (settings: ProductSettings, secrets: Secrets) => ({
  CHAT_API_KEY: settings.CHAT_API_KEY ?? secrets.chatApiKey,
  CHAT_WEBHOOK_SECRET: settings.CHAT_WEBHOOK_SECRET ?? secrets.chatWebhookSecret,
});

/** The emulator accepts any test key. It is synchronized with the catalogue at every start. */
const stripeEmulatorAccount = (settings: ProductSettings, webhookSecret: string): Environment => ({
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}`,
  STRIPE_JS_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}/v1/stripe.js`,
  STRIPE_SYNC_AT_START: 'true',
});
