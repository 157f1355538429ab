import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InboxEvent } from '@scriptsmith/service-kit';
import { VisitorDay } from '../visitors/visitor-day.entity.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { PartitionsService } from './partitions.service.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([InboxEvent, VisitorDay]), VisitorsModule],
  providers: [PartitionsService, RetentionService],
  exports: [PartitionsService],
})
export class RetentionModule {}
