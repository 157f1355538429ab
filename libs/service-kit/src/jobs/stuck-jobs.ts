import { Injectable } from '@nestjs/common';
import type { AttentionTopic } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { DataSource } from 'typeorm';
import { attentionTopic } from '../attention/attention-topic.js';
import { findStuckJobTypes } from './job.queries.js';

/** As in the alert `JobsDelayed`. */
const maxDelayMs = 5 * 60_000;

/** The jobs of a service that an operator has to examine. */
@Injectable()
export class StuckJobs {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The attention of a service in which nothing but jobs can wait for an admin. */
  async listAttention(): Promise<{ topics: AttentionTopic[] }> {
    return { topics: await this.topics() };
  }

  /** The jobs that have failed for good or are late, with an entry for each type. */
  async topics(): Promise<AttentionTopic[]> {
    const dueBefore = new Date(this.clock.now().getTime() - maxDelayMs);
    const types = await findStuckJobTypes(this.database.manager, dueBefore);
    return attentionTopic('stuck-job', types, ({ type, count, since }) => ({
      ...{ id: type, name: type, count },
      since: since.toISOString(),
    })).map((topic) => ({ ...topic, total: types.reduce((sum, { count }) => sum + count, 0) }));
  }
}
