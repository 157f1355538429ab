import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests, CommissionStatus } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { commissionStatus, CommissionSummary } from '../commissions/commission-summary.entity.js';
import { CommissionReview } from './commission-review.entity.js';
import { commissionNotFound, commissionNotHeld } from './commission-reviews.errors.js';
import { countHeldCommissions, findHeldCommissions } from './commission-reviews.queries.js';
import { countRejectedCommissions, findRejectedCommissions } from './rejected-commissions.queries.js';

/** Held commissions are paid only after an admin has approved them. */
@Injectable()
export class CommissionReviewsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CommissionLedger,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  async listHeldCommissions({
    page,
    pageSize,
  }: HandlerInput<typeof affiliateAdminRequests.listHeldCommissions>): Promise<
    RequestOutput<typeof affiliateAdminRequests.listHeldCommissions>
  > {
    const { manager } = this.database;
    const commissions = await findHeldCommissions(manager, { page, pageSize });
    return { commissions, total: await countHeldCommissions(manager), page, pageSize };
  }

  async listRejectedCommissions({
    page,
    pageSize,
  }: HandlerInput<typeof affiliateAdminRequests.listRejectedCommissions>): Promise<
    RequestOutput<typeof affiliateAdminRequests.listRejectedCommissions>
  > {
    const { manager } = this.database;
    const commissions = await findRejectedCommissions(manager, { page, pageSize });
    return { commissions, total: await countRejectedCommissions(manager), page, pageSize };
  }

  /** @throws DomainError `not_found`, `commission_not_held`, `idempotency_conflict` */
  async reviewCommission(
    { by, commissionId, decision, reason }: HandlerInput<typeof affiliateAdminRequests.reviewCommission>,
    context: RequestContext,
  ): Promise<{ status: CommissionStatus }> {
    await this.database.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'review-commission', commissionId, decision),
        context,
        async () => {
          await this.ledger.lock(transaction);
          const commission = await transaction.findOneBy(CommissionSummary, { id: commissionId });
          if (!commission) throw commissionNotFound();
          if (!commission.isHeld) throw commissionNotHeld();
          await transaction.insert(CommissionReview, { commissionId, decision, reason, reviewedAt: this.clock.now() });
          await this.ledger.recalculate(transaction, { commissionId });
          return {
            action: `${decision}-commission`,
            target: { type: 'commission', id: commissionId },
            reason,
            before: { status: 'held', amountPence: commission.netPence },
            after: { status: await this.findStatus(transaction, commissionId) },
          };
        },
      ),
    );
    return { status: await this.findStatus(this.database.manager, commissionId) };
  }

  private async findStatus(manager: EntityManager, id: string): Promise<CommissionStatus> {
    const commission = await manager.findOneBy(CommissionSummary, { id });
    if (!commission) throw commissionNotFound();
    return commissionStatus(commission, this.clock.now());
  }
}
