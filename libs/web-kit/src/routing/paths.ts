/** All paths of the customer site and the console. */
export const paths = {
  landing: '/',
  description: '/#description',
  plans: '/#plans',
  addons: '/#addons',
  login: '/login',
  signup: '/signup',
  dashboard: '/dashboard',
  addCredits: '/add-credits',
  checkout: '/checkout',
  affiliate: '/affiliate',
  account: '/account',
  startChat: '/start-chat',
  changePassword: '/change-password',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  admin: '/admin',
  analytics: '/analytics',
  testReferrals: '/test-referrals',
  success: '/success',
  cancel: '/cancel',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
} as const;

/** Whether a path belongs to the console. */
export const isConsolePath = (path: string): boolean => /^\/(admin|analytics)(?![^/?#])/i.test(path);

/** The page of one user in the admin console. */
export const userPath = (userId: number): string => `${paths.admin}/users/${userId}`;

/** A session. Keeps the query of the list for the back link. */
export const analyticsSessionPath = (sessionId: string, listQuery: string): string =>
  `${paths.analytics}/sessions/${encodeURIComponent(sessionId)}${listQuery}`;

/** The checkout of a payment that has been started. */
export const paymentPath = (payment: { paymentIntentId: string; packageId?: string }): string => {
  const { paymentIntentId, packageId } = payment;
  const query = { payment_intent: paymentIntentId, ...(packageId && { package: packageId }) };
  return `${paths.checkout}?${new URLSearchParams(query)}`;
};

/** Confirms a payment: a hosted checkout session or a payment intent. */
export const successPath = (sessionId: string): string =>
  `${paths.success}?${new URLSearchParams({ session_id: sessionId })}`;

/** The checkout of a plan change. */
export const upgradePath = (planId: string): string =>
  `${paths.checkout}?${new URLSearchParams({ plan: planId, upgrade: 'true' })}`;

/** The hosted checkout of a plan, for users without a subscription. */
export const subscribePath = (planId: string): string => `${paths.checkout}?${new URLSearchParams({ plan: planId })}`;

/** The payment of a pack of credits with a card that the customer enters. */
export const packPath = (packId: string): string => `${paths.checkout}?${new URLSearchParams({ package: packId })}`;
