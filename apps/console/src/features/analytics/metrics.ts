import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';

/** A metric, shown in a card for the whole range and over time. */
export interface Metric {
  /** The title of its card. */
  name: string;
  total: keyof TrafficStatsResponse['overview'];
  overTime: Exclude<keyof TrafficStatsResponse['series']['points'][number], 'at'>;
  /** The name of its chart. */
  counted: string;
}

export const uniqueUsers: Metric = {
  name: 'Unique Users',
  total: 'uniqueUsers',
  overTime: 'visitors',
  counted: 'Visitors',
};

export const metrics: readonly Metric[] = [
  { name: 'Total Sessions', total: 'totalSessions', overTime: 'sessions', counted: 'Sessions' },
  uniqueUsers,
  { name: 'Page Views', total: 'totalPageViews', overTime: 'pageViews', counted: 'Page Views' },
  { name: 'Events', total: 'totalEvents', overTime: 'events', counted: 'Events' },
];
