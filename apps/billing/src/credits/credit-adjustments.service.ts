import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { AdminCommands, DomainError, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { LedgerOperations } from '../ledger/ledger-operations.js';
import { DeletedUsersService, userNotFound } from '../deleted-users/deleted-users.service.js';
import { authoredBy, commandOf } from '../admin/admin-change.js';

type SetCreditsInput = HandlerInput<typeof billingAdminRequests.setCredits>;

const balanceChanged = (creditsBalance: number): DomainError =>
  new DomainError(
    'precondition_failed',
    `The balance has changed to ${creditsBalance.toLocaleString('en-GB')} credits in the meantime. Check the amount and try again.`,
  );

/** Adjustments of a user's credit balance by admins. */
@Injectable()
export class CreditAdjustmentsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly operations: LedgerOperations,
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
      const before = { creditsBalance: await this.balance(transaction, userId) };
      if (expectedBalance !== undefined && before.creditsBalance !== expectedBalance)
        throw balanceChanged(before.creditsBalance);
      const adjustment = { userId, balance: creditsBalance, key: `admin:${by.actionId}` };
      await this.ledger.setBalance(transaction, adjustment, authoredBy(by, reason, context));
      await this.adminCommands.recordAuditEntry(
        transaction,
        by,
        { ...change, reason, before, after: { creditsBalance } },
        context,
      );
    });
  }

  private async balance(transaction: EntityManager, userId: number): Promise<number> {
    const grants = await this.operations.openGrants(transaction, userId);
    const remaining = grants.reduce((sum, grant) => sum + grant.remaining, 0);
    return Math.max(0, remaining - (await this.operations.heldCredits(transaction, userId)));
  }
}
