import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { Clock } from '@scriptsmith/server-kit';
import { ExclusiveTasks, InboxEvent, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, LessThan, type Repository } from 'typeorm';
import { lockTraffic } from '../rollups/rollup.queries.js';
import { dayOf } from '../rollups/rollup-delta.js';
import { VisitorDay } from '../visitors/visitor-day.entity.js';
import { VisitorSaltsService } from '../visitors/visitor-salts.service.js';
import { PartitionsService } from './partitions.service.js';
import { deleteVisitsBefore } from './retention.queries.js';

const intervalMs = 10 * 60_000;
const dayMs = 86_400_000;
const deleteBatchSize = 10_000;
/** A message that is delivered again later is deduplicated by its event ids. */
const daysWithInbox = 7;

/** Deletes expired data and creates the partitions for future events. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(VisitorDay) private readonly visitorDays: Repository<VisitorDay>,
    @InjectRepository(InboxEvent) private readonly inbox: Repository<InboxEvent>,
    private readonly partitions: PartitionsService,
    private readonly salts: VisitorSaltsService,
    private readonly clock: Clock,
    private readonly tasks: ExclusiveTasks,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.runOnOneReplica();
  }

  @Interval(intervalMs)
  runOnOneReplica(): Promise<void> {
    return this.tasks.run('retention', () => this.run());
  }

  /** Runs every task once. Never rejects: a failed task is logged and runs again in the next round. */
  async run(): Promise<void> {
    const tasks = [
      () => this.partitions.create(),
      () => this.deleteVisitorSalts(),
      () => this.partitions.drop(),
      () => this.deleteVisits(),
      () => this.deleteInbox(),
    ];
    for (const task of tasks) {
      await task().catch((error: unknown) => this.log.error({ err: error }, 'retention task failed'));
    }
  }

  /**
   * Deletes the salts and the anonymous visitors from before yesterday. Their number is kept in the rollup. Yesterday is
   * kept because an event can still belong to a visit that started then.
   */
  private async deleteVisitorSalts(): Promise<void> {
    const yesterday = dayOf(this.clock.now().getTime() - dayMs);
    await this.salts.deleteBefore(this.database.manager, yesterday);
    await this.visitorDays.delete({ userId: 0, day: LessThan(yesterday) });
  }

  /**
   * Deletes the visits before the retention period, and the users who visited then. Holds the lock of the traffic, because
   * the deletion of a user changes the same rows.
   */
  private async deleteVisits(): Promise<void> {
    const retentionStart = this.partitions.retentionStart();
    let deleted: number;
    do {
      deleted = await this.database.transaction(async (transaction) => {
        await lockTraffic(transaction);
        return deleteVisitsBefore(transaction, new Date(retentionStart), deleteBatchSize);
      });
    } while (deleted === deleteBatchSize);
    await this.database.transaction(async (transaction) => {
      await lockTraffic(transaction);
      await transaction.delete(VisitorDay, { day: LessThan(dayOf(retentionStart)) });
    });
  }

  private async deleteInbox(): Promise<void> {
    const receivedAt = LessThan(new Date(this.clock.now().getTime() - daysWithInbox * dayMs));
    await this.inbox.delete({ name: analyticsEvents.trafficCollected.name, receivedAt });
  }
}
