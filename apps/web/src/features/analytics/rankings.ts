import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';
import type { RankedValue } from './components/ranking-list.js';

/** One kind of value that the figures rank, and that they can be narrowed by. */
export interface Ranking {
  title: string;
  field: TrafficFilterField;
  /** How its chart draws the values: against each other, or as the parts of the whole. */
  chart: 'bars' | 'pie';
  rowsOf: (stats: TrafficStatsResponse) => RankedValue[];
  /** Of how many the counts are a part: sessions, unless it counts something else. */
  wholeOf: (stats: TrafficStatsResponse) => number;
}

const sessions = ({ overview }: TrafficStatsResponse): number => overview.totalSessions;
const pageViews = ({ overview }: TrafficStatsResponse): number => overview.totalPageViews;

/** In the order of the screen: the specification's four (section 2), and what comes with the figures besides. */
export const rankings: readonly Ranking[] = [
  {
    ...{ title: 'Top Countries', field: 'country', chart: 'bars', wholeOf: sessions },
    rowsOf: ({ topCountries }) => topCountries.map(({ country, count }) => ({ value: country, count })),
  },
  {
    ...{ title: 'Top Pages', field: 'page', chart: 'bars', wholeOf: pageViews },
    rowsOf: ({ topPages }) => topPages.map(({ page, count }) => ({ value: page, count })),
  },
  {
    ...{ title: 'Devices', field: 'device', chart: 'pie', wholeOf: sessions },
    rowsOf: ({ deviceStats }) => deviceStats.map(({ device, count }) => ({ value: device, count })),
  },
  {
    ...{ title: 'Browsers', field: 'browser', chart: 'pie', wholeOf: sessions },
    rowsOf: ({ browserStats }) => browserStats.map(({ browser, count }) => ({ value: browser, count })),
  },
  {
    ...{ title: 'Referrers', field: 'referrer', chart: 'bars', wholeOf: sessions },
    rowsOf: ({ topReferrers }) => topReferrers.map(({ referrer, count }) => ({ value: referrer, count })),
  },
  {
    ...{ title: 'Landing Pages', field: 'landingPage', chart: 'bars', wholeOf: sessions },
    rowsOf: ({ topLandingPages }) => topLandingPages.map(({ page, count }) => ({ value: page, count })),
  },
  {
    ...{ title: 'Operating Systems', field: 'os', chart: 'pie', wholeOf: sessions },
    rowsOf: ({ osStats }) => osStats.map(({ os, count }) => ({ value: os, count })),
  },
  {
    ...{ title: 'Campaigns', field: 'utmCampaign', chart: 'bars', wholeOf: sessions },
    rowsOf: ({ topCampaigns }) => topCampaigns.map(({ utmCampaign, count }) => ({ value: utmCampaign, count })),
  },
];
