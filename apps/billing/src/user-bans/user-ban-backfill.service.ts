import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock, DomainError, ExclusiveTasks, Identifiers, InjectLog, RequestClient } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { UserBanBackfill } from './user-ban-backfill.entity.js';
import { UserBansService } from './user-bans.service.js';

const pageSize = 1_000;
const intervalMs = 1_000;

/**
 * Imports the bans from before billing subscribed to them, once, page by page. One replica imports at a time, and after a
 * crash the import continues with the next page. A ban event that arrives meanwhile has a later revision, so it wins.
 */
@Injectable()
export class UserBanBackfillService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isStopping = false;
  private isComplete = false;

  constructor(
    private readonly database: DataSource,
    private readonly bans: UserBansService,
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    private readonly tasks: ExclusiveTasks,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.backfill();
  }

  /** Ends the import after the page in progress, which `ExclusiveTasks` waits for. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  @Interval(intervalMs)
  async backfill(): Promise<void> {
    if (!this.isComplete) await this.tasks.run('user-ban-backfill', () => this.run());
  }

  /** Identity may start later than this service, so its absence is no reason for a warning. */
  private async run(): Promise<void> {
    try {
      while (!this.isComplete && !this.isStopping) this.isComplete = await this.importPage();
    } catch (error) {
      const isUnavailable = error instanceof DomainError && error.code === 'service_unavailable';
      this.log[isUnavailable ? 'info' : 'warn']({ err: error }, 'User ban backfill will be retried');
    }
  }

  /** Imports a page and records the progress in one transaction. Returns whether it was the last page. */
  private importPage(): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const backfills = transaction.getRepository(UserBanBackfill);
      const backfill = await backfills.findOne({ where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
      if (!backfill || backfill.completedAt) return true;
      const { users } = await this.requestClient.request(
        identityAdminRequests.listUserRecords,
        { afterUserId: backfill.afterUserId, limit: pageSize },
        { requestId: this.identifiers.next() },
      );
      for (const { id: userId, banRevision: revision, bannedAt } of users) {
        if (bannedAt !== null) await this.bans.apply(transaction, { userId, revision, isBanned: true });
      }
      const last = users.at(-1);
      const progress = last ? { afterUserId: last.id } : { completedAt: this.clock.now() };
      await backfills.update({ id: 1 }, progress);
      return !last;
    });
  }
}
