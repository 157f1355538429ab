import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectLog, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { AdminKeyVerificationService } from './admin-key-verification.service.js';

const pauseMs = 10 * 60_000;

/** Removes counts of wrong keys that are over. Nothing depends on it but the size of their table. */
@Injectable()
export class WrongKeyHousekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.sweep(), pauseMs);

  constructor(
    private readonly verification: AdminKeyVerificationService,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async sweep(): Promise<void> {
    try {
      await this.verification.deleteExpired();
    } catch (error) {
      this.log.error({ err: error }, 'counts of wrong keys that are over could not be removed');
    }
  }
}
