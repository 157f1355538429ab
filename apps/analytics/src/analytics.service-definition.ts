import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsSettingsSchema } from './analytics.settings.js';
import { Traffic1765200000000 } from './migrations/1765200000000-traffic.js';

/** Who visits the product, from where, and what they do there. */
export const analyticsService: ServiceDefinition = {
  name: 'analytics',
  module: AnalyticsModule,
  settings: analyticsSettingsSchema,
  // One that is worked on, and one that waits for its turn.
  maxConcurrentEvents: 2,
  database: { entities: [], migrations: [Traffic1765200000000] },
};
