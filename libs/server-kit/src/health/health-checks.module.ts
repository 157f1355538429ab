import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthChecks } from './health-checks.js';

/** Terminus does not log failed checks, because the supervisor that polls them reports them. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  providers: [HealthChecks],
  exports: [HealthChecks],
})
export class HealthChecksModule {}
