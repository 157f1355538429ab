import { networkOf } from '@scriptsmith/server-kit';
import { type AttemptLimit, limitKey } from './attempt-limit.js';

/**
 * A code has a million values, three of which are valid at a time: 20 attempts in 15 minutes succeed within a day with a
 * probability of 0.6 %, and only after the first factor. Networks from which the owner has completed a sign-in are exempt
 * from the limit of the owner, so that someone who knows the first factor cannot lock the owner out. Recovery codes are not
 * limited by them: nobody can guess 120 random bits, and they are the way back in.
 */
export const secondFactorLimits = (owner: string, clientAddress: string): readonly AttemptLimit[] => [
  {
    key: secondFactorNetworkKey(owner, clientAddress),
    maxAttempts: 10,
    onSuccess: 'reset-and-remember',
    exemptsKnownNetworks: false,
  },
  { key: limitKey('second factor', owner), maxAttempts: 20, onSuccess: 'reset', exemptsKnownNetworks: true },
];

/** The key of a network for `AttemptLimiter.rememberNetwork`. */
export const secondFactorNetworkKey = (owner: string, clientAddress: string): Buffer =>
  limitKey('second factor from network', owner, networkOf(clientAddress));

/** Stops a stolen session from being used to guess the code of an app that is being set up. */
export const authenticatorSetupLimits = (owner: string): readonly AttemptLimit[] => [
  { key: limitKey('authenticator setup', owner), maxAttempts: 10, onSuccess: 'reset', exemptsKnownNetworks: false },
];
