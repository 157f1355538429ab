import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptsmith/service-kit';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { InjectSettings } from '../injection.js';
import type { GatewaySettings } from '../settings.js';

/** At most `calls` in `windowSeconds`, before RATE_LIMIT_FACTOR. */
export interface RateLimit {
  name: string;
  calls: number;
  windowSeconds: number;
}

/** By client network. Identity also counts failed logins per address and account, over all replicas. */
export const registerLimit: RateLimit = { name: 'register', calls: 20, windowSeconds: 3_600 };
export const loginLimit: RateLimit = { name: 'login', calls: 30, windowSeconds: 300 };
/** Referral codes are not to be found by trying. */
export const checkReferralCodeLimit: RateLimit = { name: 'check-referral-code', calls: 60, windowSeconds: 300 };
export const referralClickLimit: RateLimit = { name: 'referral-click', calls: 60, windowSeconds: 300 };
/** Identity also counts mails per address and network, over all replicas. */
export const forgottenPasswordLimit: RateLimit = { name: 'forgotten-password', calls: 20, windowSeconds: 900 };
export const mailedLinkLimit: RateLimit = { name: 'mailed-link', calls: 30, windowSeconds: 300 };
/** A page tells of itself every few seconds at most; offices and schools share an address. */
export const collectLimit: RateLimit = { name: 'collect', calls: 300, windowSeconds: 60 };
/** By user. */
export const changePasswordLimit: RateLimit = { name: 'change-password', calls: 10, windowSeconds: 300 };
export const confirmationMailLimit: RateLimit = { name: 'confirmation-mail', calls: 10, windowSeconds: 900 };
export const checkoutLimit: RateLimit = { name: 'checkout', calls: 20, windowSeconds: 60 };
export const chatCodeLimit: RateLimit = { name: 'chat-code', calls: 20, windowSeconds: 60 };
export const joinAffiliatesLimit: RateLimit = { name: 'join-affiliates', calls: 10, windowSeconds: 60 };
/** By API key. */
export const externalApiLimit: RateLimit = { name: 'external-api', calls: 1_000, windowSeconds: 10 };

/** By admin key. */
export const adminLimit: RateLimit = { name: 'admin', calls: 1_200, windowSeconds: 60 };

/**
 * Counts calls in the memory of this replica: with N replicas a caller may get N times as many through. Enough to keep
 * one caller from crowding out the others, which is what these limits are for.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterMemory>();

  constructor(@InjectSettings() private readonly settings: GatewaySettings) {}

  /**
   * Counts one call of `caller` and, given a reply, tells it what is left in the header fields `RateLimit` and
   * `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
   * Rejects with `rate_limited` and `retryAfterSeconds`.
   */
  async count(limit: RateLimit, caller: string, reply?: FastifyReply): Promise<void> {
    const limiter = this.limiterOf(limit);
    const state = await limiter.consume(caller).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1_000));
    if (reply) {
      reply.header('ratelimit-policy', `"${limit.name}";q=${limiter.points};w=${limit.windowSeconds}`);
      reply.header('ratelimit', `"${limit.name}";r=${state.remainingPoints};t=${resetSeconds}`);
    }
    if (state.consumedPoints > limiter.points) {
      throw new DomainError('rate_limited', 'Too many attempts. Please try again later.', {
        retryAfterSeconds: resetSeconds,
      });
    }
  }

  private limiterOf({ name, calls, windowSeconds }: RateLimit): RateLimiterMemory {
    const known = this.limiters.get(name);
    if (known) return known;
    const points = Math.max(1, Math.round(calls * this.settings.RATE_LIMIT_FACTOR));
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
