import { sha256 } from '../issued-keys/secrets.js';

/** How many attempts a key may make within one window. */
export interface AttemptLimit {
  /** A hash, so that names and addresses of unknown people are not stored. */
  readonly key: Buffer;
  readonly maxAttempts: number;
  /** Whether a success resets the count (and records the network as known) or only refunds the attempt itself. */
  readonly onSuccess: 'reset-and-remember' | 'reset' | 'refund';
  /** Whether the limit is lifted for a network or an API client from which the owner has signed in before. */
  readonly exemptsKnownNetworks: boolean;
}

export const limitKey = (...parts: readonly string[]): Buffer => sha256(JSON.stringify(parts));
