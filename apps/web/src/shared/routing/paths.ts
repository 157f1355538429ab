/** Every address of the web app (specification, section 2), in one place. */
export const paths = {
  landing: '/',
  plans: '/#plans',
  addons: '/#addons',
  login: '/login',
  signup: '/signup',
  dashboard: '/dashboard',
  addCredits: '/add-credits',
  checkout: '/checkout',
  affiliate: '/affiliate',
  account: '/account',
  changePassword: '/change-password',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  admin: '/admin',
  analytics: '/analytics',
  testReferrals: '/test-referrals',
  success: '/success',
  cancel: '/cancel',
} as const;

/** The page of one user in the admin console. */
export const userPath = (userId: number): string => `${paths.admin}/users/${userId}`;

/** A session seen from /analytics; the query is that of the list, so that the way back leads to where it was. */
export const analyticsSessionPath = (sessionId: string, listQuery: string): string =>
  `${paths.analytics}/sessions/${encodeURIComponent(sessionId)}${listQuery}`;

/** Where a payment that has begun is made. */
export const paymentPath = (payment: { paymentIntentId: string; packageId?: string }): string => {
  const { paymentIntentId, packageId } = payment;
  const query = { payment_intent: paymentIntentId, ...(packageId && { package: packageId }) };
  return `${paths.checkout}?${new URLSearchParams(query)}`;
};

/** Where a payment is confirmed: a hosted checkout session, or a payment made here. */
export const successPath = (sessionId: string): string =>
  `${paths.success}?${new URLSearchParams({ session_id: sessionId })}`;

/** Where an existing subscriber changes to another plan. */
export const upgradePath = (planId: string): string =>
  `${paths.checkout}?${new URLSearchParams({ plan: planId, upgrade: 'true' })}`;
