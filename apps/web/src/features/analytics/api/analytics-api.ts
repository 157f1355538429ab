import type {
  BanBody,
  LiveVisitorsResponse,
  TrafficSessionResponse,
  TrafficStatsResponse,
  TrafficUserActionResponse,
} from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';
import type { ApiCall } from '../../../shared/api/base-api.js';
import { reloadUsersAfter } from '../../../shared/admin/api/reload-users.js';
import { rangeQuery } from '../day-range.js';
import type { DayRange } from '../day-range.js';
import type { Filters } from '../filters.js';

/** What the figures are asked for. */
export interface FiguresQuestion {
  range: DayRange;
  filters: Filters;
}

const questionQuery = ({ range, filters }: FiguresQuestion): Record<string, string> => ({
  ...rangeQuery(range),
  ...filters,
});

/** The file with all sessions that the figures are about. */
export const exportCall = (question: FiguresQuestion): ApiCall => ({
  key: ['/api/admin/analytics/export'],
  query: questionQuery(question),
});

export const analyticsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Analytics'] }).injectEndpoints({
  endpoints: (build) => ({
    analyticsStats: build.query<TrafficStatsResponse, FiguresQuestion>({
      query: (question) => ({ key: ['/api/admin/analytics/stats'], query: questionQuery(question) }),
      providesTags: ['Analytics'],
    }),
    /** A session, and page by page the events of its timeline. */
    analyticsSession: build.infiniteQuery<TrafficSessionResponse, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: sessionId, pageParam: cursor }) => ({
        key: ['/api/admin/analytics/session', sessionId],
        ...(cursor !== null && { query: { cursor } }),
      }),
      providesTags: ['Analytics'],
    }),
    visitorsNow: build.query<LiveVisitorsResponse, void>({ query: () => ({ key: ['/api/admin/analytics/now'] }) }),
    resetAnalyticsUserPassword: build.mutation<TrafficUserActionResponse, number>({
      query: (userId) => ({ ...userCall(userId, 'reset-password'), method: 'POST' }),
      invalidatesTags: ['Analytics'],
      onQueryStarted: reloadUsersAfter,
    }),
    banAnalyticsUser: build.mutation<TrafficUserActionResponse, BanBody & { userId: number }>({
      query: ({ userId, ...body }) => ({ ...userCall(userId, 'ban'), method: 'POST', body }),
      invalidatesTags: ['Analytics'],
      onQueryStarted: reloadUsersAfter,
    }),
    deleteAnalyticsUser: build.mutation<TrafficUserActionResponse, number>({
      query: (userId) => ({ ...userCall(userId), method: 'DELETE' }),
      invalidatesTags: ['Analytics'],
      onQueryStarted: reloadUsersAfter,
    }),
  }),
});

const userCall = (userId: number, ...action: string[]): Pick<ApiCall, 'key'> => ({
  key: ['/api/admin/analytics/user', userId, ...action],
});
