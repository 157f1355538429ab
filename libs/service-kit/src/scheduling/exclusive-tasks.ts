import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { InjectLog } from '../injection/tokens.js';
import { tryLockTask } from './exclusive-tasks.queries.js';

/** The pool size of `pg` if a data source sets none. */
const defaultPoolSize = 10;

/**
 * Runs periodic tasks on one replica at a time. The lock is held by a transaction: it ends with the task, and also when
 * the process or its connection dies. Such a transaction takes a connection of the pool, and the task needs another one.
 * Therefore, at most half as many tasks as connections run at a time, and the others wait for their turn.
 */
@Injectable()
export class ExclusiveTasks implements BeforeApplicationShutdown {
  private readonly inProgress = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private freeSlots: number;
  private isShuttingDown = false;

  constructor(
    private readonly database: DataSource,
    @InjectLog() private readonly log: Logger,
  ) {
    this.freeSlots = Math.max(1, Math.floor((database.options.poolSize ?? defaultPoolSize) / 2));
  }

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
    const run = this.runInTurn(name, task).catch((error: unknown) => {
      this.log.error({ err: error, task: name }, 'a periodic task failed');
    });
    this.inProgress.set(name, run);
    await run.finally(() => this.inProgress.delete(name));
  }

  private async runInTurn(name: string, task: () => Promise<unknown>): Promise<void> {
    if (this.freeSlots > 0) this.freeSlots -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      if (!this.isShuttingDown) await this.runLocked(name, task);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.freeSlots += 1;
    }
  }

  private async runLocked(name: string, task: () => Promise<unknown>): Promise<void> {
    await this.database.transaction(async (transaction) => {
      if (await tryLockTask(transaction, name)) await task();
    });
  }
}
