import type { TrafficEvent, TrafficSession } from '@scriptsmith/contracts/analytics';
import type {
  AdminSession,
  CohortsResponse,
  FunnelResponse,
  LiveVisitorsResponse,
  TrafficSessionResponse,
  TrafficStatsResponse,
  TrafficUser,
} from '@scriptsmith/contracts/gateway';

export const owner: AdminSession = { name: 'Ada', role: 'owner' };

export const bo: TrafficUser = {
  id: 8,
  email: 'bo@example.com',
  username: 'bo',
  stripeCustomerId: 'cus_8',
  createdAt: '2026-10-02T12:00:00.000Z',
};

export const session: TrafficSession = {
  id: '0199d6a5-0000-7000-8000-000000000001',
  sessionId: '0199d6a5-0000-7000-8000-000000000001',
  ipAddress: '203.0.113.0/24',
  city: 'Berlin',
  country: 'DE',
  landingPage: '/',
  exitPage: '/checkout',
  device: 'Desktop',
  browser: 'Firefox',
  os: 'Linux',
  referrer: 'forum.example.org',
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  pageViews: 3,
  events: 5,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastActivity: '2026-11-20T12:12:03.000Z',
};

export const anonymous: TrafficSession = {
  ...session,
  id: '0199d6a5-0000-7000-8000-000000000002',
  sessionId: '0199d6a5-0000-7000-8000-000000000002',
  city: null,
  country: 'Unknown',
  landingPage: '/signup',
  device: 'Mobile',
  browser: 'Safari',
};

const day = (at: string, visitors: number) => ({
  at,
  visitors,
  sessions: visitors * 2,
  pageViews: visitors * 3,
  events: visitors * 4,
});

export const stats: TrafficStatsResponse = {
  overview: { totalSessions: 1_200, uniqueUsers: 800, totalPageViews: 4_000, totalEvents: 6_543 },
  topCountries: [
    { country: 'DE', count: 600 },
    { country: 'Unknown', count: 300 },
  ],
  topPages: [
    { page: '/', count: 2_000 },
    { page: '/signup', count: 500 },
  ],
  topLandingPages: [{ page: '/', count: 900 }],
  topReferrers: [{ referrer: 'forum.example.org', count: 100 }],
  topSources: [],
  topCampaigns: [],
  deviceStats: [
    { device: 'Desktop', count: 900 },
    { device: 'Mobile', count: 300 },
  ],
  browserStats: [{ browser: 'Firefox', count: 1_200 }],
  osStats: [{ os: 'Linux', count: 1_200 }],
  series: { interval: 'day', points: [day('2026-11-20T00:00:00.000Z', 500), day('2026-11-21T00:00:00.000Z', 300)] },
  botEvents: 0,
  countryAttribution: { text: 'Countries by an example table (CC BY 4.0)', url: 'https://countries.example' },
  recentSessions: [
    { session, user: bo },
    { session: anonymous, user: null },
  ],
};

export const noStats: TrafficStatsResponse = {
  ...stats,
  overview: { totalSessions: 0, uniqueUsers: 0, totalPageViews: 0, totalEvents: 0 },
  topCountries: [],
  topPages: [],
  topLandingPages: [],
  topReferrers: [],
  deviceStats: [],
  browserStats: [],
  osStats: [],
  recentSessions: [],
  series: { interval: 'day', points: [day('2026-11-20T00:00:00.000Z', 0), day('2026-11-21T00:00:00.000Z', 0)] },
};

export const now: LiveVisitorsResponse = {
  visitors: 3,
  pages: [
    { page: '/checkout', count: 2 },
    { page: '/', count: 1 },
  ],
  asOf: '2026-11-21T12:00:00.000Z',
};

export const event = (id: number, fields: Partial<TrafficEvent>): TrafficEvent => ({
  id: `0199d6a5-0000-7000-8000-0000000001${String(id).padStart(2, '0')}`,
  eventType: 'page_view',
  page: '/',
  eventTarget: null,
  eventData: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...fields,
});

export const sessionResponse: TrafficSessionResponse = {
  session,
  user: bo,
  events: [
    event(1, {}),
    event(2, {
      eventType: 'checkout_started',
      page: '/checkout',
      eventTarget: 'Pro',
      eventData: '{"plan":"pro","pricePence":3999}',
      createdAt: '2026-11-20T12:01:30.000Z',
    }),
  ],
  nextCursor: null,
};

const funnel: FunnelResponse = { visitors: 1_200, signedUp: 150, paid: 60, usedCredits: 45, secondMonth: 15 };

const cohorts: CohortsResponse = {
  cohorts: [
    {
      ...{ month: '2026-10', signUps: 40 },
      months: [
        { month: '2026-10', paid: 20, usedCredits: 18 },
        { month: '2026-11', paid: 10, usedCredits: 8 },
      ],
    },
    { month: '2026-11', signUps: 8, months: [{ month: '2026-11', paid: 2, usedCredits: 1 }] },
  ],
};

/** What becomes of visitors and sign-ups. */
export const growthResponses = {
  'GET /api/admin/analytics/funnel': { body: funnel },
  'GET /api/admin/analytics/cohorts': { body: cohorts },
};
