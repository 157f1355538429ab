import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { AdminCommands, type RequestContext, Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { payoutsOfBatch, readBatches } from './payout-history.service.js';

@Injectable()
export class PayoutsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CommissionLedger,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Pays what is approved, all of it or nothing, once for each name of a batch. */
  createPayoutBatch(
    { by, batchId }: HandlerInput<typeof affiliateAdminRequests.createPayoutBatch>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof affiliateAdminRequests.createPayoutBatch>> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      const [isNew] = await transaction.query<unknown[]>(
        'INSERT INTO payout_batch (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [batchId, this.clock.now()],
      );
      if (isNew) await this.payMatured(transaction, batchId);
      const [batch] = await readBatches(transaction, 'id = $1', [batchId]);
      if (!batch) throw new Error('the batch that was just written is not there');
      if (isNew) {
        const { payoutCount, totalPence } = batch;
        const target = { type: 'payout', id: batchId } as const;
        const after = { payoutCount, totalPence };
        await this.adminCommands.recordAuditEntry(
          transaction,
          by,
          {
            ...{ action: 'pay-out', target, reason: null, before: null, after },
          },
          context,
        );
      }
      return { batch, payouts: await payoutsOfBatch(transaction, batchId, 0) };
    });
  }

  /**
   * Every commission that has matured and is not even: what is due for it is paid, and what was refunded after it had
   * been paid is held back. Affiliates to whom less than a penny is left wait for the next batch, and so does what an
   * admin has to review first.
   */
  private async payMatured(transaction: EntityManager, batchId: string): Promise<void> {
    const now = this.clock.now();
    const due = await transaction.query<{ userId: number; commissionIds: string[]; outstandingPence: number[] }[]>(
      `SELECT affiliate_user_id AS "userId", array_agg(id) AS "commissionIds",
         array_agg(outstanding_pence) AS "outstandingPence"
       FROM commission_standing JOIN affiliate ON affiliate.user_id = affiliate_user_id
       WHERE affiliate.is_active AND matures_at <= $1 AND outstanding_pence <> 0 AND NOT is_held
       GROUP BY affiliate_user_id HAVING sum(outstanding_pence) > 0 ORDER BY affiliate_user_id`,
      [now],
    );
    const payouts = due.map((each) => ({ ...each, id: this.identifiers.next() }));
    await transaction.query(
      `INSERT INTO payout (id, batch_id, affiliate_user_id, amount_pence, commission_count, created_at)
       SELECT id, $4, user_id, amount_pence, commission_count, $5
       FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $6::integer[])
         AS payout (id, user_id, amount_pence, commission_count)`,
      [
        payouts.map(({ id }) => id),
        payouts.map(({ userId }) => userId),
        payouts.map(({ outstandingPence }) => outstandingPence.reduce((sum, pence) => sum + pence, 0)),
        batchId,
        now,
        payouts.map(({ commissionIds }) => commissionIds.length),
      ],
    );
    const entries = payouts.flatMap(({ id: payoutId, commissionIds, outstandingPence }) =>
      commissionIds.map((commissionId, index) => ({ payoutId, commissionId, pence: outstandingPence[index] })),
    );
    await transaction.query(
      `INSERT INTO commission_entry (id, commission_id, kind, amount_pence, payout_id, created_at)
       SELECT entry_id, commission_id, 'paid', -pence, payout_id, $5
       FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::uuid[]) AS paid (entry_id, commission_id, pence, payout_id)`,
      [
        entries.map(() => this.identifiers.next()),
        entries.map(({ commissionId }) => commissionId),
        entries.map(({ pence }) => pence),
        entries.map(({ payoutId }) => payoutId),
        now,
      ],
    );
  }
}
