import { topListSize, type TrafficMetrics } from '@scriptsmith/contracts/analytics';
import type { Dimension } from '../rollups/rollup-delta.js';

/** The number of visits for one value of a dimension. */
export interface RankedRow {
  dimension: Dimension;
  value: string;
  count: number;
}

export interface Totals {
  visits: number;
  views: number;
  events: number;
  visitors: number;
}

export interface SeriesRow extends Totals {
  /** The start of the hour or day. */
  at: Date;
}

/** The metrics of a set of visits, counted from rollups or from visits. */
export interface Count {
  totals: Totals;
  /** The top values of each dimension, in descending order of views for pages and of visits for other dimensions. */
  ranked: readonly RankedRow[];
}

export type Lists = Omit<TrafficMetrics, 'overview' | 'series' | 'botEvents' | 'countryAttribution'>;

export function toTopLists(ranked: readonly RankedRow[]): Lists {
  const top = <Name extends string>(dimension: Dimension, name: Name) =>
    ranked
      .filter((row) => row.dimension === dimension)
      .slice(0, topListSize)
      .map(({ value, count }) => ({ [name]: value, count }) as Record<Name, string> & { count: number });
  return {
    topCountries: top('country', 'country'),
    topPages: top('page', 'page'),
    topLandingPages: top('landing', 'page'),
    topReferrers: top('referrer', 'referrer'),
    topSources: top('source', 'utmSource'),
    topCampaigns: top('campaign', 'utmCampaign'),
    deviceStats: top('device', 'device'),
    browserStats: top('browser', 'browser'),
    osStats: top('os', 'os'),
  };
}

const lengthMs = { hour: 3_600_000, day: 86_400_000 } as const;

/** One point for each hour or day of a range, including those without visits. */
export function toSeries(
  { from, to, interval }: { from: Date; to: Date; interval: 'hour' | 'day' },
  rows: readonly SeriesRow[],
): TrafficMetrics['series'] {
  const length = lengthMs[interval];
  const byTime = new Map(rows.map((row) => [row.at.getTime(), row]));
  const points: TrafficMetrics['series']['points'] = [];
  for (let at = from.getTime() - (from.getTime() % length); at < to.getTime(); at += length) {
    const { visits = 0, visitors = 0, views = 0, events = 0 } = byTime.get(at) ?? {};
    points.push({ at: new Date(at).toISOString(), sessions: visits, visitors, pageViews: views, events });
  }
  return { interval, points };
}
