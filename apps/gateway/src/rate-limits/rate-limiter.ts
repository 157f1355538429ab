import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';
import { CallCounts } from './call-counts.js';
import { type RateLimit, rateLimits } from '@scriptsmith/contracts';

/** Counts the calls to this replica and, a fifth of a second later, those to the other replicas. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  constructor(
    @InjectSettings() private readonly settings: GatewaySettings,
    private readonly callCounts: CallCounts,
  ) {
    const limits = new Map(Object.values(rateLimits).map((limit) => [limit.name, limit]));
    callCounts.onReceived(async (name, caller, calls) => {
      const limit = limits.get(name);
      if (limit) await this.limiterOf(limit).penalty(caller, calls);
    });
  }

  /**
   * Counts one call of `caller`, or one that counts as several. If a reply is given, sets its header fields `RateLimit`
   * and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
   * @throws DomainError `rate_limited` with `retryAfterSeconds`
   */
  async consume(limit: RateLimit, caller: string, reply?: FastifyReply, calls = 1): Promise<void> {
    const limiter = this.limiterOf(limit);
    this.callCounts.add(limit.name, caller, calls);
    const state = await limiter.consume(caller, calls).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
    const resetSeconds = resetSecondsOf(state);
    if (reply) {
      reply.header('ratelimit-policy', `"${limit.name}";q=${limiter.points};w=${limit.windowSeconds}`);
      reply.header('ratelimit', `"${limit.name}";r=${state.remainingPoints};t=${resetSeconds}`);
    }
    if (state.consumedPoints > limiter.points) throw rateLimited(state);
  }

  /**
   * Rejects a caller who has used up the limit, without counting a call.
   * @throws DomainError `rate_limited` with `retryAfterSeconds`
   */
  async requireRemaining(limit: RateLimit, caller: string): Promise<void> {
    const limiter = this.limiterOf(limit);
    const state = await limiter.get(caller);
    if (state && state.consumedPoints >= limiter.points) throw rateLimited(state);
  }

  private limiterOf({ name, calls, windowSeconds }: RateLimit): RateLimiterMemory {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const points = Math.max(1, Math.round(calls * this.settings.RATE_LIMIT_FACTOR));
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const resetSecondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1_000));

const rateLimited = (state: RateLimiterRes): DomainError =>
  new DomainError('rate_limited', 'Too many attempts. Please try again later.', {
    retryAfterSeconds: resetSecondsOf(state),
  });
