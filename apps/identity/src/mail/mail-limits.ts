import { networkOf } from '@scriptsmith/service-kit';
import { type FailureLimit, subjectOf } from '../login-throttle/failure-limits.js';

/**
 * How often a mail may be asked for in 15 minutes: enough for whoever cannot find the last one, too little to flood a
 * mailbox. An address that is nobody's counts like any other.
 */
export const limitsOfPasswordResetRequests = (email: string, clientAddress: string): readonly FailureLimit[] => [
  limit(5, 'password reset mail', email),
  limit(50, 'password reset mails from network', networkOf(clientAddress)),
];

export const limitsOfConfirmationRequests = (userId: number): readonly FailureLimit[] => [
  limit(5, 'email confirmation mail', String(userId)),
];

const limit = (failures: number, ...subject: string[]): FailureLimit => ({
  subject: subjectOf(...subject),
  failures,
  afterSuccess: 'take-back',
  sparesKnownNetworks: false,
});
