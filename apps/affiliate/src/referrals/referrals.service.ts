import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EventPayload, identityEvents, ReferralCodeCheck } from '@scriptsmith/contracts';
import { type EventDelivery, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { Repository } from 'typeorm';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { readReferralCode } from '../affiliates/referral-codes.js';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { addressKey } from './address-key.js';

/** The person who uses a code, as far as they are known. */
interface Newcomer {
  userId?: number | undefined;
  email?: string | undefined;
}

type Judgement = { affiliate: Affiliate; error?: never } | { affiliate?: never; error: string };

@Injectable()
export class ReferralsService {
  constructor(
    @InjectRepository(Affiliate) private readonly affiliates: Repository<Affiliate>,
    private readonly ledger: CommissionLedger,
    @InjectLog() private readonly log: Logger,
  ) {}

  async check(code: string, email: string | undefined): Promise<ReferralCodeCheck> {
    const { affiliate, error } = await this.judge(code, { email }, this.affiliates);
    return affiliate ? { valid: true, referrer: { username: affiliate.username } } : { valid: false, error };
  }

  /** Binds a new user to whoever referred them, once and for good, and settles what they have paid already. */
  async bind(
    { userId, username, email, referralCode, registeredAt }: EventPayload<typeof identityEvents.userRegistered>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    if (!referralCode) return;
    await this.ledger.lock(transaction);
    const affiliates = transaction.getRepository(Affiliate);
    const { affiliate, error } = await this.judge(referralCode, { userId, email }, affiliates);
    if (!affiliate) {
      this.log.warn({ userId, requestId, reason: error }, 'a referral was refused');
      return;
    }
    await transaction.query(
      `INSERT INTO referral (referred_user_id, affiliate_user_id, username, email, bound_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (referred_user_id) DO NOTHING`,
      [userId, affiliate.userId, username, email, registeredAt],
    );
    await this.ledger.settleUser(transaction, userId);
  }

  private async judge(
    typed: string,
    { userId, email }: Newcomer,
    affiliates: Repository<Affiliate>,
  ): Promise<Judgement> {
    const code = readReferralCode(typed);
    const affiliate = code && (await affiliates.findOneBy({ code }));
    if (!affiliate) return { error: 'This referral code is not known.' };
    if (!affiliate.isActive) return { error: 'This referral code is no longer active.' };
    const isSelf = affiliate.userId === userId || (email !== undefined && affiliate.addressKey === addressKey(email));
    if (isSelf) return { error: 'You cannot use your own referral code.' };
    return { affiliate };
  }
}
