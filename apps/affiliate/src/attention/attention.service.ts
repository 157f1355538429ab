import { Injectable } from '@nestjs/common';
import { type AttentionTopic, maxAttentionCount } from '@scriptsmith/contracts';
import { attentionTopic, StuckJobs } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { findHeldCommissions } from '../commission-reviews/commission-reviews.queries.js';

/** What waits for an admin: commissions that are paid only after a decision. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly database: DataSource,
    private readonly stuckJobs: StuckJobs,
  ) {}

  async listAttention(): Promise<{ topics: AttentionTopic[] }> {
    const page = { page: 1, pageSize: maxAttentionCount };
    const commissions = await findHeldCommissions(this.database.manager, page);
    const held = attentionTopic('held-commission', commissions, ({ id, affiliate, amountPence, earnedAt }) => ({
      ...{ id, userId: affiliate.userId, amountPence },
      since: earnedAt,
    }));
    return { topics: [...held, ...(await this.stuckJobs.topics())] };
  }
}
