import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { AuditLogModule } from '../audit-log/audit-log.module.js';
import { AdminKey } from './admin-key.entity.js';
import { AdminKeyVerificationService } from './admin-key-verification.service.js';
import { AdminKeysService } from './admin-keys.service.js';
import { FailedAdminKeyCount } from './failed-admin-key-count.entity.js';
import { InitialAdminKey } from './initial-admin-key.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

@Module({
  imports: [TypeOrmModule.forFeature([AdminKey, FailedAdminKeyCount]), AuditLogModule],
  providers: [
    IssuedAdminKeys,
    AdminKeyVerificationService,
    AdminKeysService,
    InitialAdminKey,
    housekeepingOf(AdminKeyVerificationService),
  ],
  exports: [IssuedAdminKeys],
})
export class AdminKeysModule {}
