import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@scriptsmith/contracts';
import { networkOf } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { rejectedCredentialLimit } from '@scriptsmith/contracts';
import { BoundedMap } from './bounded-map.js';
import { credentialHash } from './credential-hash.js';

const capacity = 10_000;
const rejections: readonly ErrorCode[] = ['not_signed_in', 'invalid_api_key'];

/**
 * Limits how many unknown credentials a network may present. Credentials that were valid before are exempt, so that an
 * attacker cannot lock out others behind the same address. Stores only their hashes.
 */
@Injectable()
export class CredentialLimits {
  private readonly known = new BoundedMap<string, true>(capacity);

  constructor(private readonly rateLimiter: RateLimiter) {}

  /** @throws DomainError as `verify`; `rate_limited` if the network has presented too many unknown credentials */
  async guard<Value>(credential: string, clientAddress: string, verify: () => Promise<Value>): Promise<Value> {
    const key = credentialHash(credential);
    const network = networkOf(clientAddress);
    if (!this.known.get(key)) await this.rateLimiter.requireRemaining(rejectedCredentialLimit, network);
    try {
      const value = await verify();
      this.known.set(key, true);
      return value;
    } catch (error) {
      if (error instanceof DomainError && rejections.includes(error.code)) {
        this.known.delete(key);
        await this.rateLimiter.consume(rejectedCredentialLimit, network);
      }
      throw error;
    }
  }
}
