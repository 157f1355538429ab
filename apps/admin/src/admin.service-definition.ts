import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { AdminKey } from './admin-keys/admin-key.entity.js';
import { AdminModule } from './admin.module.js';
import { adminSettingsSchema } from './admin.settings.js';
import { AdminActions1765100000000 } from './migrations/admin-actions.migration.js';
import { AdminKeysAndAudit1764900000000 } from './migrations/admin-keys-and-audit.migration.js';
import { SpacesInSearch1765300000000 } from './migrations/spaces-in-search.migration.js';
import { UserDirectory1765000000000 } from './migrations/user-directory.migration.js';

/** Who may administer, what was changed, whom there is to see, and the changes that span services. */
export const adminService: ServiceDefinition = {
  name: 'admin',
  module: AdminModule,
  settings: adminSettingsSchema,
  database: {
    entities: [AdminKey],
    migrations: [
      AdminKeysAndAudit1764900000000,
      UserDirectory1765000000000,
      AdminActions1765100000000,
      SpacesInSearch1765300000000,
    ],
  },
};
