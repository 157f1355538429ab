import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { UserDataDeletion } from './admin-actions/user-data-deletion.entity.js';
import { AdminKey } from './admin-keys/admin-key.entity.js';
import { FailedAdminKeyCount } from './admin-keys/failed-admin-key-count.entity.js';
import { AdminModule } from './admin.module.js';
import { adminOperations } from './admin.operations.js';
import { adminSettingsSchema } from './admin.settings.js';
import { AuditLogEntryEntity } from './audit-log/audit-log-entry.entity.js';
import { CustomerView } from './customer-views/customer-view.entity.js';
import { ClaimedIdempotencyKey } from './idempotency-keys/claimed-idempotency-key.entity.js';
import { CustomerViews1768100000000 } from './migrations/customer-views.migration.js';
import { IdempotencyKeys1767500000000 } from './migrations/idempotency-keys.migration.js';
import { Initial1764900000000 } from './migrations/initial.migration.js';
import { TwoFactor1767800000000 } from './migrations/two-factor.migration.js';
import { UserSegments1768000000000 } from './migrations/user-segments.migration.js';
import { SavedFilters1768200000000 } from './migrations/saved-filters.migration.js';
import { Saga } from './sagas/saga.entity.js';
import { SavedFilterRecord } from './saved-filters/saved-filter.entity.js';
import { AdminSession } from './two-factor/admin-session.entity.js';
import { AuthenticatorApp } from './two-factor/authenticator-app.entity.js';
import { RecoveryCode } from './two-factor/recovery-code.entity.js';
import { DailySignUps } from './user-directory/daily-sign-ups.entity.js';
import { DirectoryBackfill } from './user-directory/directory-backfill.entity.js';
import { DirectoryUserCount } from './user-directory/directory-user-count.entity.js';
import { DirectoryUser } from './user-directory/directory-user.entity.js';

export const adminService: ServiceDefinition = {
  name: 'admin',
  module: AdminModule,
  settings: adminSettingsSchema,
  operations: adminOperations,
  database: {
    entities: [
      AdminKey,
      AdminSession,
      AuditLogEntryEntity,
      AuthenticatorApp,
      ClaimedIdempotencyKey,
      CustomerView,
      DailySignUps,
      DirectoryBackfill,
      DirectoryUser,
      DirectoryUserCount,
      FailedAdminKeyCount,
      RecoveryCode,
      Saga,
      SavedFilterRecord,
      UserDataDeletion,
    ],
    migrations: [
      Initial1764900000000,
      IdempotencyKeys1767500000000,
      TwoFactor1767800000000,
      UserSegments1768000000000,
      CustomerViews1768100000000,
      SavedFilters1768200000000,
    ],
  },
};
