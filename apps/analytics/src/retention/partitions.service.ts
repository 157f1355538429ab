import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { changePartitions, InjectSettings, lastPartitionedDay } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import type { AnalyticsSettings } from '../settings/analytics.settings.js';
import { dayOf } from '../rollups/rollup-delta.js';
import { createEventPartitions, dropEventPartitions } from './retention.queries.js';

const dayMs = 86_400_000;
/** Events can be older than today if they waited in a queue. */
const createBehindMs = 31 * dayMs;

/** Creates and drops the monthly partitions of the event table. */
@Injectable()
export class PartitionsService implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: AnalyticsSettings,
  ) {}

  /** Runs before the first event is received. */
  onModuleInit(): Promise<void> {
    return this.create();
  }

  async create(): Promise<void> {
    const now = this.clock.now().getTime();
    const from = dayOf(Math.max(now - createBehindMs, this.retentionStart()));
    await changePartitions(this.database, 'event', (transaction) =>
      createEventPartitions(transaction, from, lastPartitionedDay(this.clock)),
    );
  }

  /** The start of the retention period in milliseconds since the epoch: the start of the month of the oldest retained day. */
  retentionStart(): number {
    const oldest = new Date(this.clock.now().getTime() - this.settings.ANALYTICS_RETENTION_DAYS * dayMs);
    return Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth());
  }

  /** Drops the partitions before the retention period. */
  async drop(): Promise<void> {
    await changePartitions(this.database, 'event', (transaction) =>
      dropEventPartitions(transaction, dayOf(this.retentionStart())),
    );
  }
}
