import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';

/**
 * Which users were seen in which visitor's browser. When an affiliate and somebody they referred shared one, what that
 * referral earns is held until an admin has looked at it.
 */
@Injectable()
export class SightingsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CommissionLedger,
    private readonly clock: Clock,
  ) {}

  /** Notes that a user was seen in a visitor's browser. */
  async note(userId: number, visitorId: string): Promise<void> {
    const [known] = await this.database.query<unknown[]>(
      'SELECT FROM sighting WHERE visitor_id = $1 AND user_id = $2',
      [visitorId, userId],
    );
    if (known) return;
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      await this.noteIn(transaction, userId, visitorId);
    });
  }

  /** The same within a transaction, under the lock of the ledger. Nothing is kept of those who are forgotten. */
  async noteIn(transaction: EntityManager, userId: number, visitorId: string): Promise<void> {
    const now = this.clock.now();
    await transaction.query(
      `INSERT INTO sighting (visitor_id, user_id, seen_at)
       SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM erased_user WHERE user_id = $2) ON CONFLICT DO NOTHING`,
      [visitorId, userId, now],
    );
    await transaction.query(
      `INSERT INTO held_referral (referred_user_id, reason, held_at)
       SELECT referred_user_id, 'same-visitor', $3 FROM referral
       WHERE (referred_user_id = $1 AND affiliate_user_id IN (SELECT user_id FROM sighting WHERE visitor_id = $2))
         OR (affiliate_user_id = $1 AND referred_user_id IN (SELECT user_id FROM sighting WHERE visitor_id = $2))
       ON CONFLICT (referred_user_id) DO NOTHING`,
      [userId, visitorId, now],
    );
  }
}
