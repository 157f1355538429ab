import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import type { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock, type EventDelivery, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { deletedPerson } from './deleted-person.js';

/** Forgets people whose account is deleted. What they earned or paid stays in the ledger, without them. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly ledger: CommissionLedger,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Removes name, address, code, card and browsers of a person, whether affiliate, referred or neither. */
  async erase(
    { userId }: EventPayload<typeof identityEvents.userDeleted>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    await this.ledger.lock(transaction);
    const now = this.clock.now();
    const { username, email } = deletedPerson;
    await transaction.query(
      'INSERT INTO erased_user (user_id, erased_at) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
      [userId, now],
    );
    // No code that can be typed has a dash: this one brings nobody here any more.
    await transaction.query(
      `UPDATE affiliate SET username = $2, email = $3, address_key = '', code = 'ERASED-' || user_id,
         is_active = false, erased_at = $4 WHERE user_id = $1 AND erased_at IS NULL`,
      [userId, username, email, now],
    );
    await transaction.query('DELETE FROM click WHERE affiliate_user_id = $1', [userId]);
    await transaction.query('UPDATE referral SET username = $2, email = $3 WHERE referred_user_id = $1', [
      userId,
      username,
      email,
    ]);
    await transaction.query('UPDATE payment SET card_fingerprint = NULL WHERE user_id = $1', [userId]);
    await transaction.query('DELETE FROM sighting WHERE user_id = $1', [userId]);
    const erased = { userId, deletedAt: now.toISOString() };
    await this.outbox.add(transaction, affiliateEvents.userDataDeleted, erased, { requestId });
  }

  /** Whether a person is to stay forgotten. Under the lock of the ledger the answer holds until the commit. */
  async isErased(transaction: EntityManager, userId: number): Promise<boolean> {
    const [row] = await transaction.query<unknown[]>('SELECT FROM erased_user WHERE user_id = $1', [userId]);
    return row !== undefined;
  }
}
