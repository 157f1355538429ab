import { networkOf } from '@scriptsmith/server-kit';
import { type AttemptLimit, limitKey } from '@scriptsmith/service-kit';

/** From where somebody signs in to an account. */
export interface SignInOrigin {
  email: string;
  clientAddress: string;
  /** The secret of a browser. It counts only if the owner of the account has signed in with it. */
  deviceToken?: string | undefined;
}

interface ApiClientAttempt {
  email: string;
  /** The name of its API key. */
  apiClient: string;
}

const attemptsFromOrigin = 10;

/**
 * A limit per account alone would let anyone lock anyone out. The strictest limit therefore applies to an account as
 * seen from one network. The limit for an account across all networks stops distributed guessing, and the limit for a network
 * stops trying one password on many accounts. Both exempt networks from which the owner has signed in. A success does not
 * reset the latter, because an attacker could then reset it with a separate account.
 */
export const loginLimits = (origin: SignInOrigin): readonly AttemptLimit[] => [
  ...accountLimits(origin),
  {
    key: limitKey('network', networkOf(origin.clientAddress)),
    maxAttempts: 50,
    onSuccess: 'refund',
    exemptsKnownNetworks: true,
  },
];

/** The only limit of a device with which the owner has signed in, so that nobody else can lock it out. */
export const knownDeviceLimits = (key: Buffer): readonly AttemptLimit[] => [
  { key, maxAttempts: attemptsFromOrigin, onSuccess: 'reset', exemptsKnownNetworks: false },
];

/** Stops trying one password on many accounts through an API client. Exempts accounts that have signed in there. */
export const apiClientLimit = ({ apiClient }: Pick<ApiClientAttempt, 'apiClient'>): AttemptLimit => ({
  key: limitKey('API client', apiClient),
  maxAttempts: 1_000,
  onSuccess: 'refund',
  exemptsKnownNetworks: true,
});

/**
 * For an API client that does not say from where its customers sign in: all of them share its address, so attempts count per
 * account and client.
 */
export const unlocatedLoginLimits = ({ email, apiClient }: ApiClientAttempt): readonly AttemptLimit[] => [
  {
    key: limitKey('account from API client', email, apiClient),
    maxAttempts: attemptsFromOrigin,
    onSuccess: 'reset-and-remember',
    exemptsKnownNetworks: false,
  },
  accountLimit(email),
  apiClientLimit({ apiClient }),
];

/** Stops a stolen session from being used to guess the password, and does not lock out the other sessions of the owner. */
export const currentPasswordLimits = (sessionId: string): readonly AttemptLimit[] => [
  {
    key: limitKey('password change', sessionId),
    maxAttempts: attemptsFromOrigin,
    onSuccess: 'reset',
    exemptsKnownNetworks: false,
  },
];

/** Nobody can guess a recovery code. The limit belongs to one sign-in, so that it locks nobody out of the next one. */
export const recoveryCodeLimits = (signInToken: string): readonly AttemptLimit[] => [
  {
    key: limitKey('recovery code', signInToken),
    maxAttempts: attemptsFromOrigin,
    onSuccess: 'reset',
    exemptsKnownNetworks: false,
  },
];

export const accountLimits = (origin: SignInOrigin): readonly AttemptLimit[] => [
  {
    key: accountFromNetworkKey(origin),
    maxAttempts: attemptsFromOrigin,
    onSuccess: 'reset',
    exemptsKnownNetworks: false,
  },
  accountLimit(origin.email),
];

export const accountFromNetworkKey = ({ email, clientAddress }: SignInOrigin): Buffer =>
  limitKey('account from network', email, networkOf(clientAddress));

export const accountFromDeviceKey = (email: string, deviceToken: string): Buffer =>
  limitKey('account from device', email, deviceToken);

export const secondFactorFromDeviceKey = (email: string, deviceToken: string): Buffer =>
  limitKey('second factor from device', email, deviceToken);

const accountLimit = (email: string): AttemptLimit => ({
  key: limitKey('account', email),
  maxAttempts: 100,
  onSuccess: 'reset',
  exemptsKnownNetworks: true,
});
