import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { Handles } from '@scriptsmith/service-kit';
import { ClicksService } from './clicks.service.js';

@Controller()
export class ClicksController {
  constructor(private readonly clicks: ClicksService) {}

  @Handles(affiliateRequests.recordClick)
  recordClick(click: HandlerInput<typeof affiliateRequests.recordClick>) {
    return this.clicks.record(click);
  }
}
