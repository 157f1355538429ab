import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { VisitorDay } from '../visitors/visitor-day.entity.js';
import { VisitorsModule } from '../visitors/visitors.module.js';
import { PartitionsService } from './partitions.service.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([VisitorDay]), VisitorsModule],
  providers: [PartitionsService, RetentionService],
  exports: [PartitionsService],
})
export class RetentionModule {}
