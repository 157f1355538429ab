import Stripe from 'stripe';

/** Three tries of 6 s: whoever asked has an answer within 20 s, before they give up themselves. */
const timeoutMs = 6_000;
const maxNetworkRetries = 2;

/** A client for Stripe, or for what speaks like it at `apiUrl`. The SDK pins the version of the API. */
export function createStripe({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined }): Stripe {
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries, ...(apiUrl && addressOf(new URL(apiUrl))) });
}

function addressOf({ hostname, port, protocol }: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? '443' : '80'), protocol: isSecure ? 'https' : 'http' };
}
