import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Handles(affiliateRequests.getOverview)
  get({ userId }: HandledInput<typeof affiliateRequests.getOverview>) {
    return this.overview.get(userId);
  }
}
