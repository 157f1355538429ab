import Stripe from 'stripe';

/** Three attempts of 6 s each, so that a request ends within 20 s, before its caller times out. */
const timeoutMs = 6_000;
const maxNetworkRetries = 2;

/** Creates a client for Stripe, or for the emulator at `apiUrl`. The SDK pins the API version. */
export function createStripe({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string | undefined }): Stripe {
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries, ...(apiUrl && addressOf(new URL(apiUrl))) });
}

function addressOf({ hostname, port, protocol }: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? '443' : '80'), protocol: isSecure ? 'https' : 'http' };
}
