import { Module } from '@nestjs/common';
import { providersOf } from '@scriptsmith/service-kit';
import { analyticsOperations } from './analytics.operations.js';
import { ClosedDayCache } from './closed-days/closed-day-cache.js';
import { ClosedDayReader } from './closed-days/closed-day-reader.js';
import { ClosedDaysService } from './closed-days/closed-days.service.js';
import { IngestionService } from './ingestion/ingestion.service.js';
import { LocationsService } from './locations/locations.service.js';
import { PartitionsService } from './retention/partitions.service.js';
import { RetentionService } from './retention/retention.service.js';
import { UserDeletionService } from './user-deletion/user-deletion.service.js';
import { VisitorSaltsService } from './visitors/visitor-salts.service.js';

@Module({
  providers: [
    ...providersOf(analyticsOperations),
    ClosedDayCache,
    ClosedDayReader,
    ClosedDaysService,
    IngestionService,
    LocationsService,
    PartitionsService,
    RetentionService,
    UserDeletionService,
    VisitorSaltsService,
  ],
})
export class AnalyticsModule {}
