/** The number of calls that one caller may make in a time window. RATE_LIMIT_FACTOR multiplies `calls`. */
export interface RateLimit {
  name: string;
  calls: number;
  windowSeconds: number;
}

// Limits per client network.

/** Shared by the public routes without a limit. Offices and schools share one address. */
export const publicLimit: RateLimit = { name: 'public', calls: 1_000, windowSeconds: 60 };
/** Identity also counts failed logins per address and account, across all replicas. */
export const loginLimit: RateLimit = { name: 'login', calls: 30, windowSeconds: 300 };
/** Identity also counts wrong codes per account, across all replicas. */
export const secondStepLimit: RateLimit = { name: 'second-step', calls: 30, windowSeconds: 300 };
/** Each call stores a challenge. */
export const passkeyOptionsLimit: RateLimit = { name: 'passkey-options', calls: 60, windowSeconds: 300 };
export const registerLimit: RateLimit = { name: 'register', calls: 20, windowSeconds: 3_600 };
/** Low enough that referral codes cannot be found by guessing. */
export const checkReferralCodeLimit: RateLimit = { name: 'check-referral-code', calls: 60, windowSeconds: 300 };
export const referralClickLimit: RateLimit = { name: 'referral-click', calls: 60, windowSeconds: 300 };
/** Available only with the Stripe emulator. */
export const testCommissionLimit: RateLimit = { name: 'test-commission', calls: 60, windowSeconds: 60 };
/** Identity also counts emails per address and network, across all replicas. */
export const passwordResetLimit: RateLimit = { name: 'password-reset', calls: 20, windowSeconds: 900 };
export const emailedLinkLimit: RateLimit = { name: 'emailed-link', calls: 30, windowSeconds: 300 };
/** A page loads about 30 files, and offices and schools share one address. */
export const webAppLimit: RateLimit = { name: 'web-app', calls: 3_000, windowSeconds: 60 };
/** API keys and session tokens that no service knows. */
export const rejectedCredentialLimit: RateLimit = { name: 'rejected-credentials', calls: 100, windowSeconds: 60 };
export const cspReportLimit: RateLimit = { name: 'csp-reports', calls: 60, windowSeconds: 60 };
/** A page sends its events every few seconds, and offices and schools share one address. */
export const collectLimit: RateLimit = { name: 'collect', calls: 300, windowSeconds: 60 };

// Limits per user.

export const changePasswordLimit: RateLimit = { name: 'change-password', calls: 10, windowSeconds: 300 };
/** Setting up an app or a passkey takes three calls. */
export const twoFactorLimit: RateLimit = { name: 'two-factor', calls: 30, windowSeconds: 300 };
export const emailConfirmationLimit: RateLimit = { name: 'email-confirmation', calls: 10, windowSeconds: 900 };
export const checkoutLimit: RateLimit = { name: 'checkout', calls: 20, windowSeconds: 60 };
/** Every visit of the dashboard reads the card from the payment provider. */
export const cardOnFileLimit: RateLimit = { name: 'card-on-file', calls: 60, windowSeconds: 60 };
export const chatCodeLimit: RateLimit = { name: 'chat-code', calls: 20, windowSeconds: 60 };
export const joinAffiliatesLimit: RateLimit = { name: 'join-affiliates', calls: 10, windowSeconds: 60 };

// Limits per key.

export const externalApiLimit: RateLimit = { name: 'external-api', calls: 1_000, windowSeconds: 10 };
export const adminLimit: RateLimit = { name: 'admin', calls: 1_200, windowSeconds: 60 };
