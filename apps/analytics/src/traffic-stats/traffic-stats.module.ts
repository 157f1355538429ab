import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { ClosedDaysModule } from '../closed-days/closed-days.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrafficStatsService } from './traffic-stats.service.js';

@Module({
  imports: [ClosedDaysModule, SessionsModule, LocationsModule],
  providers: [TrafficStatsService],
})
export class TrafficStatsModule {}
