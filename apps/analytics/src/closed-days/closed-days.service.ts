import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '@scriptsmith/server-kit';
import { ExclusiveTasks } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { PartitionsService } from '../retention/partitions.service.js';
import { dayOf } from '../rollups/rollup-delta.js';
import { lockTraffic } from '../rollups/rollup.queries.js';
import { findDays, insertClosedDay, isClosed } from './closed-days.queries.js';
import { readVisitsOfDays } from './day-visits.queries.js';
import { toVisitColumns } from './visit-columns.js';

const intervalMs = 60_000;
/** Later, visits that began before midnight have ended, and few events are still to arrive. */
const closedAfterMs = 3 * 3_600_000;
/** Days with more visits stay open, because their copy would need too much memory. */
const maxVisits = 200_000;
/** The connection that holds the lock of the task is lost after 15 seconds without a statement. */
const maxRunMs = 10_000;

/**
 * Closes days: stores a copy of their visits by column, from which filtered metrics are counted. Days with visits that
 * change later are opened by a trigger, and closed again here.
 */
@Injectable()
export class ClosedDaysService implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly partitions: PartitionsService,
    private readonly clock: Clock,
    private readonly tasks: ExclusiveTasks,
  ) {}

  onApplicationBootstrap(): void {
    void this.runOnOneReplica();
  }

  @Interval(intervalMs)
  runOnOneReplica(): Promise<void> {
    return this.tasks.run('closed-days', () => this.run());
  }

  /** Closes days that are over, the newest first. */
  async run(): Promise<void> {
    const to = dayOf(this.clock.now().getTime() - closedAfterMs);
    const days = await findDays(this.database.manager, dayOf(this.partitions.retentionStart()), to);
    const startedAt = performance.now();
    for (const { day } of days.filter((day) => !isClosed(day) && day.visits <= maxVisits)) {
      if (performance.now() - startedAt > maxRunMs) return;
      await this.close(day);
    }
  }

  /** No visit changes meanwhile. */
  private async close(day: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await lockTraffic(transaction);
      const visits = await readVisitsOfDays(transaction, [day]);
      await insertClosedDay(transaction, day, toVisitColumns(day, visits));
    });
  }
}
