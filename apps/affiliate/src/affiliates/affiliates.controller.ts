import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { type RequestContext, Handles } from '@scriptsmith/service-kit';
import { AffiliateAccountsService } from './affiliate-accounts.service.js';
import { AffiliatesService } from './affiliates.service.js';

@Controller()
export class AffiliatesController {
  constructor(
    private readonly affiliates: AffiliatesService,
    private readonly accounts: AffiliateAccountsService,
  ) {}

  @Handles(affiliateRequests.join)
  join(user: HandlerInput<typeof affiliateRequests.join>) {
    return this.affiliates.join(user);
  }

  @Handles(affiliateAdminRequests.listAffiliates)
  list(query: HandlerInput<typeof affiliateAdminRequests.listAffiliates>) {
    return this.accounts.list(query);
  }

  @Handles(affiliateAdminRequests.getReferrer)
  async getReferrer({ userId }: HandlerInput<typeof affiliateAdminRequests.getReferrer>) {
    return { referredBy: await this.accounts.referrerOf(userId) };
  }

  @Handles(affiliateAdminRequests.setAffiliateActive)
  async setActive(change: HandlerInput<typeof affiliateAdminRequests.setAffiliateActive>, context: RequestContext) {
    return { affiliate: await this.accounts.setActive(change, context) };
  }
}
