import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  affiliateAdminRequests,
  type affiliateRequests,
  type Payout as ListedPayout,
} from '@scriptsmith/contracts/affiliate';
import { DomainError } from '@scriptsmith/service-kit';
import { type EntityManager, MoreThan, Repository } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { Payout } from './payout.entity.js';
import { findBatches } from './payouts.queries.js';

@Injectable()
export class PayoutHistoryService {
  constructor(
    @InjectRepository(Payout) private readonly payouts: Repository<Payout>,
    @InjectRepository(PayoutBatch) private readonly batches: Repository<PayoutBatch>,
    private readonly affiliates: AffiliatesService,
  ) {}

  /** @throws DomainError `not_joined` */
  async listPayouts({
    userId,
    page,
    pageSize,
  }: HandlerInput<typeof affiliateRequests.listPayouts>): Promise<RequestOutput<typeof affiliateRequests.listPayouts>> {
    await this.affiliates.get(userId);
    const [rows, total] = await this.payouts.findAndCount({
      where: { affiliateUserId: userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: pageSize,
      skip: (page - 1) * pageSize,
    });
    const payouts = rows.map(({ id, amountPence, commissionCount, createdAt }) => ({
      id,
      amountPence,
      commissionCount,
      createdAt: createdAt.toISOString(),
    }));
    return { payouts, total, page, pageSize };
  }

  async listPayoutBatches({
    page,
    pageSize,
  }: HandlerInput<typeof affiliateAdminRequests.listPayoutBatches>): Promise<
    RequestOutput<typeof affiliateAdminRequests.listPayoutBatches>
  > {
    const batches = await findBatches(this.batches.manager, { page, pageSize });
    return { batches, total: await this.batches.count(), page, pageSize };
  }

  /** @throws DomainError `not_found` */
  async listBatchPayouts({
    batchId,
    afterUserId,
  }: HandlerInput<typeof affiliateAdminRequests.listBatchPayouts>): Promise<{ payouts: ListedPayout[] }> {
    if (!(await this.batches.existsBy({ id: batchId }))) {
      throw new DomainError('not_found', 'Payout batch not found.');
    }
    return { payouts: await this.findInBatch(this.payouts.manager, batchId, afterUserId) };
  }

  /** Ordered by affiliate. */
  async findInBatch(manager: EntityManager, batchId: string, afterUserId: number): Promise<ListedPayout[]> {
    const payouts = await manager.find(Payout, {
      where: { batchId, affiliateUserId: MoreThan(afterUserId) },
      relations: { affiliate: true },
      order: { affiliateUserId: 'ASC' },
      take: affiliateAdminRequests.maxPayoutsPerResponse,
    });
    return payouts.map(({ id, affiliateUserId, affiliate, amountPence, commissionCount, createdAt }) => ({
      id,
      userId: affiliateUserId,
      username: affiliate.username,
      email: affiliate.email,
      amountPence,
      commissionCount,
      createdAt: createdAt.toISOString(),
    }));
  }
}
