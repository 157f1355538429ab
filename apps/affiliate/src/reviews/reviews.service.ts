import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { affiliateAdminRequests, CommissionStatus, HeldCommission } from '@scriptsmith/contracts/affiliate';
import { AdminCommands, type RequestContext, Clock, DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { findStanding, statusOf } from '../commissions/commission-status.js';

interface HeldRow {
  id: string;
  amountPence: number;
  basePence: number;
  earnedAt: Date;
  heldBecause: HeldCommission['heldBecause'];
  affiliateUserId: number;
  affiliateUsername: string;
  affiliateEmail: string;
  referredUserId: number;
  referredUsername: string;
  referredEmail: string;
  boundAt: Date;
}

/** What an admin has to look at before it is paid out. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CommissionLedger,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  async listHeld({
    page,
    pageSize,
  }: HandlerInput<typeof affiliateAdminRequests.listHeldCommissions>): Promise<
    RequestOutput<typeof affiliateAdminRequests.listHeldCommissions>
  > {
    const rows = await this.database.query<HeldRow[]>(
      `SELECT standing.id, standing.net_pence AS "amountPence", standing.base_pence AS "basePence",
         standing.earned_at AS "earnedAt",
         held_referral.reason AS "heldBecause",
         affiliate.user_id AS "affiliateUserId", affiliate.username AS "affiliateUsername",
         affiliate.email AS "affiliateEmail", referral.referred_user_id AS "referredUserId",
         referral.username AS "referredUsername", referral.email AS "referredEmail", referral.bound_at AS "boundAt"
       ${held} ORDER BY standing.earned_at, standing.id LIMIT $1 OFFSET $2`,
      [pageSize, (page - 1) * pageSize],
    );
    const [count] = await this.database.query<{ total: number }[]>(`SELECT count(*)::int AS total ${held}`);
    return { commissions: rows.map(heldCommission), total: count?.total ?? 0, page, pageSize };
  }

  /**
   * Returns what the commission has become.
   * @throws DomainError `not_found`, `commission_not_held`, `idempotency_conflict`
   */
  async review(
    { by, commissionId, decision, reason }: HandlerInput<typeof affiliateAdminRequests.reviewCommission>,
    context: RequestContext,
  ): Promise<CommissionStatus> {
    await this.database.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'review-commission', commissionId, decision),
        context,
        async () => {
          await this.ledger.lock(transaction);
          const standing = await findStanding(transaction, commissionId);
          if (!standing) throw commissionNotFound();
          if (!standing.isHeld) throw notHeld();
          await transaction.query(
            'INSERT INTO commission_review (commission_id, decision, reviewed_at) VALUES ($1, $2, $3)',
            [commissionId, decision, this.clock.now()],
          );
          await this.ledger.settleCommission(transaction, commissionId);
          return {
            action: `${decision}-commission`,
            target: { type: 'commission', id: commissionId },
            reason,
            before: { status: 'held', amountPence: standing.netPence },
            after: { status: await this.statusNow(transaction, commissionId) },
          };
        },
      ),
    );
    return this.statusNow(this.database.manager, commissionId);
  }

  private async statusNow(manager: EntityManager, commissionId: string): Promise<CommissionStatus> {
    const standing = await findStanding(manager, commissionId);
    if (!standing) throw commissionNotFound();
    return statusOf(standing, this.clock.now());
  }
}

/**
 * Nothing is left to decide on a commission whose payment went back, or whose affiliate is gone. Named by their ids, only
 * the commissions of held referrals are added up, and not all there are.
 */
const held = `FROM commission_standing AS standing
  JOIN held_referral ON held_referral.referred_user_id = standing.referred_user_id
  JOIN referral ON referral.referred_user_id = standing.referred_user_id
  JOIN affiliate ON affiliate.user_id = standing.affiliate_user_id
  WHERE standing.id = ANY (ARRAY(SELECT commission.id FROM commission JOIN held_referral USING (referred_user_id)))
    AND standing.is_held AND standing.net_pence > 0 AND affiliate.erased_at IS NULL`;

const heldCommission = (row: HeldRow): HeldCommission => ({
  id: row.id,
  amountPence: row.amountPence,
  basePence: row.basePence,
  earnedAt: row.earnedAt.toISOString(),
  heldBecause: row.heldBecause,
  affiliate: { userId: row.affiliateUserId, username: row.affiliateUsername, email: row.affiliateEmail },
  referred: {
    userId: row.referredUserId,
    username: row.referredUsername,
    email: row.referredEmail,
    createdAt: row.boundAt.toISOString(),
  },
});

const commissionNotFound = (): DomainError => new DomainError('not_found', 'There is no such commission.');
const notHeld = (): DomainError =>
  new DomainError('commission_not_held', 'This commission does not wait for a review, or has had one.');
