import { Module } from '@nestjs/common';
import { AdminKeysModule } from './admin-keys/admin-keys.module.js';
import { AffiliatesModule } from './affiliates/affiliates.module.js';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { BusinessStatsModule } from './business-stats/business-stats.module.js';
import { TrafficModule } from './traffic/traffic.module.js';
import { UsersModule } from './users/users.module.js';

/** `/api/admin`, the API of the admin console. */
@Module({
  imports: [AdminKeysModule, UsersModule, AffiliatesModule, BusinessStatsModule, AuditLogModule, TrafficModule],
})
export class AdminConsoleModule {}
