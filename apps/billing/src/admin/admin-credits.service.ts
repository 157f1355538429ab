import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingAdminRequests, CreditBalance } from '@scriptsmith/contracts/billing';
import { type RequestContext, DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountReader } from '../credits/account-reader.js';
import { CreditLedger } from '../credits/credit-ledger.js';
import { LedgerRecords } from '../credits/ledger-records.js';
import { Erasures } from '../erasure/erasures.js';
import { AdminActions, authoredBy } from './admin-actions.js';

type CreditsWish = HandlerInput<typeof billingAdminRequests.setCredits>;

/** Admins set what users can spend. */
@Injectable()
export class AdminCreditsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedger,
    private readonly records: LedgerRecords,
    private readonly accounts: AccountReader,
    private readonly erasures: Erasures,
    private readonly actions: AdminActions,
  ) {}

  /** One adjustment, under the lock that consumption takes. Errors: see the contract. */
  async set({ by, userId, creditsBalance, reason }: CreditsWish, context: RequestContext): Promise<CreditBalance> {
    await this.requireAccount(userId);
    const change = { by, action: 'set-credits', target: { type: 'user' as const, id: String(userId) } };
    await this.database.transaction(async (transaction) => {
      await this.ledger.lock(transaction, userId);
      await this.erasures.refuse(transaction, userId);
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
