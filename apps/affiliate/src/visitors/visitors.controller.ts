import { Controller } from '@nestjs/common';
import { affiliateRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { ClicksService } from './clicks.service.js';

@Controller()
export class VisitorsController {
  constructor(private readonly clicks: ClicksService) {}

  @Handles(affiliateRequests.recordClick)
  recordClick(click: HandledInput<typeof affiliateRequests.recordClick>) {
    return this.clicks.record(click);
  }
}
