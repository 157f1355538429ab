import { Module } from '@nestjs/common';
import { AdminActionsModule } from './admin-actions/admin-actions.module.js';
import { AdminKeysModule } from './admin-keys/admin-keys.module.js';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { IdempotencyKeysModule } from './idempotency-keys/idempotency-keys.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { UserDirectoryModule } from './user-directory/user-directory.module.js';

@Module({
  imports: [
    AdminKeysModule,
    TwoFactorModule,
    IdempotencyKeysModule,
    AuditLogModule,
    UserDirectoryModule,
    AdminActionsModule,
  ],
})
export class AdminModule {}
