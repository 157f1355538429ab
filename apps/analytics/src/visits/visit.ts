/** The origin of events. Nothing else is stored of the client address and user agent. */
export interface Origin {
  /** The truncated client address: `203.0.113.0/24`. */
  network: string;
  country: string;
  city: string | null;
  device: string;
  browser: string;
  os: string;
}

/** The traffic source. */
export interface Source {
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
}

/** An event to be assigned to a visit. Times are milliseconds since the epoch. */
export interface VisitEvent extends Source {
  id: string;
  at: number;
  type: string;
  /** The path without its query. */
  page: string;
  target: string | null;
  /** JSON text. */
  data: string | null;
  /** The visitor key with the salt of the event's day. */
  visitor: string;
  /** The visitor keys with the salts of the adjacent days and the event's day. */
  visitorKeys: readonly string[];
  userId: number | null;
  origin: Origin;
}

/** Events of one visitor, no two in a row more than 30 minutes apart. */
export interface Visit extends Source {
  id: string;
  visitor: string;
  userId: number | null;
  startedAt: number;
  lastAt: number;
  firstEventId: string;
  lastEventId: string;
  views: number;
  events: number;
  /** The number of views by page. */
  viewsByPage: ReadonlyMap<string, number>;
  landingPage: string;
  exitPage: string;
  origin: Origin;
}

export const pageView = 'page_view';

/** The longest pause within a visit. */
export const maxGapMs = 30 * 60_000;

/** The maximum number of distinct pages stored per visit. Clients that request more are not human visitors. */
const maxPages = 200;

/** Creates a visit from a single event. */
export function toVisit(event: VisitEvent, id: string): Visit {
  const { visitor, userId, at, page, origin, referrer, utmSource, utmMedium, utmCampaign } = event;
  const isView = event.type === pageView;
  return {
    ...{ id, visitor, userId, startedAt: at, lastAt: at, firstEventId: event.id, lastEventId: event.id },
    ...{ views: isView ? 1 : 0, events: 1, viewsByPage: new Map(isView ? [[page, 1]] : []) },
    ...{ landingPage: page, exitPage: page, origin, referrer, utmSource, utmMedium, utmCampaign },
  };
}

/**
 * Merges two visits, in either order. The earlier visit determines the id, origin and landing page, the later one the exit
 * page.
 */
export function mergeVisits(one: Visit, other: Visit): Visit {
  const [first, second] = comesBefore(one.startedAt, one.firstEventId, other.startedAt, other.firstEventId)
    ? [one, other]
    : [other, one];
  const last = comesBefore(one.lastAt, one.lastEventId, other.lastAt, other.lastEventId) ? other : one;
  return {
    ...first,
    userId: first.userId ?? second.userId,
    ...{ lastAt: last.lastAt, lastEventId: last.lastEventId, exitPage: last.exitPage },
    ...{ views: one.views + other.views, events: one.events + other.events },
    viewsByPage: summed(first.viewsByPage, second.viewsByPage),
  };
}

const comesBefore = (at: number, id: string, otherAt: number, otherId: string): boolean =>
  at < otherAt || (at === otherAt && id < otherId);

function summed(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sum = new Map(one);
  for (const [page, views] of other) {
    const known = sum.get(page);
    if (known !== undefined || sum.size < maxPages) sum.set(page, (known ?? 0) + views);
  }
  return sum;
}
