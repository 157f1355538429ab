import { Injectable } from '@nestjs/common';
import { Metrics } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';

/** Counts rejected logins, in both steps. */
@Injectable()
export class LoginFailures {
  private readonly failures;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter({
      name: 'scriptsmith_login_failures_total',
      help: 'Rejected logins by the code of the error.',
      labelNames: ['code'],
    });
  }

  /** Runs a check and counts its failure. */
  async count<Found>(check: () => Promise<Found>): Promise<Found> {
    try {
      return await check();
    } catch (error) {
      if (error instanceof DomainError) this.failures.inc({ code: error.code });
      throw error;
    }
  }
}
