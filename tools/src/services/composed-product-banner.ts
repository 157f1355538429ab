import type { Environment } from '@scriptsmith/server-kit';
import type { Secrets } from '../data-directory/secrets.js';
import { banner } from '../start/banner.js';
import type { ProductSettings } from '../start/product-settings.js';
import { storesEmails } from '../start/service-environment.js';
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
