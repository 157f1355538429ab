import { Global, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { ExclusiveTasks } from './exclusive-tasks.js';

/** `@Interval` and `@Cron` of @nestjs/schedule, and `ExclusiveTasks` for what one replica does at a time. */
@Global()
@Module({
  imports: [ScheduleModule.forRoot()],
  providers: [ExclusiveTasks],
  exports: [ExclusiveTasks],
})
export class SchedulingModule {}
