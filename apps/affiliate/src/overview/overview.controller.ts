import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { ListsService } from './lists.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly lists: ListsService,
  ) {}

  @Handles(affiliateRequests.getOverview)
  get(query: HandledInput<typeof affiliateRequests.getOverview>) {
    return this.overview.get(query);
  }

  @Handles(affiliateRequests.listReferrals)
  listReferrals(query: HandledInput<typeof affiliateRequests.listReferrals>) {
    return this.lists.referralPage(query);
  }

  @Handles(affiliateRequests.listCommissions)
  listCommissions(query: HandledInput<typeof affiliateRequests.listCommissions>) {
    return this.lists.commissionPage(query);
  }
}
