import { networkOf } from '@scriptsmith/server-kit';
import { type AttemptLimit, limitKey } from '@scriptsmith/service-kit';

/**
 * How often an email may be requested in 15 minutes: enough for a user who cannot find the last one, too few to flood a
 * mailbox. Unknown addresses count like any other.
 */
export const passwordResetRequestLimits = (email: string, clientAddress: string): readonly AttemptLimit[] => [
  limit(5, 'password reset email', email),
  limit(50, 'password reset emails from network', networkOf(clientAddress)),
];

export const confirmationRequestLimits = (userId: number): readonly AttemptLimit[] => [
  limit(5, 'email confirmation', String(userId)),
];

const limit = (maxAttempts: number, ...key: string[]): AttemptLimit => ({
  key: limitKey(...key),
  maxAttempts,
  onSuccess: 'refund',
  exemptsKnownNetworks: false,
});
