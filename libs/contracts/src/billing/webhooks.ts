import { z } from 'zod';
import { done } from '../messaging/http-route.js';
import { adminActorSchema } from '../shared/audit.js';
import { defineRequest } from '../messaging/request-contract.js';
import { keyRotationBodySchema, overlapSecondsSchema } from '../shared/issued-keys.js';
import { pageResultSchema, pageSchema } from '../shared/pages.js';
import { pageQuerySchema } from '../shared/queries.js';
import { timestampSchema, userIdSchema } from '../shared/values.js';
import { sessionEpochSchema } from '../identity/session-epoch.js';
import { subscriptionSchema } from './subscription.js';

/** The events that external systems can subscribe to. */
export const webhookEvents = [
  'credits.low',
  'credits.exhausted',
  'subscription.updated',
  'user.banned',
  'user.unbanned',
  'user.deleted',
  'user.sessions-ended',
] as const;
export const webhookEventSchema = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Sent on request only, to test an endpoint. */
export const webhookTestEvent = 'webhook.test';
const deliverableEventSchema = z.enum([...webhookEvents, webhookTestEvent]);
export type DeliverableEvent = z.infer<typeof deliverableEventSchema>;

const notice = <const Type extends DeliverableEvent, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: timestampSchema.meta({ description: 'The time of the event.' }),
    data,
  });

const userNotice = <const Type extends DeliverableEvent>(type: Type) =>
  notice(type, z.strictObject({ userId: userIdSchema }));

/** The payloads by `type`. */
export const webhookPayloadSchemas = {
  'credits.low': notice(
    'credits.low',
    z.strictObject({
      userId: userIdSchema,
      balance: z.int().min(0).meta({ description: 'Credits left.' }),
      threshold: z.int().min(1).meta({ description: "A tenth of the plan's monthly credits." }),
    }),
  ),
  'credits.exhausted': notice('credits.exhausted', z.strictObject({ userId: userIdSchema, balance: z.literal(0) })),
  'subscription.updated': notice(
    'subscription.updated',
    z.strictObject({
      userId: userIdSchema,
      revision: z.int().min(1).meta({ description: 'Increases per customer: ignore events with a lower revision.' }),
      active: z.boolean(),
      subscription: subscriptionSchema.nullable(),
    }),
  ),
  'user.banned': userNotice('user.banned'),
  'user.unbanned': userNotice('user.unbanned'),
  'user.deleted': userNotice('user.deleted'),
  'user.sessions-ended': notice(
    'user.sessions-ended',
    z.strictObject({
      userId: userIdSchema,
      sessionEpoch: sessionEpochSchema,
      sessionIds: z
        .array(z.uuid())
        .nullable()
        .meta({
          description:
            'Null if all sessions ended: end yours that were opened with a lower `sessionEpoch`. Otherwise, end those that ' +
            'were opened with one of these as their `sessionId`.',
        }),
    }),
  ),
  'webhook.test': notice('webhook.test', z.strictObject({ endpointId: z.uuid() })),
} as const satisfies Record<DeliverableEvent, z.ZodType>;
export type WebhookPayload = z.infer<(typeof webhookPayloadSchemas)[DeliverableEvent]>;

const urlSchema = z
  .string()
  .trim()
  .max(2_000, 'An address has at most 2,000 characters')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an https:// address' }));
const eventsSchema = z.array(webhookEventSchema).min(1, 'Choose at least one event').max(webhookEvents.length);
const descriptionSchema = z.string().trim().max(200, 'A description has at most 200 characters');

/** The fields of a new endpoint. */
export const webhookEndpointBodySchema = z.strictObject({
  url: urlSchema,
  description: descriptionSchema.default(''),
  events: eventsSchema,
});

/** The fields that can be changed. The URL cannot, because the secret belongs to its receiver. */
export const webhookEndpointChangeSchema = z.strictObject({
  isEnabled: z.boolean().optional(),
  description: descriptionSchema.optional(),
  events: eventsSchema.optional(),
});

