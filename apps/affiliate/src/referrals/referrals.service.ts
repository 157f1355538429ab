import { Injectable } from '@nestjs/common';
import type { EventPayload, HandlerInput } from '@scriptsmith/contracts';
import type { affiliateRequests, ReferralCodeCheck } from '@scriptsmith/contracts/affiliate';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, InjectLog, insertIfAbsent, Subscribes } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { type EntityManager, In } from 'typeorm';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { normalizeEmail } from '../affiliates/normalize-email.js';
import { BrowserMatchesService } from '../browser-matches/browser-matches.service.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { deletedUserPlaceholder } from '../deleted-users/deleted-user-placeholder.js';
import { DeletedUsersService } from '../deleted-users/deleted-users.service.js';
import { Referral } from './referral.entity.js';

type Registration = EventPayload<typeof identityEvents.userRegistered>;

/** The known details of a user who enters a referral code. */
interface NewUser {
  userId?: number | undefined;
  email?: string | undefined;
}

@Injectable()
export class ReferralsService {
  constructor(
    private readonly affiliates: AffiliatesService,
    private readonly clicks: ClicksService,
    private readonly browserMatches: BrowserMatchesService,
    private readonly deletedUsers: DeletedUsersService,
    private readonly ledger: CommissionLedger,
    @InjectLog() private readonly log: Logger,
  ) {}

  async checkReferralCode({
    code,
    email,
  }: HandlerInput<typeof affiliateRequests.checkReferralCode>): Promise<ReferralCodeCheck> {
    const affiliate = await this.affiliates.findByCode(code);
    const error = rejectionReason(affiliate, { email });
    if (!affiliate || error !== undefined) return { valid: false, error: error ?? unknownCode };
    return { valid: true, referrer: { username: affiliate.username } };
  }

  /** Assigns a new user to the affiliate who referred them, and recalculates commissions for earlier payments. */
  @Subscribes(identityEvents.userRegistered)
  async recordRegistration(registration: Registration, { transaction, requestId }: EventDelivery): Promise<void> {
    const { userId, visitorId } = registration;
    if (!registration.referralCode && !visitorId) return;
    await this.ledger.lock(transaction);
    const affiliate = await this.findReferrer(registration, transaction, requestId);
    if (affiliate) await this.insertReferral(transaction, registration, affiliate);
    if (visitorId) await this.browserMatches.recordIn(transaction, userId, visitorId);
    await this.ledger.recalculate(transaction, { userId });
  }

  private async insertReferral(
    transaction: EntityManager,
    registration: Registration,
    affiliate: Affiliate,
  ): Promise<void> {
    const { userId: referredUserId, registeredAt } = registration;
    const isDeleted = await this.deletedUsers.isDeleted(transaction, referredUserId);
    const { username, email } = isDeleted ? deletedUserPlaceholder : registration;
    await insertIfAbsent(transaction, Referral, {
      referredUserId,
      affiliateUserId: affiliate.userId,
      username,
      email,
      referredAt: new Date(registeredAt),
    });
  }

  /** A referral code takes precedence. Without one, the last clicked link of an eligible affiliate counts. */
  private async findReferrer(
    registration: Registration,
    transaction: EntityManager,
    requestId: string,
  ): Promise<Affiliate | undefined> {
    const { userId, referralCode, visitorId, registeredAt } = registration;
    if (referralCode) {
      const affiliate = await this.affiliates.findByCode(referralCode, transaction);
      const reason = rejectionReason(affiliate, registration);
      if (affiliate && reason === undefined) return affiliate;
      this.log.warn({ userId, requestId, reason }, 'referral code rejected');
      return undefined;
    }
    if (!visitorId) return undefined;
    const clicked = await this.clicks.affiliatesClickedBefore(transaction, visitorId, new Date(registeredAt));
    const affiliates = await transaction.findBy(Affiliate, { userId: In(clicked) });
    return clicked
      .map((affiliateUserId) => affiliates.find((affiliate) => affiliate.userId === affiliateUserId))
      .find((affiliate) => rejectionReason(affiliate, registration) === undefined);
  }
}

const unknownCode = 'This referral code is not known.';

/** The error message if the affiliate cannot refer this user. */
function rejectionReason(affiliate: Affiliate | null | undefined, { userId, email }: NewUser): string | undefined {
  if (!affiliate) return unknownCode;
  if (!affiliate.isActive) return 'This referral code is no longer active.';
  const isSelf =
    affiliate.userId === userId || (email !== undefined && affiliate.normalizedEmail === normalizeEmail(email));
  return isSelf ? 'You cannot use your own referral code.' : undefined;
}
