import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests, CreditBalance } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { LedgerOperations } from '../ledger/ledger-operations.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { AdminActions, authoredBy } from '../admin/admin-actions.js';

type SetCreditsInput = HandlerInput<typeof billingAdminRequests.setCredits>;

/** Admins set what users can spend. */
@Injectable()
export class CreditAdjustmentsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly records: LedgerOperations,
    private readonly accounts: AccountsService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly actions: AdminActions,
  ) {}

  /** One adjustment, under the lock that consumption takes. Errors: see the contract. */
  async set({ by, userId, creditsBalance, reason }: SetCreditsInput, context: RequestContext): Promise<CreditBalance> {
    await this.requireAccount(userId);
    const change = { by, action: 'set-credits', target: { type: 'user' as const, id: String(userId) } };
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      await this.deletedUsers.requireNotDeleted(transaction, userId);
      if (!(await this.actions.begin(transaction, change, { creditsBalance, reason }))) return;
      const before = { creditsBalance: await this.balance(transaction, userId) };
      const adjustment = { userId, balance: creditsBalance, key: `admin:${by.actionId}` };
      await this.ledger.setBalance(transaction, adjustment, authoredBy(by, reason, context));
      await this.actions.tell(transaction, { ...change, reason, before, after: { creditsBalance } }, context);
    });
    return (await this.accounts.read(userId)).credits;
  }

  private async requireAccount(userId: number): Promise<void> {
    const { known } = await this.accounts.read(userId);
    if (!known) throw new DomainError('user_not_found', 'There is no such user.');
  }

  private async balance(transaction: EntityManager, userId: number): Promise<number> {
    const grants = await this.records.openGrants(transaction, userId);
    const remaining = grants.reduce((sum, grant) => sum + Number(grant.remaining), 0);
    return Math.max(0, remaining - (await this.records.heldCredits(transaction, userId)));
  }
}
