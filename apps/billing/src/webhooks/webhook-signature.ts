import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A secret in the format of Standard Webhooks: 32 random bytes in base64. */
export const generateWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com). During the overlap of a rotation there is one
 * signature per secret, separated by a space.
 */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, now, body));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
