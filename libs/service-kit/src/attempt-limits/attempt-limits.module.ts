import { Module } from '@nestjs/common';
import { housekeepingOf } from '../housekeeping/housekeeping.js';
import { AttemptLimiter } from './attempt-limiter.js';

/** Limits attempts with wrong passwords and codes. The schema of the service needs the table `rate_limit`. */
@Module({ providers: [AttemptLimiter, housekeepingOf(AttemptLimiter)], exports: [AttemptLimiter] })
export class AttemptLimitsModule {}
