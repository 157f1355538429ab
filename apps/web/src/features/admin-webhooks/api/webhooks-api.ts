import type {
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
  WebhookEndpointResponse,
  WebhookEndpointBody,
  WebhookEndpointChangeBody,
  WebhookEndpointSecretResponse,
  WebhookEndpointsResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi } from '../../../shared/admin/api/admin-api.js';

interface EndpointChange {
  id: string;
  actionId: string;
}

const invalidatedTags = ['WebhookEndpoint', 'WebhookDelivery', 'AuditLog'] as const;

export const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoints: build.query<WebhookEndpointsResponse, void>({
      query: () => ({ key: ['/api/admin/webhook-endpoints'] }),
      providesTags: ['WebhookEndpoint'],
    }),
    createWebhookEndpoint: build.mutation<
      WebhookEndpointSecretResponse,
      { body: WebhookEndpointBody; actionId: string }
    >({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/webhook-endpoints'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    changeWebhookEndpoint: build.mutation<
      WebhookEndpointResponse,
      EndpointChange & { body: WebhookEndpointChangeBody }
    >({
      query: ({ id, body, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id],
        method: 'PATCH',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    rotateWebhookSecret: build.mutation<WebhookEndpointSecretResponse, EndpointChange & { overlapSeconds: number }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'rotate-secret'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    deleteWebhookEndpoint: build.mutation<unknown, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    testWebhookEndpoint: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'test'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    webhookDeliveries: build.query<WebhookDeliveriesResponse, { id: string; page: number }>({
      query: ({ id, page }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'deliveries'],
        query: { page: String(page) },
      }),
      keepUnusedDataFor: 0,
      providesTags: ['WebhookDelivery'],
    }),
    redeliverWebhook: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-deliveries', id, 'redeliver'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
