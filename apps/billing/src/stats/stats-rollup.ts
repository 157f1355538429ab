import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@scriptsmith/server-kit';
import { ExclusiveTasks } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { addCustomerMonths } from './customer-months.queries.js';
import {
  addConsumptions,
  addJournaledChanges,
  claimProgress,
  recordProgress,
  type StatsProgress,
  summarizeLedger,
} from './stats-rollup.queries.js';

const intervalMs = 15_000;
/** Longer than the time between the clock of a consumption and its transaction, including the lock timeout of 10 s. */
const marginMs = 30_000;

/**
 * Rolls up changes into the stats of their day and the months of their customers. Changes are deleted from the journal as
 * they are added. Consumption is counted from the append-only ledger, up to a time before which no more rows can appear.
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
    await summarizeLedger(this.database.manager);
    await this.database.transaction(async (transaction) => {
      const progress = await claimProgress(transaction);
      if (!progress) return;
      await addJournaledChanges(transaction);
      await this.countConsumptions(transaction, progress);
    });
  }

  private async countConsumptions(
    transaction: EntityManager,
    { countedUntil, monthsUntil, nextUntil, isNextComplete }: StatsProgress,
  ): Promise<void> {
    if (nextUntil && !isNextComplete) return;
    if (nextUntil) {
      await addConsumptions(transaction, countedUntil, nextUntil);
      await addCustomerMonths(transaction, monthsUntil, nextUntil);
    }
    const soFar = nextUntil ?? countedUntil;
    const until = new Date(Math.max(soFar.getTime(), this.clock.now().getTime() - marginMs));
    await recordProgress(transaction, soFar, until);
  }
}
