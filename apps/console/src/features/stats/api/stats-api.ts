import type { DailyStatsResponse, AdminStatsResponse } from '@scriptsmith/contracts/gateway';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';

export const statsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<AdminStatsResponse, void>({
      query: () => ({ key: ['/api/admin/stats'] }),
      providesTags: ['Stats'],
    }),
    dailyStats: build.query<DailyStatsResponse, { from: string; to: string }>({
      query: (range) => ({ key: ['/api/admin/figures'], query: range }),
      providesTags: ['Stats'],
    }),
  }),
});
