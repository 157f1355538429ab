import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, ExclusiveTasks } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const intervalMs = 15_000;
/** A consumption takes its time before its transaction is known to the database; a lock is waited for 10 s at most. */
const marginMs = 30_000;

interface Progress {
  countedUntil: Date;
  nextUntil: Date | null;
  /** Whether every transaction has ended that may still have added to the time before `nextUntil`. */
  isNextComplete: boolean | null;
}

/**
 * Adds what has happened to the stats of its day, a little at a time. Changes are taken out of their journal as they
 * are added. The ledger is append-only and is counted up to a moment before which nothing can appear any more.
 */
@Injectable()
export class StatsRollup implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly tasks: ExclusiveTasks,
  ) {}

  onApplicationBootstrap(): void {
    void this.rollUp();
  }

  @Interval(intervalMs)
  rollUp(): Promise<void> {
    return this.tasks.run('stats-rollup', () => this.run());
  }

  /** One round. Replicas that run one at the same time leave it to the first. */
  async run(): Promise<void> {
    // Before anything is counted, so that what is read next is found by its time.
    await this.database.query('UPDATE figures_progress SET summarized_blocks = summarize_ledger(summarized_blocks)');
    await this.database.transaction(async (transaction) => {
      const [progress] = await transaction.query<Progress[]>(
        `SELECT counted_until AS "countedUntil", next_until AS "nextUntil",
           pg_snapshot_xmin(pg_current_snapshot()) >= next_transaction AS "isNextComplete"
         FROM figures_progress FOR UPDATE SKIP LOCKED`,
      );
      if (!progress) return;
      await this.addChanges(transaction);
      await this.countConsumptions(transaction, progress);
    });
  }

  private async addChanges(transaction: EntityManager): Promise<void> {
    await transaction.query(
      `WITH taken AS (DELETE FROM figures_change RETURNING *)
       INSERT INTO figures_day AS known (day, revenue_pence, recurring_pence, active, started, ended)
       SELECT day, sum(revenue_pence), sum(recurring_pence), sum(active), sum(started), sum(ended)
       FROM taken GROUP BY day
       ON CONFLICT (day) DO UPDATE SET revenue_pence = known.revenue_pence + excluded.revenue_pence,
         recurring_pence = known.recurring_pence + excluded.recurring_pence, active = known.active + excluded.active,
         started = known.started + excluded.started, ended = known.ended + excluded.ended`,
    );
  }

  private async countConsumptions(transaction: EntityManager, progress: Progress): Promise<void> {
    const { countedUntil, nextUntil, isNextComplete } = progress;
    if (nextUntil && !isNextComplete) return;
    if (nextUntil) {
      // An existing ledger is counted once, however long that takes.
      await transaction.query('SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = off');
      await transaction.query(
        `INSERT INTO figures_day AS known (day, credits_used)
         SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount) FROM credit_operation
         WHERE type = 'consume' AND created_at >= $1 AND created_at < $2 GROUP BY 1
         ON CONFLICT (day) DO UPDATE SET credits_used = known.credits_used + excluded.credits_used`,
        [countedUntil, nextUntil],
      );
    }
    const soFar = nextUntil ?? countedUntil;
    const until = new Date(Math.max(soFar.getTime(), this.clock.now().getTime() - marginMs));
    await transaction.query(
      `UPDATE figures_progress SET counted_until = $1, next_until = $2,
         next_transaction = pg_snapshot_xmax(pg_current_snapshot())`,
      [soFar, until],
    );
  }
}
