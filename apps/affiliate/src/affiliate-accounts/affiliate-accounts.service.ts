import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { Affiliate as AffiliateProfile, affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { Clock } from '@scriptsmith/server-kit';
import { AdminCommands, type RequestContext, requestedPage } from '@scriptsmith/service-kit';
import { IsNull, Not, Repository } from 'typeorm';
import { affiliateCommand } from '../admin-commands/affiliate-command.js';
import { AffiliateProfileService } from '../affiliate-profile/affiliate-profile.service.js';
import { Affiliate } from '../affiliates/affiliate.entity.js';
import { AffiliatesService } from '../affiliates/affiliates.service.js';
import { countAffiliateAccounts, findAffiliateAccounts, findReferrer } from './affiliate-accounts.queries.js';

/** Manages affiliates for admins. */
@Injectable()
export class AffiliateAccountsService {
  constructor(
    @InjectRepository(Affiliate) private readonly repository: Repository<Affiliate>,
    private readonly affiliates: AffiliatesService,
    private readonly profiles: AffiliateProfileService,
    private readonly adminCommands: AdminCommands,
    private readonly clock: Clock,
  ) {}

  async listAffiliates(
    query: HandlerInput<typeof affiliateAdminRequests.listAffiliates>,
  ): Promise<RequestOutput<typeof affiliateAdminRequests.listAffiliates>> {
    const { manager } = this.repository;
    const page = requestedPage(query);
    const affiliates = await findAffiliateAccounts(manager, { ...query, ...page }, this.clock.now());
    const total = await countAffiliateAccounts(manager, query.search);
    return { affiliates, total, ...page };
  }

  async getReferrer({
    userId,
  }: HandlerInput<typeof affiliateAdminRequests.getReferrer>): Promise<
    RequestOutput<typeof affiliateAdminRequests.getReferrer>
  > {
    return { referredBy: (await findReferrer(this.repository.manager, userId)) ?? null };
  }

  /** @throws DomainError `not_joined`, `idempotency_conflict` */
  async setAffiliateActive(
    { by, userId, isActive }: HandlerInput<typeof affiliateAdminRequests.setAffiliateActive>,
    context: RequestContext,
  ): Promise<{ affiliate: AffiliateProfile }> {
    await this.repository.manager.transaction((transaction) =>
      this.adminCommands.executeOnce(
        transaction,
        affiliateCommand(by, 'set-affiliate-active', userId, isActive),
        context,
        async () => {
          const { affected } = await transaction.update(
            Affiliate,
            { userId, isActive: Not(isActive), deletedAt: IsNull() },
            { isActive },
          );
          if (affected === 0) return undefined;
          return {
            action: isActive ? 'activate-affiliate' : 'deactivate-affiliate',
            target: { type: 'affiliate', id: String(userId) },
            reason: null,
            before: { isActive: !isActive },
            after: { isActive },
          };
        },
      ),
    );
    return { affiliate: await this.profiles.load(await this.affiliates.get(userId)) };
  }
}
