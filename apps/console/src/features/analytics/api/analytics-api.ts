import type {
  CohortsResponse,
  FunnelResponse,
  TrafficSessionResponse,
  TrafficStatsResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';
import type { ApiCall } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';
import { rangeQuery } from '../day-range.js';
import type { DayRange } from '../day-range.js';
import type { Filters } from '../filters.js';

/** The range and the filters of the stats. */
export interface StatsParameters {
  range: DayRange;
  filters: Filters;
}

const statsQuery = ({ range, filters }: StatsParameters): Record<string, string> => ({
  ...rangeQuery(range),
  ...filters,
});

/** The export of all sessions that match. */
export const exportCall = (parameters: StatsParameters): ApiCall => ({
  key: ['/api/admin/analytics/export'],
  query: statsQuery(parameters),
});

export const analyticsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    analyticsStats: build.query<TrafficStatsResponse, StatsParameters>({
      query: (parameters) => ({ key: ['/api/admin/analytics/stats'], query: statsQuery(parameters) }),
      providesTags: ['Traffic'],
    }),
    /** A session with its events, page by page. */
    analyticsSession: build.infiniteQuery<TrafficSessionResponse, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: sessionId, pageParam: cursor }) => ({
        key: ['/api/admin/analytics/session', sessionId],
        ...(cursor !== null && { query: { cursor } }),
      }),
      providesTags: ['Traffic'],
    }),
    funnel: build.query<FunnelResponse, DayRange>({
      query: (range) => ({ key: ['/api/admin/analytics/funnel'], query: rangeQuery(range) }),
      providesTags: ['Traffic'],
    }),
    cohorts: build.query<CohortsResponse, void>({
      query: () => ({ key: ['/api/admin/analytics/cohorts'] }),
      providesTags: ['Traffic'],
    }),
    liveVisitors: build.query(callTo('GET /api/admin/analytics/now')),
  }),
});
