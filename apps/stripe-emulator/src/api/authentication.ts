import { StripeApiError } from './errors.js';

/**
 * Accepts any secret test key, as a Bearer token or as the user name of Basic authentication:
 * https://docs.stripe.com/api/authentication
 * @throws StripeApiError 401 without a secret test key
 */
export function authenticate(authorization: string | undefined): void {
  const key = apiKeyFrom(authorization);
  if (!key) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for " +
        'details, or we can help at https://support.stripe.com/.',
    );
  }
  if (!/^sk_test_\w+$/.test(key)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 8))}`);
  }
}

function apiKeyFrom(authorization: string | undefined): string | undefined {
  const [scheme, credentials] = (authorization ?? '').split(' ', 2);
  if (!scheme || !credentials) return undefined;
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(credentials, 'base64').toString('utf8').split(':', 1)[0];
}

function unauthorized(message: string): StripeApiError {
  return new StripeApiError(401, { type: 'invalid_request_error', message });
}
