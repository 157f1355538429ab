import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@scriptsmith/server-kit';
import { isOutage } from '../errors/unavailable.js';
import { BoundedMap } from './bounded-map.js';
import { credentialHash } from './credential-hash.js';

export interface OutageFallbackOptions {
  /** How long a verification may take before the service that verifies counts as unavailable. */
  fallbackAfterMs: number;
  /** How long a credential is accepted after its last successful verification. */
  lifetimeMs: number;
  capacity: number;
}

/**
 * Accepts a credential without a verification while the service that verifies it is unavailable, if it was verified
 * recently. As long as that service responds, its response counts. Stores only the hashes of credentials.
 */
export class OutageFallback<Value> {
  private readonly verified: BoundedMap<string, { value: Value; at: number }>;
  private isUnavailable = false;

  constructor(
    private readonly clock: Clock,
    private readonly options: OutageFallbackOptions,
  ) {
    this.verified = new BoundedMap(options.capacity);
  }

  /** @throws the error of `verify`, unless it is an outage and the credential was verified recently */
  async verify(credential: string, verify: () => Promise<Value>): Promise<Value> {
    const key = credentialHash(credential);
    const verification = this.observe(key, verify);
    const recent = this.recentValue(key);
    if (recent === undefined) return verification;
    const fallback = delay(this.isUnavailable ? 0 : this.options.fallbackAfterMs, undefined, { ref: false }).then(
      () => {
        this.isUnavailable = true;
        return recent;
      },
    );
    const orRecent = verification.catch((error: unknown) => {
      if (!isOutage(error)) throw error;
      return recent;
    });
    return Promise.race([orRecent, fallback]);
  }

  private async observe(key: string, verify: () => Promise<Value>): Promise<Value> {
    try {
      const value = await verify();
      this.isUnavailable = false;
      this.verified.set(key, { value, at: this.clock.now().getTime() });
      return value;
    } catch (error) {
      this.isUnavailable = isOutage(error);
      if (!this.isUnavailable) this.verified.delete(key);
      throw error;
    }
  }

  private recentValue(key: string): Value | undefined {
    const known = this.verified.get(key);
    return known && this.clock.now().getTime() - known.at < this.options.lifetimeMs ? known.value : undefined;
  }
}
