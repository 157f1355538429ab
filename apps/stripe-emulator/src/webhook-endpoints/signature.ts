import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a payload: https://docs.stripe.com/webhooks#verify-manually
 * @param signedAt wall-clock time in seconds since the Unix epoch, because receivers reject signatures that are older
 *   than five minutes
 */
export function signatureHeader(payload: string, secret: string, signedAt: number): string {
  const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex');
  return `t=${signedAt},v1=${signature}`;
}
