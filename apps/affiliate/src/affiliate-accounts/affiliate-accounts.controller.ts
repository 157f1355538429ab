import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { AffiliateAccountsService } from './affiliate-accounts.service.js';

@Controller()
export class AffiliateAccountsController {
  constructor(private readonly accounts: AffiliateAccountsService) {}

  @Handles(affiliateAdminRequests.listAffiliates)
  listAffiliates(query: HandlerInput<typeof affiliateAdminRequests.listAffiliates>) {
    return this.accounts.list(query);
  }

  @Handles(affiliateAdminRequests.getReferrer)
  async getReferrer({ userId }: HandlerInput<typeof affiliateAdminRequests.getReferrer>) {
    return { referredBy: await this.accounts.findReferrer(userId) };
  }

  @Handles(affiliateAdminRequests.setAffiliateActive)
  async setAffiliateActive(
    change: HandlerInput<typeof affiliateAdminRequests.setAffiliateActive>,
    context: RequestContext,
  ) {
    return { affiliate: await this.accounts.setActive(change, context) };
  }
}
