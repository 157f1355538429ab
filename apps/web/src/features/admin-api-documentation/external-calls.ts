/** A call of the external API. */
export interface ExternalCall {
  name: string;
  method: 'GET' | 'POST';
  /** The path below `/api/v1`. `{userId}` is replaced by a user id. */
  path: string;
  does: string;
  /** The scope that the key needs. */
  scope: string;
  /** An example request body. */
  body?: object;
  /** An example response body. */
  response: object;
  errors: string;
}

const subscription = {
  ...{ planId: 'pro', planName: 'Professional', status: 'active' },
  ...{ currentPeriodEnd: '2026-12-21T12:00:00Z', cancelAtPeriodEnd: false },
};

/** The calls that this tab documents. */
export const externalCalls: readonly ExternalCall[] = [
  {
    ...{ name: 'Login', method: 'POST', path: '/auth/login', scope: 'users:login' },
    does: 'Verifies an email address and password, and returns whether the user can chat.',
    body: { email: 'alex@example.com', password: 'their password' },
    response: { user: { id: 7, username: 'alex', email: 'alex@example.com' }, subscription, canChat: true },
    errors: '401 wrong email or password, 403 banned, 429 too many attempts',
  },
  {
    ...{ name: 'Subscription check', method: 'GET', path: '/users/{userId}/subscription', scope: 'subscriptions:read' },
    does: 'Returns the user’s plan and whether it is active.',
    response: { userId: 7, active: true, subscription },
    errors: '404 user not found',
  },
  {
    ...{ name: 'Credit balance', method: 'GET', path: '/users/{userId}/credits', scope: 'credits:read' },
    does: 'Returns the credits that the user can spend.',
    response: { userId: 7, isUnlimited: false, balance: 142_350, usedThisMonth: 7_650, rolloverCredits: 0 },
    errors: '404 user not found',
  },
  {
    ...{ name: 'Credit consumption', method: 'POST', path: '/users/{userId}/credits/consume', scope: 'credits:write' },
    does: 'Consumes credits, all or nothing. Repeated calls with the same Idempotency-Key charge once.',
    body: { amount: 250, reason: 'generated a resource' },
    response: {
      userId: 7,
      consumed: 250,
      balance: 142_100,
      isUnlimited: false,
      entryId: '0199d6a5-0000-7000-8000-000000000001',
    },
    errors:
      '402 not enough credits, 403 no active subscription, 404 user not found, 409 key reused with a different body',
  },
];

export const externalBase = '/api/v1';
