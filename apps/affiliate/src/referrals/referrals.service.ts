import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import type { ReferralCodeCheck } from '@scriptsmith/contracts/affiliate';
import type { identityEvents } from '@scriptsmith/contracts/identity';
import { type EventDelivery, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { type EntityManager, In } from 'typeorm';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { deletedPerson } from '../erasure/deleted-person.js';
import { ErasureService } from '../erasure/erasure.service.js';
import { ClicksService } from '../visitors/clicks.service.js';
import { SightingsService } from '../visitors/sightings.service.js';
import { addressKey } from './address-key.js';

type Registration = EventPayload<typeof identityEvents.userRegistered>;

/** The person who uses a code, as far as they are known. */
interface Newcomer {
  userId?: number | undefined;
  email?: string | undefined;
}

@Injectable()
export class ReferralsService {
  constructor(
    private readonly affiliates: AffiliatesService,
    private readonly clicks: ClicksService,
    private readonly sightings: SightingsService,
    private readonly erasure: ErasureService,
    private readonly ledger: CommissionLedger,
    @InjectLog() private readonly log: Logger,
  ) {}

  async check(code: string, email: string | undefined): Promise<ReferralCodeCheck> {
    const affiliate = await this.affiliates.byCode(code);
    const refusal = domainErrorOf(affiliate, { email });
    if (!affiliate || refusal !== undefined) return { valid: false, error: refusal ?? codeNotKnown };
    return { valid: true, referrer: { username: affiliate.username } };
  }

  /** Binds a new user to whoever referred them, once and for good, and settles what they have paid already. */
  async bind(registered: Registration, { transaction, requestId }: EventDelivery): Promise<void> {
    const { userId, registeredAt, visitorId } = registered;
    if (!registered.referralCode && !visitorId) return;
    await this.ledger.lock(transaction);
    const affiliate = await this.referrerOf(registered, transaction, requestId);
    if (affiliate) {
      const isErased = await this.erasure.isErased(transaction, userId);
      const { username, email } = isErased ? deletedPerson : registered;
      await transaction.query(
        `INSERT INTO referral (referred_user_id, affiliate_user_id, username, email, bound_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (referred_user_id) DO NOTHING`,
        [userId, affiliate.userId, username, email, registeredAt],
      );
    }
    if (visitorId) await this.sightings.noteIn(transaction, userId, visitorId);
    await this.ledger.settleUser(transaction, userId);
  }

  /** Whose code they gave; without one, whose link they followed last of those who can refer them. */
  private async referrerOf(
    newcomer: Registration,
    transaction: EntityManager,
    requestId: string,
  ): Promise<Affiliate | undefined> {
    const { userId, referralCode, visitorId, registeredAt } = newcomer;
    if (referralCode) {
      const affiliate = await this.affiliates.byCode(referralCode, transaction);
      const reason = domainErrorOf(affiliate, newcomer);
      if (reason === undefined) return affiliate;
      this.log.warn({ userId, requestId, reason }, 'a referral was refused');
      return undefined;
    }
    if (!visitorId) return undefined;
    const followed = await this.clicks.followedBefore(transaction, visitorId, new Date(registeredAt));
    const affiliates = await transaction.findBy(Affiliate, { userId: In(followed) });
    return followed
      .map((affiliateUserId) => affiliates.find((affiliate) => affiliate.userId === affiliateUserId))
      .find((affiliate) => domainErrorOf(affiliate, newcomer) === undefined);
  }
}

const codeNotKnown = 'This referral code is not known.';

/** Why a newcomer cannot be referred by this affiliate: a sentence for people; undefined when they can. */
function domainErrorOf(affiliate: Affiliate | undefined, { userId, email }: Newcomer): string | undefined {
  if (!affiliate) return codeNotKnown;
  if (!affiliate.isActive) return 'This referral code is no longer active.';
  const isSelf = affiliate.userId === userId || (email !== undefined && affiliate.addressKey === addressKey(email));
  return isSelf ? 'You cannot use your own referral code.' : undefined;
}
