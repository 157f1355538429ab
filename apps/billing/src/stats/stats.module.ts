import { Module } from '@nestjs/common';
import { BusinessStatsService } from './business-stats.service.js';
import { StatsJournal } from './stats-journal.js';
import { StatsRollup } from './stats-rollup.js';
import { StatsController } from './stats.controller.js';

@Module({
  controllers: [StatsController],
  providers: [BusinessStatsService, StatsJournal, StatsRollup],
  exports: [StatsJournal],
})
export class StatsModule {}
