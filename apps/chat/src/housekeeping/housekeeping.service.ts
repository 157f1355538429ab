import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog } from '../core/injection.js';
import { DeletionService } from '../deletion/deletion.service.js';
import { deleteUnusedImages } from '../images/images.queries.js';
import { deleteExpiredRateLimits } from '../rate-limits/rate-limits.queries.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import { deleteEventsOfEndedRuns } from './housekeeping.queries.js';

const purgeIntervalMs = 10_000;
const pruneIntervalMs = 10 * 60_000;
/** A stream can be replayed until then. The messages remain. */
const eventRetentionMs = 24 * 60 * 60 * 1_000;
/** A message can be written for so long before it is sent. */
const unsentImageRetentionMs = 24 * 60 * 60 * 1_000;

/** Removes rows that are no longer needed. Every replica runs it, because each statement may run at any time. */
@Injectable()
export class HousekeepingService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @InjectLog() private readonly log: Logger,
    private readonly deletion: DeletionService,
    private readonly sessions: SessionsService,
    private readonly webhooks: WebhooksService,
    private readonly clock: Clock,
  ) {}

  /** Removes deleted conversations whose runs and holds have ended. */
  @Interval(purgeIntervalMs)
  purge(): Promise<void> {
    return this.attempt(() => this.deletion.purge());
  }

  /** Removes expired sessions, handled webhooks, rate limits, the events of old runs, and images without a message. */
  @Interval(pruneIntervalMs)
  async prune(): Promise<void> {
    await this.attempt(() => this.sessions.deleteExpired());
    await this.attempt(() => this.webhooks.deleteExpired());
    await this.attempt(() => deleteExpiredRateLimits(this.database.manager, this.clock.now().getTime()));
    await this.attempt(() => this.deleteOldEvents());
    await this.attempt(() => deleteUnusedImages(this.database.manager, this.before(unsentImageRetentionMs)));
  }

  private async deleteOldEvents(): Promise<void> {
    await deleteEventsOfEndedRuns(this.database.manager, this.before(eventRetentionMs));
  }

  private before(retentionMs: number): Date {
    return new Date(this.clock.now().getTime() - retentionMs);
  }

  /** The next interval tries again, so a failure must not end the process. */
  private async attempt(task: () => Promise<unknown>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.log.error({ err: error }, 'housekeeping failed');
    }
  }
}
