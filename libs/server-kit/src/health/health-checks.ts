import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';

/** Checks whether a dependency of the process responds. Rejects if it does not. */
export type HealthCheck = () => Promise<unknown>;

export interface HealthReport {
  isReady: boolean;
  /** The names of the checks that failed or timed out. */
  failing: string[];
}

const timeoutMs = 2_000;

/** Runs health checks through Terminus, all at once and each with a timeout. */
@Injectable()
export class HealthChecks {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
  ) {}

  async run(checks: Readonly<Record<string, HealthCheck>>): Promise<HealthReport> {
    const attempts = Object.entries(checks).map(
      ([name, check]) =>
        () =>
          this.attempt(name, check),
    );
    try {
      await this.health.check(attempts);
      return { isReady: true, failing: [] };
    } catch (error) {
      return { isReady: false, failing: failingIndicators(error) };
    }
  }

  private async attempt(name: string, check: HealthCheck) {
    return this.indicators
      .check(name)
      .attempt(async () => void (await check()))
      .withTimeout(timeoutMs);
  }
}

/** Terminus throws its report if an indicator is down, and also while the application shuts down. */
function failingIndicators(error: unknown): string[] {
  if (!(error instanceof ServiceUnavailableException)) throw error;
  const { error: failing } = error.getResponse() as { error: object };
  return Object.keys(failing);
}
