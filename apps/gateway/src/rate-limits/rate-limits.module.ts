import { Module } from '@nestjs/common';
import { CallCounts } from './call-counts.js';
import { RateLimiter } from './rate-limiter.js';

@Module({ providers: [CallCounts, RateLimiter], exports: [RateLimiter] })
export class RateLimitsModule {}
