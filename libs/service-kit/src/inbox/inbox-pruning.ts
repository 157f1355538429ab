import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../periodic-job/periodic-job.js';

const pauseMs = 3_600_000;
const largestBatch = 10_000;
/**
 * A handled event can be redelivered until its publisher knows that it was handled: for minutes, or days after an outage.
 * Dead letters are not among these rows, because they had no effect yet.
 */
const retention = '30 days';

/** Deletes the records of events that were handled long ago and are not redelivered any more. */
export class InboxPruning {
  private readonly job = new PeriodicJob(() => this.runLogged(), pauseMs);

  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.job.start();
  }

  /** Waits for the run in progress. */
  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Deletes in batches, so that no statement takes long. Returns the number of deleted records. */
  async run(): Promise<number> {
    let pruned = 0;
    for (;;) {
      const [, batch] = await this.database.query<[unknown, number]>(
        `DELETE FROM inbox_event WHERE id IN (
           SELECT id FROM inbox_event WHERE received_at < now() - interval '${retention}'
           ORDER BY received_at LIMIT ${largestBatch} FOR UPDATE SKIP LOCKED)`,
      );
      pruned += batch;
      if (batch < largestBatch) return pruned;
    }
  }

  private async runLogged(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.log.error({ err: error }, 'inbox pruning failed');
    }
  }
}
