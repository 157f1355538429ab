import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a payload.
 * @param signedAt wall clock, seconds since 1970: receivers refuse what is older than five minutes
 */
export function signatureHeader(payload: string, secret: string, signedAt: number): string {
  const signature = createHmac('sha256', secret).update(`${signedAt}.${payload}`).digest('hex');
  return `t=${signedAt},v1=${signature}`;
}
