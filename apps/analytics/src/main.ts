import { runServiceProcess } from '@scriptsmith/service-kit';
import { analyticsService } from './analytics.service-definition.js';

await runServiceProcess(analyticsService);
