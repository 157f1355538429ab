import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CreditAlert } from '@scriptsmith/contracts/billing';
import { DataSource } from 'typeorm';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';

/** The balance below which a customer is emailed. The ledger publishes `low-balance-reached`, identity sends the email. */
@Injectable()
export class CreditAlertsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
  ) {}

  /** @throws DomainError `user_not_found` for a deleted user */
  async getCreditAlert({
    userId,
  }: HandlerInput<typeof billingRequests.getCreditAlert>): Promise<{ alert: CreditAlert }> {
    const { manager } = this.database;
    await this.deletedUsers.requireNotDeleted(manager, userId);
    const account = await manager.getRepository(CreditAccountRecord).findOneBy({ userId });
    return { alert: { belowCredits: account?.alertBelowCredits ?? null } };
  }

  /** @throws DomainError `user_not_found` for a deleted user */
  async setCreditAlert({
    userId,
    belowCredits,
  }: HandlerInput<typeof billingRequests.setCreditAlert>): Promise<{ alert: CreditAlert }> {
    await this.database.transaction(async (transaction) => {
      await this.ledger.openAccount(transaction, userId);
      await this.ledger.lock(transaction, userId);
      await this.deletedUsers.requireNotDeleted(transaction, userId);
      await transaction.getRepository(CreditAccountRecord).update({ userId }, { alertBelowCredits: belowCredits });
    });
    return { alert: { belowCredits } };
  }
}
