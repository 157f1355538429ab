import type { TrafficStatsResponse } from '@scriptsmith/contracts/gateway';

/** One of the four figures: in a card for the whole range, and over time. */
export interface Figure {
  /** On its card (specification, section 2). */
  name: string;
  total: keyof TrafficStatsResponse['overview'];
  overTime: Exclude<keyof TrafficStatsResponse['series']['points'][number], 'at'>;
  /** What is counted, over its chart. */
  counted: string;
}

export const uniqueUsers: Figure = {
  name: 'Unique Users',
  total: 'uniqueUsers',
  overTime: 'visitors',
  counted: 'Visitors',
};

export const figures: readonly Figure[] = [
  { name: 'Total Sessions', total: 'totalSessions', overTime: 'sessions', counted: 'Sessions' },
  uniqueUsers,
  { name: 'Page Views', total: 'totalPageViews', overTime: 'pageViews', counted: 'Page Views' },
  { name: 'Events', total: 'totalEvents', overTime: 'events', counted: 'Events' },
];
