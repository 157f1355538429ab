import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogEntryEntity } from './audit-log-entry.entity.js';
import { AuditLogService } from './audit-log.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditLogEntryEntity])],
  controllers: [AuditLogController],
  providers: [AuditLogService],
  exports: [AuditLogService],
})
export class AuditLogModule {}
