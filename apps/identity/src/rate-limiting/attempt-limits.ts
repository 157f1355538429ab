import { networkOf } from '@scriptsmith/server-kit';
import { type AttemptLimit, limitKey } from '@scriptsmith/service-kit';

interface LoginAttempt {
  email: string;
  clientAddress: string;
}

interface ApiClientLoginAttempt {
  email: string;
  /** The name of its API key. */
  apiClient: string;
}

/**
 * A limit per account alone would let anyone lock anyone out. The strictest limit therefore applies to an account as
 * seen from one network. The limit for an account across all networks stops distributed guessing and exempts networks
 * from which the owner has signed in. The limit for a network stops trying one password on many accounts. A success
 * does not reset it, because an attacker could then reset it with a separate account.
 */
export function loginLimits({ email, clientAddress }: LoginAttempt): readonly AttemptLimit[] {
  return [...accountLimits({ email, clientAddress }), networkLimit(clientAddress, 50)];
}

/**
 * All users of an API client share its address, so its attempts count per account and client instead of per network. The
 * limit for the client stops trying one password on many accounts and exempts accounts that have signed in through it.
 */
export function apiClientLoginLimits({ email, apiClient }: ApiClientLoginAttempt): readonly AttemptLimit[] {
  return [
    accountFromOriginLimit(limitKey('account from API client', email, apiClient)),
    accountLimit(email),
    {
      key: limitKey('API client', apiClient),
      maxAttempts: 1_000,
      onSuccess: 'refund',
      exemptsKnownNetworks: true,
    },
  ];
}

/** Stops a stolen session from being used to guess the password. */
export function currentPasswordLimits(userId: number): readonly AttemptLimit[] {
  const key = limitKey('password change', String(userId));
  return [{ key, maxAttempts: 10, onSuccess: 'reset', exemptsKnownNetworks: false }];
}

export const accountLimits = (attempt: LoginAttempt): readonly AttemptLimit[] => [
  accountFromOriginLimit(accountFromNetworkKey(attempt)),
  accountLimit(attempt.email),
];

export const accountFromNetworkKey = ({ email, clientAddress }: LoginAttempt): Buffer =>
  limitKey('account from network', email, networkOf(clientAddress));

const accountFromOriginLimit = (key: Buffer): AttemptLimit => ({
  key,
  maxAttempts: 10,
  onSuccess: 'reset-and-remember',
  exemptsKnownNetworks: false,
});

const accountLimit = (email: string): AttemptLimit => ({
  key: limitKey('account', email),
  maxAttempts: 100,
  onSuccess: 'reset',
  exemptsKnownNetworks: true,
});

const networkLimit = (clientAddress: string, maxAttempts: number): AttemptLimit => ({
  key: limitKey('network', networkOf(clientAddress)),
  maxAttempts,
  onSuccess: 'refund',
  exemptsKnownNetworks: false,
});
