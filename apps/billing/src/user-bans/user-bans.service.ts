import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { identityEvents } from '@scriptsmith/contracts/identity';
import { type EntityManager, LessThan } from 'typeorm';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
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
    const { affected } = await transaction
      .getRepository(CreditAccountRecord)
      .update({ userId, banRevision: LessThan(revision) }, { isBanned, banRevision: revision });
    return affected === 1;
  }
}
