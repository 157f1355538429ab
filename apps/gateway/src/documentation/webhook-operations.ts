import { type WebhookPayload, webhookPayloadSchemas, type WebhookEvent } from '@scriptsmith/contracts/billing';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';
import { exampleSubscription } from './customer-operations.js';

/** The delivery of webhooks, part of the document's introduction. */
export const webhooksDescription = [
  'Webhooks are sent over https to the endpoints configured in the admin console and follow',
  '[Standard Webhooks](https://www.standardwebhooks.com). To verify a webhook, sign',
  '`{webhook-id}.{webhook-timestamp}.{body}` with HMAC-SHA256 and the secret (the base64 after `whsec_`), compare the',
  'result with each `v1,` signature in `webhook-signature`, and reject webhooks older than five minutes. Respond with 2xx',
  'within ten seconds. Any other response is retried about ten times over three days with the same `webhook-id`, so',
  'process each id only once. 410 disables the endpoint. Webhooks can arrive in any order: ignore a ban or its end if its',
  '`timestamp` is earlier than that of the last one of the same customer.',
].join(' ');

const headers = z.object({
  'webhook-id': z
    .uuid()
    .meta({ description: 'The id of the webhook, the same in every attempt. Process each id only once.' }),
  'webhook-timestamp': z.string().meta({ description: 'The time of this attempt, in seconds since the Unix epoch.' }),
  'webhook-signature': z.string().meta({
    description: '`v1,` and a signature. While a secret is being rotated, several of them, separated by spaces.',
  }),
});

const webhook = <Type extends WebhookEvent>(
  operationId: string,
  summary: string,
  type: Type,
  example: Extract<WebhookPayload, { type: Type }>,
): ZodOpenApiPathItemObject => ({
  post: {
    operationId,
    tags: ['Webhooks'],
    summary,
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema: webhookPayloadSchemas[type], example } } },
    responses: {
      '2XX': { description: 'The webhook was accepted.' },
      '410': { description: 'Disables the endpoint.' },
    },
  },
});

const timestamp = '2026-11-21T09:30:00.000Z';

export const webhooks: Record<WebhookEvent, ZodOpenApiPathItemObject> = {
  'credits.low': webhook(
    'creditsLow',
    'A customer’s balance has fallen below 10% of their plan’s monthly credits',
    'credits.low',
    { type: 'credits.low', timestamp, data: { userId: 7, balance: 14_980, threshold: 15_000 } },
  ),
  'credits.exhausted': webhook('creditsExhausted', 'A customer has no credits left', 'credits.exhausted', {
    type: 'credits.exhausted',
    timestamp,
    data: { userId: 7, balance: 0 },
  }),
  'subscription.updated': webhook(
    'subscriptionUpdated',
    'The plan, status or end of a customer’s subscription has changed',
    'subscription.updated',
    {
      type: 'subscription.updated',
      timestamp,
      data: { userId: 7, revision: 4, active: true, subscription: exampleSubscription },
    },
  ),
  'user.banned': webhook('userBanned', 'A customer was banned: end their sessions', 'user.banned', {
    ...{ type: 'user.banned', timestamp, data: { userId: 7 } },
  }),
  'user.unbanned': webhook('userUnbanned', 'A customer is no longer banned', 'user.unbanned', {
    ...{ type: 'user.unbanned', timestamp, data: { userId: 7 } },
  }),
  'user.deleted': webhook('userDeleted', 'A customer was deleted: delete their data', 'user.deleted', {
    ...{ type: 'user.deleted', timestamp, data: { userId: 7 } },
  }),
  'user.sessions-ended': webhook(
    'userSessionsEnded',
    'Sessions of a customer have ended: end yours, and stop what they have started',
    'user.sessions-ended',
    { type: 'user.sessions-ended', timestamp, data: { userId: 7, sessionEpoch: 3, sessionIds: null } },
  ),
};
