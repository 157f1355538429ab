export { billingService } from './billing.service-definition.js';
export { type CatalogueSyncStep, syncCatalogue } from './catalogue/sync-catalogue.js';
export { createStripe } from './stripe/create-stripe.js';
