import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock, DomainError, ExclusiveTasks, Identifiers, InjectLog, RequestClient } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { DirectoryBackfill } from './directory-backfill.entity.js';
import { UserDirectoryService } from './user-directory.service.js';

type Source = DirectoryBackfill['source'];

const pageSize = 1_000;
const intervalMs = 1_000;

/**
 * Imports the users who registered before this service existed, once, page by page. One replica imports at a time, and
 * after a crash the import continues with the next page. Events that arrive meanwhile do no harm, because the projection
 * accepts them in any order.
 */
@Injectable()
export class UserDirectoryBackfillService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isStopping = false;
  private isComplete = false;

  constructor(
    private readonly database: DataSource,
    private readonly directory: UserDirectoryService,
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
    if (!this.isComplete) await this.tasks.run('user-directory-backfill', () => this.run());
  }

  /** Identity and billing may start later than this service, so their absence is no reason for a warning. */
  private async run(): Promise<void> {
    try {
      const completed = [await this.complete('identity'), await this.complete('billing')];
      this.isComplete = completed.every(Boolean);
    } catch (error) {
      const isUnavailable = error instanceof DomainError && error.code === 'service_unavailable';
      this.log[isUnavailable ? 'info' : 'warn']({ err: error }, 'User directory backfill will be retried');
    }
  }

  private async complete(source: Source): Promise<boolean> {
    for (let progress = await this.importPage(source); ; progress = await this.importPage(source)) {
      if (progress !== 'more' || this.isStopping) return progress === 'complete';
    }
  }

  /** Imports a page and records the progress in one transaction. */
  private importPage(source: Source): Promise<'more' | 'complete' | 'locked'> {
    return this.database.transaction(async (transaction) => {
      const backfill = await transaction.findOne(DirectoryBackfill, {
        where: { source },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!backfill) return 'locked';
      if (backfill.completedAt) return 'complete';
      const lastUserId = await this.importUsers(transaction, source, backfill.afterUserId);
      if (lastUserId === undefined) {
        await transaction.update(DirectoryBackfill, { source }, { completedAt: this.clock.now() });
        return 'complete';
      }
      await transaction.update(DirectoryBackfill, { source }, { afterUserId: lastUserId });
      return 'more';
    });
  }

  /** Returns the last user of the page, or undefined if there are no more. */
  private async importUsers(
    transaction: EntityManager,
    source: Source,
    afterUserId: number,
  ): Promise<number | undefined> {
    const page = { afterUserId, limit: pageSize };
    const context = { requestId: this.identifiers.next() };
    if (source === 'billing') {
      const { subscriptions } = await this.requestClient.request(billingAdminRequests.listSubscriptions, page, context);
      await this.directory.setSubscriptions(transaction, subscriptions);
      return subscriptions.at(-1)?.userId;
    }
    const { users } = await this.requestClient.request(identityAdminRequests.listUserRecords, page, context);
    await this.directory.addUsers(
      transaction,
      users.map(({ id: userId, username, email, createdAt }) => ({ userId, username, email, createdAt })),
    );
    await this.directory.setBans(
      transaction,
      users.map(({ id: userId, banRevision: revision, bannedAt }) => ({
        userId,
        revision,
        isBanned: bannedAt !== null,
      })),
    );
    return users.at(-1)?.id;
  }
}
