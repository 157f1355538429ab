import { Controller } from '@nestjs/common';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Handles } from '@scriptsmith/service-kit';
import { LiveVisitorsService } from './live-visitors.service.js';

@Controller()
export class LiveVisitorsController {
  constructor(private readonly liveVisitors: LiveVisitorsService) {}

  @Handles(analyticsRequests.getLiveVisitors)
  get() {
    return this.liveVisitors.get();
  }
}
