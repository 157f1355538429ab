import type { RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests, type TrafficSession } from '@scriptsmith/contracts/analytics';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { ada, entryId } from './users.js';

export const trafficSession: TrafficSession = {
  ...{ id: entryId, sessionId: entryId, ipAddress: '203.0.113.0/24', city: null, country: 'GB' },
  ...{ landingPage: '/', exitPage: '/signup', device: 'Desktop', browser: 'Chrome', os: 'Windows' },
  ...{ referrer: null, utmSource: null, utmMedium: null, utmCampaign: null, pageViews: 2, events: 3 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', lastActivity: '2026-11-20T10:05:00.000Z' },
};

export const trafficMetrics: RequestOutput<typeof analyticsRequests.getTrafficMetrics> = {
  overview: { totalSessions: 2, uniqueUsers: 2, totalPageViews: 4, totalEvents: 6 },
  topCountries: [{ country: 'GB', count: 2 }],
  topPages: [{ page: '/', count: 2 }],
  topLandingPages: [{ page: '/', count: 2 }],
  ...{ topReferrers: [], topSources: [], topCampaigns: [] },
  deviceStats: [{ device: 'Desktop', count: 2 }],
  browserStats: [{ browser: 'Chrome', count: 2 }],
  osStats: [{ os: 'Windows', count: 2 }],
  series: {
    interval: 'day',
    points: [{ at: '2026-11-20T00:00:00.000Z', sessions: 2, visitors: 2, pageViews: 4, events: 6 }],
  },
  recentSessions: [
    { session: trafficSession, userId: ada.id },
    { session: trafficSession, userId: null },
  ],
  ...{ botEvents: 1, countryAttribution: null },
};

/** Analytics with a single session. */
export function respondAsAnalytics(services: FakeServices): void {
  services.respondTo(analyticsRequests.getTrafficMetrics, () => trafficMetrics);
  services.respondTo(analyticsRequests.getSession, () => ({
    ...{ session: trafficSession, userId: ada.id, nextCursor: null },
    events: [
      {
        ...{ id: entryId, eventType: 'page_view', page: '/', eventTarget: null, eventData: null },
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ],
  }));
  services.respondTo(analyticsRequests.getLiveVisitors, () => ({
    visitors: 3,
    pages: [],
    asOf: '2026-11-21T00:00:00.000Z',
  }));
  services.respondTo(analyticsRequests.listSessions, () => ({
    sessions: [{ session: trafficSession, userId: ada.id }],
    nextCursor: null,
  }));
  services.respondTo(analyticsRequests.listUserSessions, ({ page, pageSize }) => ({
    ...{ sessions: [trafficSession], total: 1, page, pageSize },
  }));
}
