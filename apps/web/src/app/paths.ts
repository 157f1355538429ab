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
  changePassword: '/change-password',
  testReferrals: '/test-referrals',
  success: '/success',
  cancel: '/cancel',
} as const;

/** Where an existing subscriber changes to another plan. */
export const upgradePath = (planId: string): string =>
  `${paths.checkout}?${new URLSearchParams({ plan: planId, upgrade: 'true' })}`;
