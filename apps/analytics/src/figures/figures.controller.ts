import { Controller } from '@nestjs/common';
import { analyticsRequests, type HandledInput } from '@scriptsmith/contracts';
import { Handles } from '@scriptsmith/service-kit';
import { FiguresService } from './figures.service.js';
import { PresenceService } from './presence.service.js';

@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly presence: PresenceService,
  ) {}

  @Handles(analyticsRequests.getFigures)
  get(range: HandledInput<typeof analyticsRequests.getFigures>) {
    return this.figures.get(range);
  }

  @Handles(analyticsRequests.getNow)
  now() {
    return this.presence.now();
  }
}
