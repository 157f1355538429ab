import { parseSettings } from '@scriptsmith/server-kit';
import { billingSettingsSchema, createStripe, syncCatalogue } from '@scriptsmith/billing';

const settingsSchema = billingSettingsSchema.pick({ STRIPE_SECRET_KEY: true, STRIPE_API_URL: true });

/** Updates the products and prices of the Stripe account from the catalogue and prints the changes. */
async function run(): Promise<void> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = parseSettings(settingsSchema, process.env);
  for (const { lookupKey, priceId, change } of await syncCatalogue(createStripe({ secretKey, apiUrl }))) {
    console.log(`${lookupKey.padEnd(28)} ${priceId}  ${change === 'none' ? 'up to date' : change}`);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
