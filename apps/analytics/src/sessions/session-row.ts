import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import type { VisitRow } from '../visits/visit.queries.js';

const shownColumns = [
  ...(['id', 'user_id', 'started_at', 'last_at', 'views', 'events', 'landing_page', 'exit_page', 'network'] as const),
  ...(['country', 'city', 'device', 'browser', 'os', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const),
];

export const sessionColumns = shownColumns.join(', ');

export interface SessionRow extends Pick<VisitRow, (typeof shownColumns)[number]> {
  device: TrafficSession['device'];
}

export interface SessionWithUser {
  session: TrafficSession;
  userId: number | null;
}

export const toSession = (row: SessionRow): TrafficSession => ({
  ...{ id: row.id, sessionId: row.id, ipAddress: row.network, city: row.city, country: row.country },
  ...{ landingPage: row.landing_page, exitPage: row.exit_page },
  ...{ device: row.device, browser: row.browser, os: row.os },
  ...{ referrer: row.referrer, utmSource: row.utm_source, utmMedium: row.utm_medium, utmCampaign: row.utm_campaign },
  ...{ pageViews: row.views, events: row.events },
  ...{ createdAt: row.started_at.toISOString(), lastActivity: row.last_at.toISOString() },
});

export const toSessionWithUser = (row: SessionRow): SessionWithUser => ({
  session: toSession(row),
  userId: row.user_id,
});
