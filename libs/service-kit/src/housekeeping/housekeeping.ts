import type { BeforeApplicationShutdown, OnApplicationBootstrap, Provider, Type } from '@nestjs/common';
import type { Logger } from 'pino';
import { PeriodicJob } from '../periodic-job/periodic-job.js';
import { logToken } from '../service/tokens.js';

const pauseMs = 10 * 60_000;

/** Something whose rows have no effect any more after a time. */
interface Expiring {
  deleteExpired(): Promise<void>;
}

/** Removes what has expired. Nothing depends on it but the size of the tables: every reader looks at the clock. */
class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.sweep(), pauseMs);

  constructor(
    private readonly expiring: readonly Expiring[],
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async sweep(): Promise<void> {
    for (const each of this.expiring) {
      await each.deleteExpired().catch((error: unknown) => {
        this.log.error({ err: error }, 'what has expired could not be removed');
      });
    }
  }
}

/** The housekeeping of a service, for its module: over those of its providers that keep what expires. */
export const housekeepingOf = (...expiring: Type<Expiring>[]): Provider => ({
  provide: Housekeeping,
  useFactory: (log: Logger, ...providers: Expiring[]) => new Housekeeping(providers, log),
  inject: [logToken, ...expiring],
});
