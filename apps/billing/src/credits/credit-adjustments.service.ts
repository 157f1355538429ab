import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { AdminCommands, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { DeletedUsersService, userNotFound } from '../deleted-users/deleted-users.service.js';
import { authoredBy, commandOf } from '../admin/admin-change.js';

type SetCreditsInput = HandlerInput<typeof billingAdminRequests.setCredits>;

/** Adjustments of a user's credit balance by admins. */
@Injectable()
export class CreditAdjustmentsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly adminCommands: AdminCommands,
  ) {}

  /** Records one adjustment, under the lock that consumption takes. Errors: see the contract. */
  async setBalance(input: SetCreditsInput, context: RequestContext): Promise<void> {
    const { by, userId, creditsBalance, expectedBalance, reason } = input;
    const change = { by, action: 'set-credits', target: { type: 'user' as const, id: String(userId) } };
    await this.database.transaction(async (transaction) => {
      if (!(await this.ledger.hasAccount(transaction, userId))) throw userNotFound();
      await this.ledger.lock(transaction, userId);
      await this.deletedUsers.requireNotDeleted(transaction, userId);
      if (await this.adminCommands.claim(transaction, commandOf(change, { creditsBalance, reason }))) return;
      const adjustment = { userId, balance: creditsBalance, expectedBalance, key: `admin:${by.actionId}` };
      const balance = await this.ledger.setBalance(transaction, adjustment, authoredBy(by, reason, context));
      if (balance === undefined) return;
      await this.adminCommands.recordAuditEntry(
        transaction,
        by,
        { ...change, reason, before: { creditsBalance: balance }, after: { creditsBalance } },
        context,
      );
    });
  }
}
