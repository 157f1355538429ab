import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { Clock, ExclusiveTasks, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { dayOf } from '../rollups/contribution.js';
import { SaltsService } from '../visitors/salts.service.js';
import { Partitions } from './partitions.js';

const intervalMs = 10 * 60_000;
const dayMs = 86_400_000;
const deletedAtOnce = 10_000;
/** A message that comes again after so long is recognised by the ids of its events. */
const daysWithInbox = 7;

/** Lets go of what is too old, and makes room for what is to come. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly partitions: Partitions,
    private readonly salts: SaltsService,
    private readonly clock: Clock,
    private readonly tasks: ExclusiveTasks,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweepOnOneReplica();
  }

  @Interval(intervalMs)
  sweepOnOneReplica(): Promise<void> {
    return this.tasks.run('housekeeping', () => this.sweep());
  }

  /** One round. Never rejects: what fails is logged and tried again in the next. */
  async sweep(): Promise<void> {
    const work = [
      () => this.partitions.make(),
      () => this.forgetVisitors(),
      () => this.partitions.drop(),
      () => this.deleteVisits(),
      () => this.deleteInbox(),
    ];
    for (const task of work) {
      await task().catch((error: unknown) => this.log.error({ err: error }, 'housekeeping failed'));
    }
  }

  /**
   * The salts from before yesterday, and the visitors of those days: their number stays in the rollup. An event may still
   * belong to a visit of yesterday.
   */
  private async forgetVisitors(): Promise<void> {
    const yesterday = dayOf(this.clock.now().getTime() - dayMs);
    await this.salts.deleteBefore(this.database.manager, yesterday);
    await this.database.query('DELETE FROM visitor_day WHERE user_id = 0 AND day < $1', [yesterday]);
  }

  /** Visits as far as their timelines reach; who had an account is then no longer known either. */
  private async deleteVisits(): Promise<void> {
    const keptFrom = this.partitions.keptFrom();
    let deleted: number;
    do {
      [, deleted] = await this.database.query<[unknown[], number]>(
        `DELETE FROM visit WHERE id IN (SELECT id FROM visit WHERE started_at < $1 LIMIT ${deletedAtOnce})`,
        [new Date(keptFrom)],
      );
    } while (deleted === deletedAtOnce);
    await this.database.query('DELETE FROM visitor_day WHERE day < $1', [dayOf(keptFrom)]);
  }

  private async deleteInbox(): Promise<void> {
    await this.database.query('DELETE FROM inbox_event WHERE name = $1 AND received_at < $2', [
      analyticsEvents.trafficCollected.name,
      new Date(this.clock.now().getTime() - daysWithInbox * dayMs),
    ]);
  }
}
