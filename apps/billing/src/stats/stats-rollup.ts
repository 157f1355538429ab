import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock, ExclusiveTasks } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const intervalMs = 15_000;
/** Longer than the time between the clock of a consumption and its transaction, including the lock timeout of 10 s. */
const marginMs = 30_000;

interface Progress {
  countedUntil: Date;
  nextUntil: Date | null;
  /** Whether all transactions have ended that could still insert rows before `nextUntil`. */
  isNextComplete: boolean | null;
}

/**
 * Rolls up changes into the stats of their day. Changes are deleted from the journal as they are added. Consumption is
 * counted from the append-only ledger, up to a time before which no more rows can appear.
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

  /** Runs one round. Concurrent replicas skip it. */
  async run(): Promise<void> {
    // Summarized first, so that the index finds the rows to be counted.
    await this.database.query('UPDATE stats_progress SET summarized_blocks = summarize_ledger(summarized_blocks)');
    await this.database.transaction(async (transaction) => {
      const [progress] = await transaction.query<Progress[]>(
        `SELECT counted_until AS "countedUntil", next_until AS "nextUntil",
           pg_snapshot_xmin(pg_current_snapshot()) >= next_transaction AS "isNextComplete"
         FROM stats_progress FOR UPDATE SKIP LOCKED`,
      );
      if (!progress) return;
      await this.addChanges(transaction);
      await this.countConsumptions(transaction, progress);
    });
  }

  private async addChanges(transaction: EntityManager): Promise<void> {
    await transaction.query(
      `WITH taken AS (DELETE FROM stats_change RETURNING *)
       INSERT INTO stats_day AS known (day, revenue_pence, recurring_pence, active, started, ended)
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
      // The first count of an existing ledger may take longer than the default timeout.
      await transaction.query('SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = off');
      await transaction.query(
        `INSERT INTO stats_day AS known (day, credits_used)
         SELECT (created_at AT TIME ZONE 'UTC')::date, sum(amount) FROM credit_operation
         WHERE type = 'consume' AND created_at >= $1 AND created_at < $2 GROUP BY 1
         ON CONFLICT (day) DO UPDATE SET credits_used = known.credits_used + excluded.credits_used`,
        [countedUntil, nextUntil],
      );
    }
    const soFar = nextUntil ?? countedUntil;
    const until = new Date(Math.max(soFar.getTime(), this.clock.now().getTime() - marginMs));
    await transaction.query(
      `UPDATE stats_progress SET counted_until = $1, next_until = $2,
         next_transaction = pg_snapshot_xmax(pg_current_snapshot())`,
      [soFar, until],
    );
  }
}
