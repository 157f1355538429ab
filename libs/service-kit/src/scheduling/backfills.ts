import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, type EntityTarget, type FindOptionsWhere } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError } from '../errors/domain-error.js';
import { Identifiers } from '../identifiers/identifiers.js';
import { InjectLog } from '../injection/tokens.js';
import type { RequestContext } from '../messaging/request-context.js';
import { ExclusiveTasks } from './exclusive-tasks.js';

/** How far an import has come. There is no row if there is nothing to import. */
export interface BackfillProgress {
  /** The last user that has been imported. */
  afterUserId: number;
  completedAt: Date | null;
}

/** A page of users by ascending id. */
export interface BackfillPage {
  afterUserId: number;
  limit: number;
}

/** The import of the users of another service from before this service subscribed to their events. */
export interface Backfill<Progress extends BackfillProgress> {
  /** Unique in the service. */
  name: string;
  progress: EntityTarget<Progress>;
  /** The row of the progress. */
  where: FindOptionsWhere<Progress>;
  /** Imports a page in the transaction that records the progress. Returns its last user, or undefined after the end. */
  importPage(
    transaction: EntityManager,
    page: BackfillPage,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<number | undefined>;
}

const pageSize = 1_000;

/**
 * Imports users once, page by page. One replica imports at a time, and after a crash the import continues with the next
 * page. Events that arrive meanwhile must have the same effect before and after the import. The module of a service
 * that imports users provides it.
 */
@Injectable()
export class Backfills implements BeforeApplicationShutdown {
  private readonly completed = new Set<string>();
  private isStopping = false;

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    private readonly tasks: ExclusiveTasks,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** Ends the imports after the page in progress, which `ExclusiveTasks` waits for. */
  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** Imports the remaining pages. Call it at an interval: after a failure, the next call is a retry. */
  async run<Progress extends BackfillProgress>(backfill: Backfill<Progress>): Promise<void> {
    if (!this.completed.has(backfill.name)) await this.tasks.run(backfill.name, () => this.importPages(backfill));
  }

  /** The other service may start later than this one, so its absence is no reason for a warning. */
  private async importPages<Progress extends BackfillProgress>(backfill: Backfill<Progress>): Promise<void> {
    const { name } = backfill;
    try {
      while (!this.completed.has(name) && !this.isStopping) {
        if (await this.importPage(backfill)) this.completed.add(name);
      }
    } catch (error) {
      const isUnavailable = error instanceof DomainError && error.code === 'service_unavailable';
      this.log[isUnavailable ? 'info' : 'warn']({ err: error, backfill: name }, 'backfill will be retried');
    }
  }

  /** Returns whether it was the last page. */
  private importPage<Progress extends BackfillProgress>(backfill: Backfill<Progress>): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const rows = transaction.getRepository(backfill.progress);
      const row = await rows.findOne({ where: backfill.where, lock: { mode: 'pessimistic_write' } });
      if (!row || row.completedAt) return true;
      const page = { afterUserId: row.afterUserId, limit: pageSize };
      const lastUserId = await backfill.importPage(transaction, page, { requestId: this.identifiers.next() });
      const isComplete = lastUserId === undefined;
      Object.assign(row, isComplete ? { completedAt: this.clock.now() } : { afterUserId: lastUserId });
      await rows.save(row);
      return isComplete;
    });
  }
}
