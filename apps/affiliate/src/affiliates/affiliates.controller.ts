import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { AffiliatesService } from './affiliates.service.js';

@Controller()
export class AffiliatesController {
  constructor(private readonly affiliates: AffiliatesService) {}

  @Handles(affiliateRequests.join)
  join(user: HandledInput<typeof affiliateRequests.join>) {
    return this.affiliates.join(user);
  }

  @Handles(affiliateRequests.listAffiliates)
  list(query: HandledInput<typeof affiliateRequests.listAffiliates>) {
    return this.affiliates.list(query);
  }

  @Handles(affiliateRequests.setAffiliateActive)
  setActive({ userId, isActive }: HandledInput<typeof affiliateRequests.setAffiliateActive>) {
    return this.affiliates.setActive(userId, isActive);
  }
}
