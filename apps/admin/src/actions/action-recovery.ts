import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectLog, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { ActionRunner } from './action-runner.js';
import { ActionStore } from './action-store.js';

const pauseMs = 500;

/** Goes on with actions that nobody goes on with: whoever began them is gone, or had no answer. */
@Injectable()
export class ActionRecovery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.recover(), pauseMs);

  constructor(
    private readonly store: ActionStore,
    private readonly runner: ActionRunner,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async recover(): Promise<void> {
    try {
      const actions = await this.store.leaseAbandoned();
      await Promise.all(actions.map((action) => this.runner.run(action)));
    } catch (error) {
      this.log.error({ err: error }, 'actions could not be gone on with');
    }
  }
}
