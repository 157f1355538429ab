import type { z } from 'zod';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  webhookEndpointChangeSchema,
  webhookEndpointFieldsSchema,
} from '../billing/outgoing-webhooks.js';
import { createApiKey, listApiKeys, revokeApiKey } from '../identity/admin-requests.js';

/** GET /api/admin/api-keys. */
export const apiKeysAnswerSchema = listApiKeys.output;
export type ApiKeysAnswer = z.infer<typeof apiKeysAnswerSchema>;

/** POST /api/admin/api-keys. */
export const apiKeyBodySchema = createApiKey.input.omit({ by: true });
export type ApiKeyBody = z.output<typeof apiKeyBodySchema>;

/** POST /api/admin/api-keys, 201, and /api/admin/api-keys/{id}/rotate: `secret` is shown this once. */
export const apiKeySecretAnswerSchema = createApiKey.output;
export type ApiKeySecretAnswer = z.infer<typeof apiKeySecretAnswerSchema>;

/** DELETE /api/admin/api-keys/{id}. */
export const apiKeyAnswerSchema = revokeApiKey.output;
export type ApiKeyAnswer = z.infer<typeof apiKeyAnswerSchema>;

/** GET /api/admin/webhook-endpoints. */
export const webhookEndpointsAnswerSchema = listWebhookEndpoints.output;
export type WebhookEndpointsAnswer = z.infer<typeof webhookEndpointsAnswerSchema>;

/** POST /api/admin/webhook-endpoints. */
export const webhookEndpointBodySchema = webhookEndpointFieldsSchema;
export type WebhookEndpointBody = z.output<typeof webhookEndpointBodySchema>;

/** POST /api/admin/webhook-endpoints, 201, and /api/admin/webhook-endpoints/{id}/rotate-secret. */
export const webhookEndpointSecretAnswerSchema = createWebhookEndpoint.output;
export type WebhookEndpointSecretAnswer = z.infer<typeof webhookEndpointSecretAnswerSchema>;

/** PATCH /api/admin/webhook-endpoints/{id}. */
export const webhookEndpointChangeBodySchema = webhookEndpointChangeSchema.refine(
  (change) => Object.keys(change).length > 0,
  'Say what is to change',
);
export type WebhookEndpointChangeBody = z.output<typeof webhookEndpointChangeBodySchema>;
export const webhookEndpointAnswerSchema = changeWebhookEndpoint.output;
export type WebhookEndpointAnswer = z.infer<typeof webhookEndpointAnswerSchema>;

/** GET /api/admin/webhook-endpoints/{id}/deliveries. */
export const webhookDeliveriesAnswerSchema = listWebhookDeliveries.output;
export type WebhookDeliveriesAnswer = z.infer<typeof webhookDeliveriesAnswerSchema>;

/** POST /api/admin/webhook-endpoints/{id}/test and /api/admin/webhook-deliveries/{id}/redeliver. */
export const webhookDeliveryAnswerSchema = redeliverWebhook.output;
export type WebhookDeliveryAnswer = z.infer<typeof webhookDeliveryAnswerSchema>;
