import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { DataSource } from 'typeorm';
import { netAfterRefunds } from './commission-ledger.js';
import { CommissionSummary } from './commission-summary.entity.js';
import { Payment } from './payment.entity.js';

/** Calculates what refunds would do to commissions. */
@Injectable()
export class ClawbackPreviewService {
  constructor(private readonly database: DataSource) {}

  /** Rejected commissions and payments without a commission have nothing to reverse. */
  async previewClawback({
    paymentId,
    refundedPence,
  }: HandlerInput<typeof affiliateAdminRequests.previewClawback>): Promise<
    RequestOutput<typeof affiliateAdminRequests.previewClawback>
  > {
    const payment = await this.database.getRepository(Payment).findOneBy({ paymentId });
    const commission = await this.database.getRepository(CommissionSummary).findOneBy({ paymentId });
    if (!payment || !commission || commission.isRejected) return { reversedPence: 0 };
    const netPence = netAfterRefunds(commission, { amountPence: payment.amountPence, refundedPence });
    return { reversedPence: Math.max(0, commission.netPence - netPence) };
  }
}
