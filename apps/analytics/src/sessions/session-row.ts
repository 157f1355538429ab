import type { TrafficSession } from '@scriptsmith/contracts/analytics';
import type { FindOptionsSelect } from 'typeorm';
import type { VisitRecord } from '../visits/visit.entity.js';

/** The columns of a session, which leave out the list of its pages. */
export const sessionColumns = {
  ...{ id: true, userId: true, startedAt: true, lastAt: true, views: true, events: true, landingPage: true },
  ...{ exitPage: true, network: true, country: true, city: true, device: true, browser: true, os: true },
  ...{ referrer: true, utmSource: true, utmMedium: true, utmCampaign: true },
} as const satisfies FindOptionsSelect<VisitRecord>;

export type SessionRow = Pick<VisitRecord, keyof typeof sessionColumns>;

export interface SessionWithUser {
  session: TrafficSession;
  userId: number | null;
}

export const toSession = (visit: SessionRow): TrafficSession => ({
  ...{ id: visit.id, sessionId: visit.id, ipAddress: visit.network, city: visit.city, country: visit.country },
  ...{ landingPage: visit.landingPage, exitPage: visit.exitPage },
  ...{ device: visit.device, browser: visit.browser, os: visit.os },
  ...{ referrer: visit.referrer, utmSource: visit.utmSource, utmMedium: visit.utmMedium },
  ...{ utmCampaign: visit.utmCampaign, pageViews: visit.views, events: visit.events },
  ...{ createdAt: visit.startedAt.toISOString(), lastActivity: visit.lastAt.toISOString() },
});

export const toSessionWithUser = (visit: SessionRow): SessionWithUser => ({
  session: toSession(visit),
  userId: visit.userId,
});
