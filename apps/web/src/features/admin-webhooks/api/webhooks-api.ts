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

const touched = ['AdminWebhooks', 'AdminDeliveries', 'AdminAudit'] as const;

export const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoints: build.query<WebhookEndpointsResponse, void>({
      query: () => ({ key: ['/api/admin/webhook-endpoints'] }),
      providesTags: ['AdminWebhooks'],
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
      invalidatesTags: touched,
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
      invalidatesTags: touched,
    }),
    rotateWebhookSecret: build.mutation<WebhookEndpointSecretResponse, EndpointChange & { overlapSeconds: number }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'rotate-secret'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
    deleteWebhookEndpoint: build.mutation<unknown, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
    testWebhookEndpoint: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'test'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
    webhookDeliveries: build.query<WebhookDeliveriesResponse, { id: string; page: number }>({
      query: ({ id, page }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'deliveries'],
        query: { page: String(page) },
      }),
      keepUnusedDataFor: 0,
      providesTags: ['AdminDeliveries'],
    }),
    redeliverWebhook: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-deliveries', id, 'redeliver'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
  }),
});
