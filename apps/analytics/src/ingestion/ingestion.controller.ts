import { Controller } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { IngestionService } from './ingestion.service.js';

@Controller()
export class IngestionController {
  constructor(private readonly ingestion: IngestionService) {}

  @Subscribes(analyticsEvents.trafficCollected)
  ingest({ calls }: EventPayload<typeof analyticsEvents.trafficCollected>, { transaction }: EventDelivery) {
    return this.ingestion.ingest(transaction, calls);
  }
}
