import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { type EntityManager, LessThan } from 'typeorm';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import { CreditLedgerService } from '../ledger/credit-ledger.service.js';
import { WebhookDeliveriesService } from '../webhooks/webhook-deliveries.service.js';

type BanChange = EventPayload<typeof identityEvents.userBanChanged>;

/** Keeps the bans of identity in the credit accounts, where every consumption reads them with the balance. */
@Injectable()
export class UserBansService {
  constructor(
    private readonly ledger: CreditLedgerService,
    private readonly webhookDeliveries: WebhookDeliveriesService,
  ) {}

  @Subscribes(identityEvents.userBanChanged)
  async change(change: BanChange, { eventId, transaction }: EventDelivery): Promise<void> {
    if (!(await this.apply(transaction, change))) return;
    await this.webhookDeliveries.addForEvent(transaction, eventId, {
      type: change.isBanned ? 'user.banned' : 'user.unbanned',
      timestamp: change.changedAt,
      data: { userId: change.userId },
    });
  }

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
