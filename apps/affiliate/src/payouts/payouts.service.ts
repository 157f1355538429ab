import { Injectable } from '@nestjs/common';
import type { Payout } from '@scriptsmith/contracts';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';

@Injectable()
export class PayoutsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CommissionLedger,
    private readonly affiliates: AffiliatesService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Pays what is approved, all of it or nothing, once for each name of a batch. */
  payOut(batchId: string): Promise<Payout[]> {
    return this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      const [isNew] = await transaction.query<unknown[]>(
        'INSERT INTO payout_batch (id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [batchId, this.clock.now()],
      );
      if (isNew) await this.payMatured(transaction, batchId);
      return read(transaction, 'payout.batch_id = $1', batchId);
    });
  }

  /** @throws DomainError `not_joined` */
  async ofAffiliate(userId: number): Promise<Payout[]> {
    await this.affiliates.get(userId);
    return read(this.database.manager, 'payout.affiliate_user_id = $1', userId);
  }

  /**
   * Every commission that has matured and is not even: what is due for it is paid, and what was refunded after it had
   * been paid is held back. Affiliates to whom less than a penny is left wait for the next batch.
   */
  private async payMatured(transaction: EntityManager, batchId: string): Promise<void> {
    const now = this.clock.now();
    const due = await transaction.query<{ userId: number; commissionIds: string[]; outstandingPence: number[] }[]>(
      `SELECT affiliate_user_id AS "userId", array_agg(id) AS "commissionIds",
         array_agg(outstanding_pence) AS "outstandingPence"
       FROM commission_standing JOIN affiliate ON affiliate.user_id = affiliate_user_id
       WHERE affiliate.is_active AND matures_at <= $1 AND outstanding_pence <> 0
       GROUP BY affiliate_user_id HAVING sum(outstanding_pence) > 0 ORDER BY affiliate_user_id`,
      [now],
    );
    for (const { userId, commissionIds, outstandingPence } of due) {
      const payoutId = this.identifiers.next();
      const totalPence = outstandingPence.reduce((sum, pence) => sum + pence, 0);
      await transaction.query(
        `INSERT INTO payout (id, batch_id, affiliate_user_id, amount_pence, commission_count, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [payoutId, batchId, userId, totalPence, commissionIds.length, now],
      );
      await transaction.query(
        `INSERT INTO commission_entry (id, commission_id, kind, amount_pence, payout_id, created_at)
         SELECT entry_id, commission_id, 'paid', -pence, $4, $5
         FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS paid (entry_id, commission_id, pence)`,
        [commissionIds.map(() => this.identifiers.next()), commissionIds, outstandingPence, payoutId, now],
      );
    }
  }
}

async function read(manager: EntityManager, condition: string, parameter: unknown): Promise<Payout[]> {
  const rows = await manager.query<(Omit<Payout, 'createdAt'> & { createdAt: Date })[]>(
    `SELECT payout.id, payout.affiliate_user_id AS "userId", username, email,
       payout.amount_pence::float8 AS "amountPence", commission_count AS "commissionCount",
       payout.created_at AS "createdAt"
     FROM payout JOIN affiliate ON affiliate.user_id = payout.affiliate_user_id
     WHERE ${condition} ORDER BY payout.created_at DESC, payout.affiliate_user_id`,
    [parameter],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
