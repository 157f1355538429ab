import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Repository } from 'typeorm';
import { Affiliate } from './affiliate.entity.js';
import { notJoined } from './affiliates.errors.js';
import { parseReferralCode } from './referral-codes.js';

@Injectable()
export class AffiliatesService {
  constructor(@InjectRepository(Affiliate) private readonly affiliates: Repository<Affiliate>) {}

  /** @throws DomainError `not_joined`, also if the affiliate has been deleted */
  async get(userId: number): Promise<Affiliate> {
    const affiliate = await this.affiliates.findOneBy({ userId, deletedAt: IsNull() });
    if (!affiliate) throw notJoined();
    return affiliate;
  }

  /** Ignores the case of the code and surrounding spaces. */
  async findByCode(text: string, manager: EntityManager = this.affiliates.manager): Promise<Affiliate | null> {
    const code = parseReferralCode(text);
    return code === undefined ? null : manager.findOneBy(Affiliate, { code });
  }
}
