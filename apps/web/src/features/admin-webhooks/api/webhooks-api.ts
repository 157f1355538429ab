import type {
  WebhookDeliveriesResponse,
  WebhookDeliveryDetailsResponse,
  WebhookDeliveryResponse,
  WebhookEndpointResponse,
  WebhookEndpointBody,
  WebhookEndpointChangeBody,
  WebhookEndpointSecretResponse,
  WebhookEndpointsResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi, listTags } from '../../../shared/admin/api/admin-api.js';

interface EndpointChange {
  id: string;
  actionId: string;
}

/** The endpoint with this id, the list of endpoints, the deliveries and the audit log. */
const changedTags = (endpointId?: string) => [
  ...listTags('WebhookEndpoint', endpointId === undefined ? [] : [endpointId]),
  'WebhookDelivery' as const,
  'AuditLog' as const,
];

export const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoints: build.query<WebhookEndpointsResponse, void>({
      query: () => ({ key: ['/api/admin/webhook-endpoints'] }),
      providesTags: (list) =>
        listTags(
          'WebhookEndpoint',
          list?.webhookEndpoints.map(({ id }) => id),
        ),
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
      invalidatesTags: changedTags(),
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
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    rotateWebhookSecret: build.mutation<WebhookEndpointSecretResponse, EndpointChange & { overlapSeconds: number }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'rotate-secret'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    deleteWebhookEndpoint: build.mutation<unknown, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    testWebhookEndpoint: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'test'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: (_result, _error, { id }) => changedTags(id),
    }),
    webhookDeliveries: build.query<WebhookDeliveriesResponse, { id: string; page: number }>({
      query: ({ id, page }) => ({
        key: ['/api/admin/webhook-endpoints', id, 'deliveries'],
        query: { page: String(page) },
      }),
      keepUnusedDataFor: 0,
      providesTags: ['WebhookDelivery'],
    }),
    webhookDelivery: build.query<WebhookDeliveryDetailsResponse, string>({
      query: (id) => ({ key: ['/api/admin/webhook-deliveries', id] }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, id) => [{ type: 'WebhookDelivery', id }],
    }),
    redeliverWebhook: build.mutation<WebhookDeliveryResponse, EndpointChange>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/webhook-deliveries', id, 'redeliver'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      invalidatesTags: ['WebhookDelivery', 'WebhookEndpoint', 'AuditLog'],
    }),
  }),
});
