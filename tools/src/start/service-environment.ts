import { join } from 'node:path';
import type { Environment } from '@scriptsmith/service-kit';
import type { Secrets } from '../data-directory/secrets.js';
import type { ProductSettings } from './product-settings.js';

/** Whether mails become files, for want of a server to hand them to. */
export const keepsMails = (given: Environment): boolean => !given['SMTP_URL'];

/** The environment that gateway and services see in the one-process run: what was given, and what it implies. */
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
    WEBHOOKS_TO_THIS_MACHINE: given['WEBHOOKS_TO_THIS_MACHINE'] ?? 'true',
    ADMIN_KEY: settings.ADMIN_KEY ?? secrets.adminKey,
    MAIL_DIRECTORY: keepsMails(given) ? join(dataDirectory, 'mail') : undefined,
    EXTERNAL_API_KEY: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    ...(settings.STRIPE_SECRET_KEY === undefined && stripeEmulatorAccount(settings, secrets.stripeWebhookSecret)),
  };
}

/** The emulator takes any test key; its catalogue comes from ours at every start. */
const stripeEmulatorAccount = (settings: ProductSettings, webhookSecret: string): Environment => ({
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}`,
  STRIPE_JS_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}/v1/stripe.js`,
  STRIPE_SYNC_AT_START: 'true',
});
