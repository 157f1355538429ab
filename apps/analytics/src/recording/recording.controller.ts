import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { RecordingService } from './recording.service.js';

@Controller()
export class RecordingController {
  constructor(private readonly recording: RecordingService) {}

  @Subscribes(analyticsEvents.trafficCollected)
  record({ calls }: EventPayload<typeof analyticsEvents.trafficCollected>, { transaction }: EventDelivery) {
    return this.recording.record(transaction, calls);
  }
}
