export { analyticsService } from './analytics.service-definition.js';
