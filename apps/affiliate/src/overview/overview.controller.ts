import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Handles } from '@scriptsmith/service-kit';
import { AffiliateListsService } from './affiliate-lists.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly lists: AffiliateListsService,
  ) {}

  @Handles(affiliateRequests.getOverview)
  get(query: HandlerInput<typeof affiliateRequests.getOverview>) {
    return this.overview.get(query);
  }

  @Handles(affiliateRequests.listReferrals)
  listReferrals(query: HandlerInput<typeof affiliateRequests.listReferrals>) {
    return this.lists.referralPage(query);
  }

  @Handles(affiliateRequests.listCommissions)
  listCommissions(query: HandlerInput<typeof affiliateRequests.listCommissions>) {
    return this.lists.commissionPage(query);
  }
}
