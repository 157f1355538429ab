import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { InjectLog } from '../injection/tokens.js';
import { tryLockTask } from './exclusive-tasks.queries.js';

/**
 * Runs periodic tasks on one replica at a time. The lock is held by a transaction: it ends with the task, and also when
 * the process or its connection dies.
 */
@Injectable()
export class ExclusiveTasks implements BeforeApplicationShutdown {
  private readonly inProgress = new Map<string, Promise<void>>();
  private isShuttingDown = false;

  constructor(
    private readonly database: DataSource,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Waits for the tasks in progress, before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isShuttingDown = true;
    await this.whenIdle();
  }

  /** Waits for the tasks in progress in this replica. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.inProgress.values());
  }

  /**
   * Runs a task, unless it is in progress here or on another replica. Errors are logged; the next run is a retry.
   * @param name unique in the service
   */
  async run(name: string, task: () => Promise<unknown>): Promise<void> {
    if (this.isShuttingDown || this.inProgress.has(name)) return;
    const run = this.runLocked(name, task).catch((error: unknown) => {
      this.log.error({ err: error, task: name }, 'a periodic task failed');
    });
    this.inProgress.set(name, run);
    await run.finally(() => this.inProgress.delete(name));
  }

  private async runLocked(name: string, task: () => Promise<unknown>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (await tryLockTask(transaction, name)) await task();
    });
  }
}
