import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { identityEvents } from '@scriptsmith/contracts/identity';
import type { EntityManager } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';

type BanChange = EventPayload<typeof identityEvents.userBanChanged>;

/** Keeps the bans of identity in the credit accounts, where every consumption reads them with the balance. */
@Injectable()
export class UserBansService {
  constructor(private readonly ledger: CreditLedgerService) {}

  /**
   * Works for unknown users as well: their registration may arrive later. Returns false if a later change was applied
   * before.
   */
  async apply(
    transaction: EntityManager,
    { userId, revision, isBanned }: Omit<BanChange, 'changedAt'>,
  ): Promise<boolean> {
    await this.ledger.openAccount(transaction, userId);
    const applied = await transaction.query<unknown[]>(
      `WITH changed AS (
         UPDATE credit_account SET is_banned = $2, ban_revision = $3
         WHERE user_id = $1 AND ban_revision < $3 RETURNING user_id
       )
       SELECT FROM changed`,
      [userId, isBanned, revision],
    );
    return applied.length > 0;
  }
}
