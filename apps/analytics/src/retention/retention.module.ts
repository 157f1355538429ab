import { Module } from '@nestjs/common';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { PartitionsService } from './partitions.service.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [VisitorsModule],
  providers: [PartitionsService, RetentionService],
  exports: [PartitionsService],
})
export class RetentionModule {}
