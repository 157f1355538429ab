import { type WebhookPayload, webhookPayloadSchemas, type WebhookEvent } from '@scriptsmith/contracts/billing';
import { z } from 'zod';
import type { ZodOpenApiPathItemObject } from 'zod-openapi';
import { exampleSubscription } from './customer-operations.js';

/** How any of them is sent; stands at the head of the document. */
export const webhooksDescription = [
  'Webhooks are sent to the endpoints that are set up in the admin console, over https, as',
  '[Standard Webhooks](https://www.standardwebhooks.com): sign `{webhook-id}.{webhook-timestamp}.{body}` with HMAC-SHA256',
  'and the secret (base64, after `whsec_`), and compare with each `v1,` signature of `webhook-signature`; refuse what is',
  'older than five minutes. Answer 2xx within ten seconds. Anything else is tried again, some ten times over three days,',
  'under the same `webhook-id`: take each id once. 410 ends it. They may come in any order.',
].join(' ');

const headers = z.object({
  'webhook-id': z.uuid().meta({ description: 'The same in every attempt: take each once.' }),
  'webhook-timestamp': z.string().meta({ description: 'When this attempt was made, in seconds since 1970.' }),
  'webhook-signature': z
    .string()
    .meta({ description: '`v1,` and a signature; several, separated by spaces, while a secret is being replaced.' }),
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
    responses: { '2XX': { description: 'Taken.' }, '410': { description: 'Never send anything here again.' } },
  },
});

const timestamp = '2026-11-21T09:30:00.000Z';

export const webhooks: Record<WebhookEvent, ZodOpenApiPathItemObject> = {
  'credits.low': webhook(
    'creditsLow',
    'Spending or holding has brought a customer’s credits below a tenth of what their plan gives in a month',
    'credits.low',
    { type: 'credits.low', timestamp, data: { userId: 7, balance: 14_980, threshold: 15_000 } },
  ),
  'credits.exhausted': webhook(
    'creditsExhausted',
    'Spending or holding has taken a customer’s last credit',
    'credits.exhausted',
    { type: 'credits.exhausted', timestamp, data: { userId: 7, balance: 0 } },
  ),
  'subscription.updated': webhook(
    'subscriptionUpdated',
    'A customer’s subscription is another than before: its plan, its status, or its end',
    'subscription.updated',
    {
      type: 'subscription.updated',
      timestamp,
      data: { userId: 7, revision: 4, active: true, subscription: exampleSubscription },
    },
  ),
};
