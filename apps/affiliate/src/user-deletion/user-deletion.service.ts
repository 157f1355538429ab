import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Outbox, Subscribes } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { KnownBrowser } from '../browser-matches/known-browser.entity.js';
import { Click } from '../clicks/click.entity.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { Payment } from '../commissions/payment.entity.js';
import { deletedUserPlaceholder } from '../deleted-users/deleted-user-placeholder.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { Referral } from '../referrals/referral.entity.js';

/** Anonymizes deleted users. Their commissions and payments stay in the ledger. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly ledger: CommissionLedger,
    private readonly deletedUsers: DeletedUsersService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Removes the name, address, code, card and browsers of a user, who may be an affiliate, referred, both or neither. */
  @Subscribes(identityEvents.userDeleted)
  async deleteUserData(
    { userId }: EventPayload<typeof identityEvents.userDeleted>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    await this.ledger.lock(transaction);
    const now = this.clock.now();
    await this.deletedUsers.markDeleted(transaction, userId, now);
    await this.anonymizeAffiliate(transaction, userId, now);
    await transaction.delete(Click, { affiliateUserId: userId });
    await transaction.update(Referral, { referredUserId: userId }, { ...deletedUserPlaceholder });
    await transaction.update(Payment, { userId }, { cardFingerprint: null });
    await transaction.delete(KnownBrowser, { userId });
    const event = { userId, deletedAt: now.toISOString() };
    await this.outbox.add(transaction, affiliateEvents.userDataDeleted, event, { requestId });
  }

  private async anonymizeAffiliate(transaction: EntityManager, userId: number, now: Date): Promise<void> {
    await transaction.update(
      Affiliate,
      { userId, deletedAt: IsNull() },
      {
        ...deletedUserPlaceholder,
        normalizedEmail: '',
        // Codes that users can enter have no dash, so nobody can use this one.
        code: `DELETED-${userId}`,
        isActive: false,
        deletedAt: now,
      },
    );
  }
}
