import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { PeriodicJob } from '../periodic-job/periodic-job.js';

const pauseMs = 3_600_000;
const largestBatch = 10_000;
/**
 * An event that was taken in comes again while its sender was not told so: minutes or, after an outage, days. Parked
 * events are not among these rows: they have had no effect yet.
 */
const keptFor = '30 days';

/** Forgets events that were taken in long ago: nobody delivers them again. The outbox empties itself. */
export class InboxPruning {
  private readonly job = new PeriodicJob(() => this.runLogged(), pauseMs);

  constructor(
    private readonly database: DataSource,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.job.start();
  }

  /** Waits for the round under way. */
  stop(): Promise<void> {
    return this.job.stop();
  }

  /** One round, a batch at a time so that no statement takes long. Returns how many events were forgotten. */
  async run(): Promise<number> {
    let pruned = 0;
    for (;;) {
      const [, batch] = await this.database.query<[unknown, number]>(
        `DELETE FROM inbox_event WHERE id IN (
           SELECT id FROM inbox_event WHERE received_at < now() - interval '${keptFor}'
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
      this.log.error({ err: error }, 'old events could not be forgotten');
    }
  }
}
