import { Controller } from '@nestjs/common';
import { affiliateAdminRequests, affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { type CallContext, Handles } from '@scriptsmith/service-kit';
import { AffiliateAccountsService } from './affiliate-accounts.service.js';
import { AffiliatesService } from './affiliates.service.js';

@Controller()
export class AffiliatesController {
  constructor(
    private readonly affiliates: AffiliatesService,
    private readonly accounts: AffiliateAccountsService,
  ) {}

  @Handles(affiliateRequests.join)
  join(user: HandledInput<typeof affiliateRequests.join>) {
    return this.affiliates.join(user);
  }

  @Handles(affiliateAdminRequests.listAffiliates)
  list(query: HandledInput<typeof affiliateAdminRequests.listAffiliates>) {
    return this.accounts.list(query);
  }

  @Handles(affiliateAdminRequests.getReferrer)
  async getReferrer({ userId }: HandledInput<typeof affiliateAdminRequests.getReferrer>) {
    return { referredBy: await this.accounts.referrerOf(userId) };
  }

  @Handles(affiliateAdminRequests.setAffiliateActive)
  async setActive(change: HandledInput<typeof affiliateAdminRequests.setAffiliateActive>, context: CallContext) {
    return { affiliate: await this.accounts.setActive(change, context) };
  }
}
