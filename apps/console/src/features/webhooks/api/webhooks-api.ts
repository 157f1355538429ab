import { adminApi, listTags } from '@scriptsmith/web-kit/api/admin-api';
import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';

/** The endpoint with this id, the list of endpoints, the deliveries and the audit log. */
const changedTags = (endpointId?: string) => [
  ...listTags('WebhookEndpoint', endpointId === undefined ? [] : [endpointId]),
  'WebhookDelivery' as const,
  'AuditLog' as const,
];

const invalidatesEndpoint = {
  invalidatesTags: (_result: unknown, _error: unknown, { endpointId }: { endpointId: string }) =>
    changedTags(endpointId),
};

export const webhooksApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    webhookEndpoints: build.query({
      ...callTo('GET /api/admin/webhook-endpoints'),
      providesTags: (list) =>
        listTags(
          'WebhookEndpoint',
          list?.webhookEndpoints.map(({ id }) => id),
        ),
    }),
    createWebhookEndpoint: build.mutation({
      ...callTo('POST /api/admin/webhook-endpoints'),
      invalidatesTags: changedTags(),
    }),
    changeWebhookEndpoint: build.mutation({
      ...callTo('PATCH /api/admin/webhook-endpoints/:endpointId'),
      ...invalidatesEndpoint,
    }),
    rotateWebhookSecret: build.mutation({
      ...callTo('POST /api/admin/webhook-endpoints/:endpointId/rotate-secret'),
      ...invalidatesEndpoint,
    }),
    deleteWebhookEndpoint: build.mutation({
      ...callTo('DELETE /api/admin/webhook-endpoints/:endpointId'),
      ...invalidatesEndpoint,
    }),
    testWebhookEndpoint: build.mutation({
      ...callTo('POST /api/admin/webhook-endpoints/:endpointId/test'),
      ...invalidatesEndpoint,
    }),
    webhookDeliveries: build.query({
      ...callTo('GET /api/admin/webhook-endpoints/:endpointId/deliveries'),
      keepUnusedDataFor: 0,
      providesTags: ['WebhookDelivery'],
    }),
    webhookDelivery: build.query({
      ...callTo('GET /api/admin/webhook-deliveries/:deliveryId'),
      query: (deliveryId: string) => publicCall('GET /api/admin/webhook-deliveries/:deliveryId', { deliveryId }),
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, id) => [{ type: 'WebhookDelivery', id }],
    }),
    redeliverWebhook: build.mutation({
      ...callTo('POST /api/admin/webhook-deliveries/:deliveryId/redeliver'),
      invalidatesTags: ['WebhookDelivery', 'WebhookEndpoint', 'AuditLog'],
    }),
  }),
});
