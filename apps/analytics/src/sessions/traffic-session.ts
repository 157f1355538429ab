import type { TrafficSession } from '@scriptsmith/contracts';

/** What a visit is shown with. */
export const sessionColumns = `id, user_id, started_at, last_at, views, events, landing_page, exit_page, network, country,
  city, device, browser, os, referrer, utm_source, utm_medium, utm_campaign`;

export interface SessionRow {
  id: string;
  user_id: number | null;
  started_at: Date;
  last_at: Date;
  views: number;
  events: number;
  landing_page: string;
  exit_page: string;
  network: string;
  country: string;
  city: string | null;
  device: TrafficSession['device'];
  browser: string;
  os: string;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
}

export interface OwnedSession {
  session: TrafficSession;
  userId: number | null;
}

export const sessionOf = (row: SessionRow): TrafficSession => ({
  ...{ id: row.id, sessionId: row.id, ipAddress: row.network, city: row.city, country: row.country },
  ...{ landingPage: row.landing_page, exitPage: row.exit_page },
  ...{ device: row.device, browser: row.browser, os: row.os },
  ...{ referrer: row.referrer, utmSource: row.utm_source, utmMedium: row.utm_medium, utmCampaign: row.utm_campaign },
  ...{ pageViews: row.views, events: row.events },
  ...{ createdAt: row.started_at.toISOString(), lastActivity: row.last_at.toISOString() },
});

export const ownedSessionOf = (row: SessionRow): OwnedSession => ({ session: sessionOf(row), userId: row.user_id });
