import { listAttention } from '@scriptsmith/contracts';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { implement, type ImplementedOperation, StuckJobs } from '@scriptsmith/service-kit';
import { LiveVisitorsService } from './live-visitors/live-visitors.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TrafficStatsService } from './traffic-stats/traffic-stats.service.js';

/** The class that executes each operation, in the method of its name. */
export const analyticsOperations: ImplementedOperation[] = [
  ...implement({ listAttention: listAttention('analytics') }, { listAttention: StuckJobs }),
  ...implement(analyticsRequests, {
    getTrafficMetrics: TrafficStatsService,
    getSession: SessionsService,
    getLiveVisitors: LiveVisitorsService,
    listSessions: SessionsService,
    listUserSessions: SessionsService,
  }),
];
