import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { AffiliateModule } from './affiliate.module.js';
import { affiliateSettingsSchema } from './affiliate.settings.js';
import { Affiliate } from './affiliates/affiliate.entity.js';
import { AdminChangeSubject1765300000000 } from './migrations/admin-change-subject.migration.js';
import { AdminCommands1766200000000 } from './migrations/admin-commands.migration.js';
import { AffiliateProgramme1764200000000 } from './migrations/affiliate-programme.migration.js';
import { AffiliateTables1763900000000 } from './migrations/affiliate-tables.migration.js';

/** Who refers whom, and what they earn by it. */
export const affiliateService: ServiceDefinition = {
  name: 'affiliate',
  module: AffiliateModule,
  settings: affiliateSettingsSchema,
  database: {
    entities: [Affiliate, ExecutedAdminCommand],
    migrations: [
      AffiliateTables1763900000000,
      AffiliateProgramme1764200000000,
      AdminChangeSubject1765300000000,
      AdminCommandTable1766050000000,
      AdminCommands1766200000000,
    ],
  },
};
