import { Module } from '@nestjs/common';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { RateLimiter } from './rate-limiter.js';

@Module({ providers: [RateLimiter, housekeepingOf(RateLimiter)], exports: [RateLimiter] })
export class RateLimitingModule {}
