import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import type { RankedValue } from './components/ranking-list.js';

/** A ranking of values, each of which can be used as a filter. */
export interface Ranking {
  title: string;
  field: TrafficFilterField;
  /** Bars compare the values; a pie shows their shares. */
  chart: 'bars' | 'pie';
  rowsOf: (stats: TrafficStatsResponse) => RankedValue[];
  /** The total that the counts are a part of. */
  wholeOf: (stats: TrafficStatsResponse) => number;
}

const sessions = ({ overview }: TrafficStatsResponse): number => overview.totalSessions;
const pageViews = ({ overview }: TrafficStatsResponse): number => overview.totalPageViews;

/** In the order of the screen. */
export const rankings: readonly Ranking[] = [
  {
    title: 'Top Countries',
    field: 'country',
    chart: 'bars',
    wholeOf: sessions,
    rowsOf: ({ topCountries }) => topCountries.map(({ country, count }) => ({ value: country, count })),
  },
  {
    title: 'Top Pages',
    field: 'page',
    chart: 'bars',
    wholeOf: pageViews,
    rowsOf: ({ topPages }) => topPages.map(({ page, count }) => ({ value: page, count })),
  },
  {
    title: 'Devices',
    field: 'device',
    chart: 'pie',
    wholeOf: sessions,
    rowsOf: ({ deviceStats }) => deviceStats.map(({ device, count }) => ({ value: device, count })),
  },
  {
    title: 'Browsers',
    field: 'browser',
    chart: 'pie',
    wholeOf: sessions,
    rowsOf: ({ browserStats }) => browserStats.map(({ browser, count }) => ({ value: browser, count })),
  },
  {
    title: 'Referrers',
    field: 'referrer',
    chart: 'bars',
    wholeOf: sessions,
    rowsOf: ({ topReferrers }) => topReferrers.map(({ referrer, count }) => ({ value: referrer, count })),
  },
  {
    title: 'Landing Pages',
    field: 'landingPage',
    chart: 'bars',
    wholeOf: sessions,
    rowsOf: ({ topLandingPages }) => topLandingPages.map(({ page, count }) => ({ value: page, count })),
  },
  {
    title: 'Operating Systems',
    field: 'os',
    chart: 'pie',
    wholeOf: sessions,
    rowsOf: ({ osStats }) => osStats.map(({ os, count }) => ({ value: os, count })),
  },
  {
    title: 'Campaigns',
    field: 'utmCampaign',
    chart: 'bars',
    wholeOf: sessions,
    rowsOf: ({ topCampaigns }) => topCampaigns.map(({ utmCampaign, count }) => ({ value: utmCampaign, count })),
  },
];