/** A webhook endpoint, as the console lists it. */
export const webhookEndpointSchema = z.strictObject({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEventSchema),
  isEnabled: z.boolean(),
  disabledBecause: z
    .enum(['admin', 'failing', 'gone'])
    .nullable()
    .meta({ description: '`failing`: no successful attempt for days; `gone`: it returned 410.' }),
  failingSince: timestampSchema.nullable(),
  createdAt: timestampSchema,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** The delivery of one event to one endpoint. */
export const webhookDeliverySchema = z.strictObject({
  id: z.uuid(),
  eventId: z.uuid().meta({ description: 'The `webhook-id` header: the same in every attempt.' }),
  event: deliverableEventSchema,
  createdAt: timestampSchema,
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(
    z.strictObject({
      at: timestampSchema,
      status: z.int().nullable().meta({ description: 'The status of the response; null without a response.' }),
      error: z.string().nullable().meta({ description: 'Why the attempt failed; null if it succeeded.' }),
      durationMs: z.int().min(0),
    }),
  ),
  nextAttemptAt: timestampSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const onEndpointSchema = z.strictObject({ by: adminActorSchema, endpointId: z.uuid() });
const endpointResponseSchema = z.strictObject({ webhookEndpoint: webhookEndpointSchema });
const secretShownOnceSchema = z.strictObject({
  webhookEndpoint: webhookEndpointSchema,
  secret: z
    .string()
    .nullable()
    .meta({ description: 'The signing secret. Returned once; null if the request is repeated.' }),
});
const deliveryResponseSchema = z.strictObject({ delivery: webhookDeliverySchema });

/** All endpoints, without their secrets. */
export const listWebhookEndpoints = defineRequest({
  service: 'billing',
  name: 'list-webhook-endpoints',
  input: z.strictObject({}),
  output: z.strictObject({ webhookEndpoints: z.array(webhookEndpointSchema) }),
  idempotent: true,
  http: { route: 'GET /api/admin/webhook-endpoints', access: 'admin:read-only' },
});

/** Creates an endpoint. Errors: `validation_failed` for a URL that webhooks cannot be sent to. */
export const createWebhookEndpoint = defineRequest({
  service: 'billing',
  name: 'create-webhook-endpoint',
  input: webhookEndpointBodySchema.extend({ by: adminActorSchema }),
  output: secretShownOnceSchema,
  errors: ['validation_failed', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/webhook-endpoints',
    access: 'admin:owner',
    body: webhookEndpointBodySchema,
    status: 201,
  },
});

/** Changes an endpoint. Disabling it fails its pending deliveries. */
export const changeWebhookEndpoint = defineRequest({
  service: 'billing',
  name: 'change-webhook-endpoint',
  input: onEndpointSchema.extend({ change: webhookEndpointChangeSchema }),
  output: endpointResponseSchema,
  errors: ['not_found'],
  idempotent: true,
  http: {
    route: 'PATCH /api/admin/webhook-endpoints/:endpointId',
    access: 'admin:owner',
    body: webhookEndpointChangeSchema.refine((change) => Object.keys(change).length > 0, 'Change at least one field'),
    bodyAs: 'change',
  },
});

/** Rotates the secret; deliveries carry the signatures of both secrets for `overlapSeconds`. */
export const rotateWebhookSecret = defineRequest({
  service: 'billing',
  name: 'rotate-webhook-secret',
  input: onEndpointSchema.extend({ overlapSeconds: overlapSecondsSchema }),
  output: secretShownOnceSchema,
  errors: ['not_found'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/webhook-endpoints/:endpointId/rotate-secret',
    access: 'admin:owner',
    body: keyRotationBodySchema,
  },
});

/** Deletes an endpoint and its deliveries. */
export const deleteWebhookEndpoint = defineRequest({
  service: 'billing',
  name: 'delete-webhook-endpoint',
  input: onEndpointSchema,
  output: z.strictObject({}),
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: { route: 'DELETE /api/admin/webhook-endpoints/:endpointId', access: 'admin:owner', toResponse: done },
});

/** Sends a test event, to a disabled endpoint too. */
export const testWebhookEndpoint = defineRequest({
  service: 'billing',
  name: 'test-webhook-endpoint',
  input: onEndpointSchema,
  output: deliveryResponseSchema,
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/webhook-endpoints/:endpointId/test',
    access: 'admin:owner',
  },
});

/** The deliveries to an endpoint, newest first. */
export const listWebhookDeliveries = defineRequest({
  service: 'billing',
  name: 'list-webhook-deliveries',
  input: pageSchema.extend({ endpointId: z.uuid() }),
  output: pageResultSchema.extend({ deliveries: z.array(webhookDeliverySchema) }),
  errors: ['not_found'],
  idempotent: true,
  http: {
    route: 'GET /api/admin/webhook-endpoints/:endpointId/deliveries',
    access: 'admin:read-only',
    query: pageQuerySchema,
  },
});

/**
 * A delivery with what was sent and received: the body, and the headers and the response of the last attempt. Null
 * before the first attempt, and for attempts before this was recorded.
 */
export const getWebhookDelivery = defineRequest({
  service: 'billing',
  name: 'get-webhook-delivery',
  input: z.strictObject({ deliveryId: z.uuid() }),
  output: z.strictObject({
    delivery: webhookDeliverySchema,
    url: z.string(),
    body: z.string().meta({ description: 'The body of the request, as it was signed.' }),
    headers: z.record(z.string(), z.string()).nullable(),
    responseBody: z.string().nullable().meta({ description: 'Its first 2,000 characters.' }),
  }),
  errors: ['not_found'],
  idempotent: true,
  // For owners, who manage the endpoints: the response comes from their systems.
  http: { route: 'GET /api/admin/webhook-deliveries/:deliveryId', access: 'admin:owner' },
});

/** Sends a delivery again at once, with the same retries. */
export const redeliverWebhook = defineRequest({
  service: 'billing',
  name: 'redeliver-webhook',
  input: z.strictObject({ by: adminActorSchema, deliveryId: z.uuid() }),
  output: deliveryResponseSchema,
  errors: ['not_found', 'idempotency_conflict'],
  idempotent: true,
  http: {
    route: 'POST /api/admin/webhook-deliveries/:deliveryId/redeliver',
    access: 'admin:owner',
  },
});
