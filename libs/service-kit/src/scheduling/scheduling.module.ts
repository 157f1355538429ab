import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Backfills } from './backfills.js';
import { ExclusiveTasks } from './exclusive-tasks.js';

/** `@Interval` and `@Cron` of @nestjs/schedule, `ExclusiveTasks` for what one replica does at a time, and `Backfills`. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [Backfills, ExclusiveTasks],
  exports: [Backfills, ExclusiveTasks],
})
export class SchedulingModule {}
