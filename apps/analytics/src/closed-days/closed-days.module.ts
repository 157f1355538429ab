import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module.js';
import { ClosedDayCache } from './closed-day-cache.js';
import { ClosedDayReader } from './closed-day-reader.js';
import { ClosedDaysService } from './closed-days.service.js';

@Module({
  imports: [RetentionModule],
  providers: [ClosedDayCache, ClosedDayReader, ClosedDaysService],
  exports: [ClosedDayReader],
})
export class ClosedDaysModule {}
