import { Injectable } from '@nestjs/common';
import { type AttentionTopic, maxAttentionCount } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/server-kit';
import { attentionTopic, StuckJobs } from '@scriptsmith/service-kit';
import { DataSource, LessThan } from 'typeorm';
import { Saga } from '../sagas/saga.entity.js';

/** As in the alert `AdminOperationStuck`. */
const maxDurationMs = 10 * 60_000;

/** What waits for an admin: operations that a service has not confirmed for long. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly database: DataSource,
    private readonly stuckJobs: StuckJobs,
    private readonly clock: Clock,
  ) {}

  async listAttention(): Promise<{ topics: AttentionTopic[] }> {
    const sagas = await this.database.getRepository(Saga).find({
      where: { state: 'running', startedAt: LessThan(new Date(this.clock.now().getTime() - maxDurationMs)) },
      order: { startedAt: 'ASC', actionId: 'ASC' },
      take: maxAttentionCount,
    });
    const operations = attentionTopic('stuck-job', sagas, ({ actionId, kind, userId, startedAt }) => ({
      ...{ id: actionId, name: kind, userId },
      since: startedAt.toISOString(),
    }));
    return { topics: [...operations, ...(await this.stuckJobs.topics())] };
  }
}
