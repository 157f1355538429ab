import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, Identifiers, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { PayoutHistoryService } from './payout-history.service.js';
import {
  type DuePayout,
  findBatch,
  findDuePayouts,
  findPayoutPreview,
  insertPaidEntries,
  insertPayouts,
} from './payouts.queries.js';

const { maxPreviewedPayouts } = affiliateAdminRequests;

@Injectable()
export class PayoutsService {
  constructor(
    private readonly database: DataSource,
    private readonly history: PayoutHistoryService,
    private readonly ledger: CommissionLedger,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Pays all approved commissions in one transaction, once per batch id. */
  createPayoutBatch(
    { by, batchId }: HandlerInput<typeof affiliateAdminRequests.createPayoutBatch>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof affiliateAdminRequests.createPayoutBatch>> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      const isNew = !(await transaction.existsBy(PayoutBatch, { id: batchId }));
      if (isNew && !(await this.payApprovedCommissions(transaction, batchId))) return { batch: null, payouts: [] };
      const batch = await findBatch(transaction, batchId);
      if (!batch) throw new Error(`payout batch ${batchId} is missing after it was created`);
      if (isNew) {
        const { payoutCount, totalPence } = batch;
        await this.adminCommands.recordAuditEntry(
          transaction,
          by,
          {
            action: 'pay-out',
            target: { type: 'payout', id: batchId },
            reason: null,
            before: null,
            after: { payoutCount, totalPence },
          },
          context,
        );
      }
      return { batch, payouts: await this.history.findInBatch(transaction, batchId, 0) };
    });
  }

  /** A preview of the next batch. */
  previewPayout(): Promise<RequestOutput<typeof affiliateAdminRequests.previewPayout>> {
    return findPayoutPreview(this.database.manager, this.clock.now(), maxPreviewedPayouts);
  }

  /**
   * Returns false if nothing is due. An affiliate who is owed less than a penny after refunds waits for the next batch.
   */
  private async payApprovedCommissions(transaction: EntityManager, batchId: string): Promise<boolean> {
    const now = this.clock.now();
    const due = await findDuePayouts(transaction, now);
    if (due.length === 0) return false;
    await transaction.insert(PayoutBatch, { id: batchId, createdAt: now });
    const payouts = due.map((each) => ({
      ...each,
      id: this.identifiers.next(),
      amountPence: each.outstandingPence.reduce((sum, pence) => sum + pence, 0),
      commissionCount: each.commissionIds.length,
    }));
    await insertPayouts(transaction, batchId, payouts, now);
    await insertPaidEntries(
      transaction,
      payouts.flatMap((payout) => this.paidEntries(payout)),
      now,
    );
    return true;
  }

  private paidEntries({ id: payoutId, commissionIds, outstandingPence }: DuePayout & { id: string }) {
    return outstandingPence.map((paidPence, index) => ({
      id: this.identifiers.next(),
      commissionId: commissionIds[index]!,
      payoutId,
      paidPence,
    }));
  }
}
