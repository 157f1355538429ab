export { RetentionService } from './retention/retention.service.js';
export { analyticsService } from './analytics.service-definition.js';
