import type { createWebhookEndpoint, getWebhookDelivery, listWebhookDeliveries } from '../../billing/webhooks.js';
import type { createApiKey } from '../../identity/admin-requests.js';
import type { RequestOutput } from '../../messaging/request-contract.js';

export type ApiKeySecretResponse = RequestOutput<typeof createApiKey>;
export type WebhookEndpointSecretResponse = RequestOutput<typeof createWebhookEndpoint>;
export type WebhookDeliveriesResponse = RequestOutput<typeof listWebhookDeliveries>;
export type WebhookDeliveryDetailsResponse = RequestOutput<typeof getWebhookDelivery>;
