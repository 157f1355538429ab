export { billingService } from './billing.service-definition.js';
export { billingSettingsSchema } from './billing.settings.js';
export { syncCatalogue } from './catalogue/sync-catalogue.js';
export { createStripe } from './stripe/create-stripe.js';
