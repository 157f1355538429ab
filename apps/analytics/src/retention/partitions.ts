import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, InjectSettings } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import type { AnalyticsSettings } from '../analytics.settings.js';
import { dayOf } from '../rollups/contribution.js';

const dayMs = 86_400_000;
/** Partitions are there for at least two months to come, so that nobody notices a month in which none could be made. */
const madeAheadMs = 62 * dayMs;
/** Events come from the past as well: from just before midnight, or from a queue that had to wait. */
const madeBehindMs = 31 * dayMs;

/** The monthly partitions of the events: there before they are needed, gone when they are too old. */
@Injectable()
export class Partitions implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: AnalyticsSettings,
  ) {}

  /** Before the first event can come. */
  onModuleInit(): Promise<void> {
    return this.make();
  }

  async make(): Promise<void> {
    const now = this.clock.now().getTime();
    const from = dayOf(Math.max(now - madeBehindMs, this.keptFrom()));
    await this.database.query('SELECT make_event_partitions($1, $2)', [from, dayOf(now + madeAheadMs)]);
  }

  /** The first moment (milliseconds since the epoch) that is kept: where the month of the oldest day to keep begins. */
  keptFrom(): number {
    const oldest = new Date(this.clock.now().getTime() - this.settings.ANALYTICS_RETENTION_DAYS * dayMs);
    return Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth());
  }

  /** Drops what is older than anything that is kept. */
  async drop(): Promise<void> {
    await this.database.query('SELECT drop_event_partitions($1)', [dayOf(this.keptFrom())]);
  }
}
