import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { RetentionModule } from '../retention/retention.module.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { IngestionController } from './ingestion.controller.js';
import { IngestionService } from './ingestion.service.js';

@Module({
  imports: [VisitorsModule, LocationsModule, RetentionModule],
  controllers: [IngestionController],
  providers: [IngestionService],
})
export class IngestionModule {}
