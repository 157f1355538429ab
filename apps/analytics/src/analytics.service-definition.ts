import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsOperations } from './analytics.operations.js';
import { analyticsSettingsSchema } from './settings/analytics.settings.js';
import { BotDay } from './rollups/bot-day.entity.js';
import { DeletedUser } from './user-deletion/deleted-user.entity.js';
import { VisitorDay } from './visitors/visitor-day.entity.js';
import { VisitorSalt } from './visitors/visitor-salt.entity.js';
import { EventRecord } from './visits/event.entity.js';
import { VisitRecord } from './visits/visit.entity.js';
import { Initial1765200000000 } from './migrations/1765200000000-initial.migration.js';
import { ClosedDays1767800000000 } from './migrations/1767800000000-closed-days.migration.js';
import { ClosedDayVersions1767900000000 } from './migrations/1767900000000-closed-day-versions.migration.js';

/** Traffic analytics: visits, events and rollups. */
export const analyticsService: ServiceDefinition = {
  name: 'analytics',
  module: AnalyticsModule,
  settings: analyticsSettingsSchema,
  operations: analyticsOperations,
  // Ingestion is serialized: one event is processed while the next one waits for the lock.
  maxConcurrentEvents: 2,
  database: {
    entities: [BotDay, DeletedUser, EventRecord, VisitRecord, VisitorDay, VisitorSalt],
    migrations: [Initial1765200000000, ClosedDays1767800000000, ClosedDayVersions1767900000000],
  },
};
