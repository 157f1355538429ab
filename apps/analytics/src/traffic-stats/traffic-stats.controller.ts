import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Handles } from '@scriptsmith/service-kit';
import { TrafficStatsService } from './traffic-stats.service.js';

@Controller()
export class TrafficStatsController {
  constructor(private readonly trafficStats: TrafficStatsService) {}

  @Handles(analyticsRequests.getTrafficMetrics)
  get(query: HandlerInput<typeof analyticsRequests.getTrafficMetrics>) {
    return this.trafficStats.get(query);
  }
}
