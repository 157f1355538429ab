/** A call of the external API, as the tab describes it and tries it out. */
export interface ExternalCall {
  name: string;
  method: 'GET' | 'POST';
  /** Under `/api/v1`; `{userId}` stands for a user. */
  path: string;
  does: string;
  /** The scope a key needs for it. */
  scope: string;
  /** An example of what is sent. */
  body?: object;
  /** An example of what is answered. */
  answer: object;
  errors: string;
}

const subscription = {
  ...{ planId: 'pro', planName: 'Professional', status: 'active' },
  ...{ currentPeriodEnd: '2026-12-21T12:00:00Z', cancelAtPeriodEnd: false },
};

/** Specification, section 7: login, subscription check, credit balance, credit consumption. */
export const externalCalls: readonly ExternalCall[] = [
  {
    ...{ name: 'Login', method: 'POST', path: '/auth/login', scope: 'users:login' },
    does: 'Checks email and password, and whether this user may chat.',
    body: { email: 'alex@example.com', password: 'their password' },
    answer: { user: { id: 7, username: 'alex', email: 'alex@example.com' }, subscription, canChat: true },
    errors: '401 wrong email or password, 403 banned, 429 too many attempts',
  },
  {
    ...{ name: 'Subscription check', method: 'GET', path: '/users/{userId}/subscription', scope: 'subscriptions:read' },
    does: 'Which plan a user has, and whether it is active.',
    answer: { userId: 7, active: true, subscription },
    errors: '404 no such user',
  },
  {
    ...{ name: 'Credit balance', method: 'GET', path: '/users/{userId}/credits', scope: 'credits:read' },
    does: 'What a user can spend now.',
    answer: { userId: 7, isUnlimited: false, balance: 142_350, usedThisMonth: 7_650, rolloverCredits: 0 },
    errors: '404 no such user',
  },
  {
    ...{ name: 'Credit consumption', method: 'POST', path: '/users/{userId}/credits/consume', scope: 'credits:write' },
    does: 'Takes credits, all or nothing. With the same Idempotency-Key a repeated call charges once.',
    body: { amount: 250, reason: 'generated a resource' },
    answer: {
      userId: 7,
      consumed: 250,
      balance: 142_100,
      isUnlimited: false,
      entryId: '0199d6a5-0000-7000-8000-000000000001',
    },
    errors: '402 not enough credits, 403 no active subscription, 404 no such user, 409 same key with another body',
  },
];

export const externalBase = '/api/v1';
