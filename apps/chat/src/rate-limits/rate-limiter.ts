import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import type { ChatSettings } from '../chat.settings.js';
import { InjectSettings } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import type { RateLimit } from './rate-limits.js';

/** Counts calls, in Postgres if replicas must not multiply the limit, or else in the memory of this replica. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    @InjectSettings() private readonly settings: ChatSettings,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** Counts one call of `caller`, a user id or an address. @throws ChatException `rate_limited` */
  async consume(limit: RateLimit, caller: string): Promise<void> {
    const limiter = this.limiterOf(limit);
    const state = await limiter.consume(caller).catch((rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    });
    if (state.consumedPoints <= limiter.points) return;
    throw new ChatException('rate_limited', 'Too many requests. Please try again later.', {
      retryAfterSeconds: state.msBeforeNext / 1_000,
    });
  }

  private limiterOf(limit: RateLimit): RateLimiterAbstract {
    const existing = this.limiters.get(limit.name);
    if (existing) return existing;
    const limiter = this.createLimiter(limit);
    this.limiters.set(limit.name, limiter);
    return limiter;
  }

  private createLimiter({ name, calls, windowSeconds, isShared }: RateLimit): RateLimiterAbstract {
    const points = Math.max(1, Math.round(calls * this.settings.RATE_LIMIT_FACTOR));
    const options = { keyPrefix: name, points, duration: windowSeconds };
    if (!isShared) return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.database,
      storeType: 'typeorm',
      tableName: 'rate_limit',
      tableCreated: true,
      // Expired rows are deleted by the housekeeping.
      clearExpiredByTimeout: false,
    });
  }
}
