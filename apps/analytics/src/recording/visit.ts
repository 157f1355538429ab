/** What is known of whoever sends events: no more than this is kept of address and user agent. */
export interface Origin {
  /** The truncated address as it is shown: `203.0.113.0/24`. */
  network: string;
  country: string;
  city: string | null;
  device: string;
  browser: string;
  os: string;
}

/** What brought a visitor here. */
export interface Source {
  referrer: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
}

/** An event, ready to be placed in a visit. Times are milliseconds since the epoch. */
export interface VisitEvent extends Source {
  id: string;
  at: number;
  type: string;
  /** The path without its query. */
  page: string;
  target: string | null;
  /** JSON text. */
  data: string | null;
  /** The visitor under the salt of the event's own day. */
  visitor: string;
  /** The same visitor under the salts of the days around it, `visitor` included. */
  alsoKnownAs: readonly string[];
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
  /** How often each page was viewed. */
  viewsByPage: ReadonlyMap<string, number>;
  landingPage: string;
  exitPage: string;
  origin: Origin;
}

export const pageView = 'page_view';

/** The longest silence inside a visit. */
export const longestGapMs = 30 * 60_000;

/** A visit names at most so many pages: who asks for more looks for something else than pages. */
const mostPages = 200;

/** A visit of one event. */
export function visitOf(event: VisitEvent, id: string): Visit {
  const { visitor, userId, at, page, origin, referrer, utmSource, utmMedium, utmCampaign } = event;
  const isView = event.type === pageView;
  return {
    ...{ id, visitor, userId, startedAt: at, lastAt: at, firstEventId: event.id, lastEventId: event.id },
    ...{ views: isView ? 1 : 0, events: 1, viewsByPage: new Map(isView ? [[page, 1]] : []) },
    ...{ landingPage: page, exitPage: page, origin, referrer, utmSource, utmMedium, utmCampaign },
  };
}

/**
 * Two parts of a visit as one, whichever is given first: its first event says how it began, its last one how it ended.
 * The id is that of the part that began first.
 */
export function joined(one: Visit, other: Visit): Visit {
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
    if (known !== undefined || sum.size < mostPages) sum.set(page, (known ?? 0) + views);
  }
  return sum;
}
