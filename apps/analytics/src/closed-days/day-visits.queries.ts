import type { TrafficFilters } from '@scriptsmith/contracts/analytics';
import type { EntityManager } from 'typeorm';
import type { Visit } from '../visits/visit.js';
import { withFilters } from '../visits/visit-filter.js';

/** What is counted of a visit. */
export interface CountedVisit
  extends
    Pick<Visit, 'visitor' | 'userId' | 'startedAt' | 'views' | 'events' | 'landingPage'>,
    Pick<Visit, 'referrer' | 'utmSource' | 'utmMedium' | 'utmCampaign'>,
    Pick<Visit['origin'], 'country' | 'city' | 'device' | 'browser' | 'os'> {
  /** The distinct pages that were viewed. */
  pages: readonly string[];
  /** The views of each of these pages. */
  pageViews: readonly number[];
}

/** Filtered metrics read thousands of rows, so the driver has no dates to parse, and the rows are used as they are. */
const columns: Readonly<Record<keyof CountedVisit, string>> = {
  visitor: 'visitor',
  userId: 'user_id',
  startedAt: 'floor(extract(epoch FROM started_at) * 1000)::float8',
  views: 'views',
  events: 'events',
  pages: 'pages',
  pageViews: 'page_views',
  landingPage: 'landing_page',
  country: 'country',
  city: 'city',
  device: 'device',
  browser: 'browser',
  os: 'os',
  referrer: 'referrer',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
};
const selected = Object.entries(columns).map(([name, expression]) => `${expression} AS "${name}"`);

/**
 * The visits that started on some days (`YYYY-MM-DD`, UTC).
 * @param filters the visits must match them
 */
export function readVisitsOfDays(
  transaction: EntityManager,
  days: readonly string[],
  filters: TrafficFilters = {},
): Promise<CountedVisit[]> {
  const { text, parameters } = withFilters({ text: 'TRUE', parameters: [days] }, filters);
  return transaction.query<CountedVisit[]>(
    // OFFSET 0 makes Postgres find the visits by their time. It would expect few visits with rare values, and read all days.
    `SELECT ${selected.join(', ')} FROM unnest($1::date[]) AS chosen (day) CROSS JOIN LATERAL
       (SELECT * FROM visit WHERE started_at >= day AND started_at < day + 1 OFFSET 0) AS visit WHERE ${text}`,
    parameters,
  );
}
