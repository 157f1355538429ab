import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { webhooks } from './schema.js';

export { WebhookVerificationError };

type Payloads = {
  [Type in keyof webhooks]: webhooks[Type]['post']['requestBody']['content']['application/json'];
};
/** Sent when an admin tests the endpoint. */
interface TestPayload {
  type: 'webhook.test';
  timestamp: string;
  data: { endpointId: string };
}

/**
 * A verified webhook. Later versions of the API may add types, so ignore those that you do not know.
 */
export type WebhookEvent = (Payloads[keyof Payloads] | TestPayload) & {
  /** The same in every attempt to deliver the event. Process each id once. */
  id: string;
};

/** The headers of a request: a `Headers` object, or the headers of Node, Express and Fastify. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies the signature and age of a webhook, and returns its event. The body must be the bytes as received, not parsed
 * and serialized again. While a secret is being rotated, pass the old and the new one.
 *
 * Throws a `WebhookVerificationError` if no secret matches, the webhook is older than five minutes, or a header is
 * missing. Respond with 400 or 401 then.
 */
export function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Buffer,
): WebhookEvent {
  const candidates = (typeof secrets === 'string' ? [secrets] : secrets).map((secret) => new Webhook(secret));
  const signed = signatureHeaders(headers);
  const body = rawBody.toString();
  let failure: unknown = new WebhookVerificationError('There is no secret');
  for (const webhook of candidates) {
    try {
      webhook.verify(body, signed, { jsonParse: false });
      return eventOf(signed['webhook-id'], body);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const signatureHeaderNames = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
type SignatureHeaders = Record<(typeof signatureHeaderNames)[number], string>;

function signatureHeaders(headers: WebhookHeaders): SignatureHeaders {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  const found = signatureHeaderNames.map((name) => [name, values.get(name) ?? ''] as const);
  const invalid = found.find(([, value]) => typeof value !== 'string' || value === '');
  if (invalid) throw new WebhookVerificationError(`The header ${invalid[0]} is missing`);
  return Object.fromEntries(found) as SignatureHeaders;
}

function eventOf(id: string, body: string): WebhookEvent {
  const payload = parseJson(body);
  if (typeof payload !== 'object' || payload === null || !('type' in payload)) {
    throw new WebhookVerificationError('The body is not an event');
  }
  return { id, ...payload } as WebhookEvent;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WebhookVerificationError('The body is not JSON');
  }
}
