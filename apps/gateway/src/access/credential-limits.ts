import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@scriptsmith/contracts';
import { DomainError, networkOf } from '@scriptsmith/service-kit';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { rejectedCredentialLimit } from '../rate-limits/rate-limits.js';

const capacity = 10_000;
const rejections: readonly ErrorCode[] = ['not_signed_in', 'invalid_api_key'];

/**
 * Limits how many unknown credentials a network may present. Credentials that were valid before are exempt, so that an
 * attacker cannot lock out others behind the same address. Stores only their hashes.
 */
@Injectable()
export class CredentialLimits {
  private readonly known = new Set<string>();

  constructor(private readonly rateLimiter: RateLimiter) {}

  /** Errors: those of `verify`; `rate_limited` if the network has presented too many unknown credentials. */
  async guard<Value>(credential: string, clientAddress: string, verify: () => Promise<Value>): Promise<Value> {
    const key = hash('sha256', credential, 'base64');
    const network = networkOf(clientAddress);
    if (!this.known.has(key)) await this.rateLimiter.requireRemaining(rejectedCredentialLimit, network);
    try {
      const value = await verify();
      this.remember(key);
      return value;
    } catch (error) {
      if (error instanceof DomainError && rejections.includes(error.code)) {
        this.known.delete(key);
        await this.rateLimiter.consume(rejectedCredentialLimit, network);
      }
      throw error;
    }
  }

  /** Moves the key to the end. The first one is the least recently used because a set iterates in insertion order. */
  private remember(key: string): void {
    this.known.delete(key);
    this.known.add(key);
    if (this.known.size <= capacity) return;
    const oldest = this.known.keys().next();
    if (!oldest.done) this.known.delete(oldest.value);
  }
}
