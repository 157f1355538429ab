import type { Environment } from '@scriptsmith/server-kit';
import type { Secrets } from '@scriptsmith/scriptsmith/data-directory/secrets';
import type { ProductSettings } from '@scriptsmith/scriptsmith/start/product-settings';
import { chatCredentials } from '@scriptsmith/scriptsmith/start/service-environment';

/** The variables that .env contains for Docker Compose. */
export function composeEnvironment(
  given: Environment,
  settings: ProductSettings,
  secrets: Secrets,
  amqpUrl: string,
): Environment {
  return {
    ...given,
    PORT: String(settings.PORT),
    STRIPE_EMULATOR_PORT: String(settings.STRIPE_EMULATOR_PORT),
    POSTGRES_PASSWORD: secrets.postgresPassword,
    RABBITMQ_PASSWORD: decodeURIComponent(new URL(amqpUrl).password),
    ADMIN_KEY: settings.ADMIN_KEY ?? secrets.adminKey,
    EXTERNAL_API_KEY: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    TWO_FACTOR_KEYS: settings.TWO_FACTOR_KEYS ?? secrets.twoFactorKey,
    CHAT_PORT: String(settings.CHAT_PORT),
    COMPOSE_PROFILES: [
      ...(settings.STRIPE_SECRET_KEY ? [] : ['stripe-emulator']),
      ...(settings.embeddedChatUrl === undefined ? [] : ['chat']),
    ].join(','),
    ...(settings.embeddedChatUrl !== undefined && {
      CHAT_URL: settings.embeddedChatUrl,
      CHAT_PUBLIC_URL: settings.embeddedChatUrl,
      CHAT_ENCRYPTION_KEYS: settings.CHAT_ENCRYPTION_KEYS ?? secrets.chatEncryptionKey,
      CHAT_WEBHOOK_URL: 'http://chat:3002/api/webhooks',
      ...chatCredentials(settings, secrets),
    }),
    ...(!settings.STRIPE_SECRET_KEY && {
      STRIPE_API_URL: 'http://stripe-emulator:3001',
      STRIPE_JS_URL: `http://localhost:${settings.STRIPE_EMULATOR_PORT}/v1/stripe.js`,
      STRIPE_SECRET_KEY: 'sk_test_emulator',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_emulator',
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_SYNC_AT_START: 'true',
    }),
  };
}
