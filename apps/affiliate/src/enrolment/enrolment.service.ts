import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { Affiliate as AffiliateProfile, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { insertIfAbsent } from '@scriptsmith/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { AffiliateProfileService } from '../affiliate-profile/affiliate-profile.service.js';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { normalizeEmail } from '../affiliates/normalize-email.js';
import { ReferralCodes } from '../affiliates/referral-codes.js';
import { BrowserMatchesService } from '../browser-matches/browser-matches.service.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { alreadyJoined, userDeleted } from './enrolment.errors.js';

/** The advertised rate of 10 %. */
const baseRateBps = 1_000;
/** One collision of random codes is unlikely. Several in a row mean that something is wrong. */
const maxCodeAttempts = 5;

@Injectable()
export class EnrolmentService {
  constructor(
    @InjectRepository(Affiliate) private readonly affiliates: Repository<Affiliate>,
    private readonly codes: ReferralCodes,
    private readonly profiles: AffiliateProfileService,
    private readonly ledger: CommissionLedger,
    private readonly deletedUsers: DeletedUsersService,
    private readonly browserMatches: BrowserMatchesService,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `already_joined`; `user_not_found` if the user has been deleted in the meantime */
  async join({
    visitorId,
    ...user
  }: HandlerInput<typeof affiliateRequests.join>): Promise<{ affiliate: AffiliateProfile }> {
    const affiliate = await this.affiliates.manager.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      if (await this.deletedUsers.isDeleted(transaction, user.userId)) throw userDeleted();
      const inserted = await this.insert(transaction, user);
      if (visitorId) await this.browserMatches.recordIn(transaction, user.userId, visitorId);
      return inserted;
    });
    return { affiliate: await this.profiles.load(affiliate) };
  }

  private async insert(
    transaction: EntityManager,
    user: { userId: number; username: string; email: string },
  ): Promise<Affiliate> {
    for (let attempt = 1; attempt <= maxCodeAttempts; attempt += 1) {
      const affiliate = transaction.create(Affiliate, {
        ...user,
        normalizedEmail: normalizeEmail(user.email),
        code: this.codes.next(),
        commissionRateBps: baseRateBps,
        isActive: true,
        createdAt: this.clock.now(),
        deletedAt: null,
      });
      if (await insertIfAbsent(transaction, Affiliate, affiliate)) return affiliate;
      if (await transaction.existsBy(Affiliate, { userId: user.userId })) throw alreadyJoined();
    }
    throw new Error(`no unused referral code found in ${maxCodeAttempts} attempts`);
  }
}
