import { Module } from '@nestjs/common';
import { BusinessStatsService } from './business-stats.service.js';
import { StatsJournal } from './stats-journal.js';
import { StatsRollup } from './stats-rollup.js';

@Module({
  providers: [BusinessStatsService, StatsJournal, StatsRollup],
  exports: [StatsJournal],
})
export class StatsModule {}
