import type { Environment } from '@scriptsmith/server-kit';
import type { Secrets } from '@scriptsmith/scriptsmith/data-directory/secrets';
import { banner } from '@scriptsmith/scriptsmith/start/banner';
import type { ProductSettings } from '@scriptsmith/scriptsmith/start/product-settings';
import { storesEmails } from '@scriptsmith/scriptsmith/start/service-environment';
import { isColoured } from './print-lines.js';

/** The summary of a product that runs from docker-compose.yml, as processes or containers. */
export function composedProductBanner(
  given: Environment,
  settings: ProductSettings,
  secrets: Secrets,
  dataDirectory: string,
): string {
  const facts = {
    address: settings.PUBLIC_URL,
    adminKey: settings.ADMIN_KEY ?? secrets.adminKey,
    externalApiKey: settings.EXTERNAL_API_KEY ?? secrets.externalApiKey,
    chatUrl: settings.embeddedChatUrl ?? settings.CHAT_URL,
    usesStripeEmulator: !settings.STRIPE_SECRET_KEY,
    sendsEmails: !storesEmails(given),
    hasEmailViewer: false,
    dataDirectory,
    startedInMs: performance.now(),
  };
  return banner(facts, isColoured());
}
