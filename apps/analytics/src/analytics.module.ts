import { Module } from '@nestjs/common';
import { ClosedDaysModule } from './closed-days/closed-days.module.js';
import { IngestionModule } from './ingestion/ingestion.module.js';
import { LiveVisitorsModule } from './live-visitors/live-visitors.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TrafficStatsModule } from './traffic-stats/traffic-stats.module.js';
import { UserDeletionModule } from './user-deletion/user-deletion.module.js';

@Module({
  imports: [
    IngestionModule,
    TrafficStatsModule,
    LiveVisitorsModule,
    SessionsModule,
    RetentionModule,
    UserDeletionModule,
    ClosedDaysModule,
  ],
})
export class AnalyticsModule {}
