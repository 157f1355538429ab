import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { Handles } from '@scriptsmith/service-kit';
import { FiguresService } from './figures.service.js';
import { PresenceService } from './presence.service.js';

@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly presence: PresenceService,
  ) {}

  @Handles(analyticsRequests.getTrafficMetrics)
  get(range: HandlerInput<typeof analyticsRequests.getTrafficMetrics>) {
    return this.figures.get(range);
  }

  @Handles(analyticsRequests.getLiveVisitors)
  now() {
    return this.presence.now();
  }
}
