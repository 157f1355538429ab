export { billingService } from './billing.service-definition.js';
export { billingSettingsSchema } from './billing.settings.js';
export { MaintenanceService } from './maintenance/maintenance.service.js';
export type { Difference } from './reconciliation/difference.js';
export { ReconciliationService } from './reconciliation/reconciliation.service.js';
export { type StripeEventHandler, stripeEventHandlersToken } from './stripe-webhooks/stripe-event-handler.js';
export { syncCatalogue } from './catalogue/sync-catalogue.js';
export { createStripe } from './stripe/create-stripe.js';
