import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, TopUp } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, Identifiers, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { packOf } from '../catalogue/plans.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { PaymentMethodsService } from '../payment-methods/payment-methods.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { buyTopUp } from './buy-top-up.job.js';
import { chargedInMonth } from './top-up.queries.js';
import { TopUpRecord } from './top-up.entity.js';

/** Shows and changes the automatic top-up of a customer. Every change is made under the lock on the account. */
@Injectable()
export class TopUpsService {
  constructor(
    private readonly database: DataSource,
    private readonly ledger: CreditLedgerService,
    private readonly accounts: AccountsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly paymentMethods: PaymentMethodsService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly jobs: Jobs,
    private readonly identifiers: Identifiers,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `user_not_found` for a deleted user */
  async getTopUp({ userId }: HandlerInput<typeof billingRequests.getTopUp>): Promise<{ topUp: TopUp }> {
    await this.deletedUsers.requireNotDeleted(this.database.manager, userId);
    return { topUp: await this.read(this.database.manager, userId) };
  }

  /** Errors: see the contract. */
  async turnOnTopUp(
    { userId, packageId: packId, belowCredits, monthlyCapPence }: HandlerInput<typeof billingRequests.turnOnTopUp>,
    { requestId }: RequestContext,
  ): Promise<{ topUp: TopUp }> {
    const { price, name } = packOf(packId);
    if (monthlyCapPence < price) {
      const message = `Enter at least the price of ${name}.`;
      throw new DomainError('validation_failed', message, { fields: { monthlyCapPence: message } });
    }
    await this.subscriptions.requireActive(userId);
    if (!(await this.paymentMethods.cardOnFile(userId))) {
      throw new DomainError('no_card_on_file', 'There is no card on file. Update your card in your account first.');
    }
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction, userId);
      await this.deletedUsers.requireNotDeleted(transaction, userId);
      const wasOn = await transaction.existsBy(TopUpRecord, { userId, isOn: true });
      const record = { userId, isOn: true, packId, belowCredits, monthlyCapPence, failure: null };
      await transaction.getRepository(TopUpRecord).save(record);
      await this.watch(transaction, userId, belowCredits);
      const { openCredits } = await this.accounts.readIn(transaction, userId);
      if (!wasOn && openCredits < belowCredits) {
        // The balance was low before it was watched, so that no use reports it.
        const payload = { userId, lowBalanceId: this.identifiers.next() };
        await this.jobs.enqueue(transaction, buyTopUp, { key: String(userId), payload, requestId });
      }
      return { topUp: await this.read(transaction, userId) };
    });
  }

  async turnOffTopUp({ userId }: HandlerInput<typeof billingRequests.turnOffTopUp>): Promise<Record<string, never>> {
    await this.database.transaction(async (transaction) => {
      await this.lock(transaction, userId);
      await transaction.getRepository(TopUpRecord).update({ userId }, { isOn: false, failure: null });
      await this.watch(transaction, userId, null);
    });
    return {};
  }

  private async lock(transaction: EntityManager, userId: number): Promise<void> {
    await this.ledger.openAccount(transaction, userId);
    await this.ledger.lock(transaction, userId);
  }

  private async watch(transaction: EntityManager, userId: number, topUpBelowCredits: number | null): Promise<void> {
    await transaction.getRepository(CreditAccountRecord).update({ userId }, { topUpBelowCredits });
  }

  private async read(manager: EntityManager, userId: number): Promise<TopUp> {
    const record = await manager.getRepository(TopUpRecord).findOneBy({ userId });
    const chargedThisMonthPence = await chargedInMonth(manager, userId, this.clock.now());
    if (!record) return { isOn: false, settings: null, chargedThisMonthPence, failure: null };
    const { isOn, packId: packageId, belowCredits, monthlyCapPence, failure } = record;
    return { isOn, settings: { packageId, belowCredits, monthlyCapPence }, chargedThisMonthPence, failure };
  }
}
