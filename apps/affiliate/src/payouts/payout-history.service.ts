import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  affiliateAdminRequests,
  type affiliateRequests,
  type Payout,
  type PayoutBatch,
} from '@scriptsmith/contracts/affiliate';
import { DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';

/** What has been paid out. */
@Injectable()
export class PayoutHistoryService {
  constructor(
    private readonly database: DataSource,
    private readonly affiliates: AffiliatesService,
  ) {}

  /** @throws DomainError `not_joined` */
  async ofAffiliate({
    userId,
    page,
    pageSize,
  }: HandlerInput<typeof affiliateRequests.listPayouts>): Promise<RequestOutput<typeof affiliateRequests.listPayouts>> {
    await this.affiliates.get(userId);
    const { manager } = this.database;
    const rows = await readPayouts(
      manager,
      'payout.affiliate_user_id = $1 ORDER BY payout.created_at DESC, payout.id DESC LIMIT $2 OFFSET $3',
      [userId, pageSize, (page - 1) * pageSize],
    );
    const [count] = await manager.query<{ total: number }[]>(
      'SELECT count(*)::int AS total FROM payout WHERE affiliate_user_id = $1',
      [userId],
    );
    const payouts = rows.map(({ id, amountPence, commissionCount, createdAt }) => ({
      ...{ id, amountPence, commissionCount, createdAt },
    }));
    return { payouts, total: count?.total ?? 0, page, pageSize };
  }

  async batchPage({
    page,
    pageSize,
  }: HandlerInput<typeof affiliateAdminRequests.listPayoutBatches>): Promise<
    RequestOutput<typeof affiliateAdminRequests.listPayoutBatches>
  > {
    const { manager } = this.database;
    const batches = await readBatches(manager, 'true ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2', [
      pageSize,
      (page - 1) * pageSize,
    ]);
    const [count] = await manager.query<{ total: number }[]>('SELECT count(*)::int AS total FROM payout_batch');
    return { batches, total: count?.total ?? 0, page, pageSize };
  }

  /** @throws DomainError `not_found` */
  async ofBatch({
    batchId,
    afterUserId,
  }: HandlerInput<typeof affiliateAdminRequests.listBatchPayouts>): Promise<{ payouts: Payout[] }> {
    const { manager } = this.database;
    const [batch] = await readBatches(manager, 'id = $1', [batchId]);
    if (!batch) throw new DomainError('not_found', 'There is no such batch of payouts.');
    return { payouts: await payoutsOfBatch(manager, batchId, afterUserId) };
  }
}

/** In the order of their affiliates. */
export function payoutsOfBatch(manager: EntityManager, batchId: string, afterUserId: number): Promise<Payout[]> {
  return readPayouts(
    manager,
    'payout.batch_id = $1 AND payout.affiliate_user_id > $2 ORDER BY payout.affiliate_user_id LIMIT $3',
    [batchId, afterUserId, affiliateAdminRequests.maxPayoutsPerResponse],
  );
}

export async function readBatches(
  manager: EntityManager,
  condition: string,
  parameters: unknown[],
): Promise<PayoutBatch[]> {
  const rows = await manager.query<(Omit<PayoutBatch, 'createdAt'> & { createdAt: Date })[]>(
    `SELECT id, created_at AS "createdAt", payouts.* FROM payout_batch CROSS JOIN LATERAL (
       SELECT count(*)::int AS "payoutCount", coalesce(sum(amount_pence), 0)::float8 AS "totalPence"
       FROM payout WHERE payout.batch_id = payout_batch.id) AS payouts
     WHERE ${condition}`,
    parameters,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function readPayouts(manager: EntityManager, condition: string, parameters: unknown[]): Promise<Payout[]> {
  const rows = await manager.query<(Omit<Payout, 'createdAt'> & { createdAt: Date })[]>(
    `SELECT payout.id, payout.affiliate_user_id AS "userId", username, email,
       payout.amount_pence::float8 AS "amountPence", commission_count AS "commissionCount",
       payout.created_at AS "createdAt"
     FROM payout JOIN affiliate ON affiliate.user_id = payout.affiliate_user_id
     WHERE ${condition}`,
    parameters,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
