import type { z } from 'zod';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  webhookEndpointChangeSchema,
  webhookEndpointFieldsSchema,
} from '../../billing/webhooks.js';
import { createApiKey, listApiKeys, revokeApiKey } from '../../identity/admin-requests.js';

/** GET /api/admin/api-keys. */
export const apiKeysResponseSchema = listApiKeys.output;
export type ApiKeysResponse = z.infer<typeof apiKeysResponseSchema>;

/** POST /api/admin/api-keys. */
export const apiKeyBodySchema = createApiKey.input.omit({ by: true });
export type ApiKeyBody = z.output<typeof apiKeyBodySchema>;

/** POST /api/admin/api-keys, 201, and /api/admin/api-keys/{id}/rotate: `secret` is shown only once. */
export const apiKeySecretResponseSchema = createApiKey.output;
export type ApiKeySecretResponse = z.infer<typeof apiKeySecretResponseSchema>;

/** DELETE /api/admin/api-keys/{id}. */
export const apiKeyResponseSchema = revokeApiKey.output;
export type ApiKeyResponse = z.infer<typeof apiKeyResponseSchema>;

/** GET /api/admin/webhook-endpoints. */
export const webhookEndpointsResponseSchema = listWebhookEndpoints.output;
export type WebhookEndpointsResponse = z.infer<typeof webhookEndpointsResponseSchema>;

/** POST /api/admin/webhook-endpoints. */
export const webhookEndpointBodySchema = webhookEndpointFieldsSchema;
export type WebhookEndpointBody = z.output<typeof webhookEndpointBodySchema>;

/** POST /api/admin/webhook-endpoints, 201, and /api/admin/webhook-endpoints/{id}/rotate-secret. */
export const webhookEndpointSecretResponseSchema = createWebhookEndpoint.output;
export type WebhookEndpointSecretResponse = z.infer<typeof webhookEndpointSecretResponseSchema>;

/** PATCH /api/admin/webhook-endpoints/{id}. */
export const webhookEndpointChangeBodySchema = webhookEndpointChangeSchema.refine(
  (change) => Object.keys(change).length > 0,
  'Change at least one field',
);
export type WebhookEndpointChangeBody = z.output<typeof webhookEndpointChangeBodySchema>;
export const webhookEndpointResponseSchema = changeWebhookEndpoint.output;
export type WebhookEndpointResponse = z.infer<typeof webhookEndpointResponseSchema>;

/** GET /api/admin/webhook-endpoints/{id}/deliveries. */
export const webhookDeliveriesResponseSchema = listWebhookDeliveries.output;
export type WebhookDeliveriesResponse = z.infer<typeof webhookDeliveriesResponseSchema>;

/** GET /api/admin/webhook-deliveries/{id}. */
export const webhookDeliveryDetailsResponseSchema = getWebhookDelivery.output;
export type WebhookDeliveryDetailsResponse = z.infer<typeof webhookDeliveryDetailsResponseSchema>;

/** POST /api/admin/webhook-endpoints/{id}/test and /api/admin/webhook-deliveries/{id}/redeliver. */
export const webhookDeliveryResponseSchema = redeliverWebhook.output;
export type WebhookDeliveryResponse = z.infer<typeof webhookDeliveryResponseSchema>;
