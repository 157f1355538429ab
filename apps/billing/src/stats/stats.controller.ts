import { Controller } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { Handles } from '@scriptsmith/service-kit';
import { BusinessStatsService } from './business-stats.service.js';

const { getBusinessStats } = billingAdminRequests;

@Controller()
export class StatsController {
  constructor(private readonly stats: BusinessStatsService) {}

  @Handles(getBusinessStats)
  getBusinessStats(input: HandlerInput<typeof getBusinessStats>): Promise<RequestOutput<typeof getBusinessStats>> {
    return this.stats.read(input);
  }
}
