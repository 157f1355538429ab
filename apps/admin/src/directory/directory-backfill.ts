import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock, DomainError, Identifiers, InjectLog, RequestClient, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { DirectoryService } from './directory.service.js';

type Source = 'identity' | 'billing';

const pageSize = 1_000;
const pauseMs = 1_000;

/**
 * Brings in the users who were there before the list of users was, once, page by page. Replicas take turns; a crash goes
 * on where it was. Events that come meanwhile do no harm: the list takes news in any order.
 */
@Injectable()
export class DirectoryBackfill implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.run(), pauseMs);
  private isStopping = false;
  private isComplete = false;

  constructor(
    private readonly database: DataSource,
    private readonly directory: DirectoryService,
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.job.stop();
  }

  /** Identity and billing may start later than this service, or be down: it is tried again, and no reason to warn. */
  private async run(): Promise<void> {
    if (this.isComplete) return;
    try {
      const completed = [await this.complete('identity'), await this.complete('billing')];
      this.isComplete = completed.every(Boolean);
    } catch (error) {
      const isAwaited = error instanceof DomainError && error.code === 'service_unavailable';
      this.log[isAwaited ? 'info' : 'warn']({ err: error }, 'the list of users could not be completed yet');
    }
  }

  private async complete(source: Source): Promise<boolean> {
    for (let progress = await this.nextPage(source); ; progress = await this.nextPage(source)) {
      if (progress !== 'more' || this.isStopping) return progress === 'complete';
    }
  }

  /** The page and how far it leads are one transaction. */
  private nextPage(source: Source): Promise<'more' | 'complete' | 'elsewhere'> {
    return this.database.transaction(async (transaction) => {
      const [state] = await transaction.query<{ afterUserId: number; isComplete: boolean }[]>(
        `SELECT after_user_id AS "afterUserId", completed_at IS NOT NULL AS "isComplete"
         FROM directory_backfill WHERE source = $1 FOR UPDATE SKIP LOCKED`,
        [source],
      );
      if (!state) return 'elsewhere';
      if (state.isComplete) return 'complete';
      const last = await this.take(transaction, source, state.afterUserId);
      await transaction.query(
        `UPDATE directory_backfill SET after_user_id = coalesce($2, after_user_id), completed_at = $3
         WHERE source = $1`,
        [source, last ?? null, last === undefined ? this.clock.now() : null],
      );
      return last === undefined ? 'complete' : 'more';
    });
  }

  /** Takes a page in; returns its last user, or undefined when there is none any more. */
  private async take(transaction: EntityManager, source: Source, afterUserId: number): Promise<number | undefined> {
    const page = { afterUserId, limit: pageSize };
    const context = { requestId: this.identifiers.next() };
    if (source === 'identity') {
      const { users } = await this.requestClient.request(identityAdminRequests.listUserRecords, page, context);
      await this.directory.addUsers(
        transaction,
        users.map(({ id: userId, username, email, createdAt }) => ({ userId, username, email, createdAt })),
      );
      const bans = users.map(({ id: userId, banRevision: revision, bannedAt }) => ({
        ...{ userId, revision, isBanned: bannedAt !== null },
      }));
      await this.directory.setBans(transaction, bans);
      return users.at(-1)?.id;
    }
    const { subscriptions } = await this.requestClient.request(billingAdminRequests.listSubscriptions, page, context);
    await this.directory.setSubscriptions(transaction, subscriptions);
    return subscriptions.at(-1)?.userId;
  }
}
