import type { AdminFiguresAnswer, AdminStatsAnswer } from '@scriptsmith/contracts';
import { adminApi } from '../admin-api.js';

export const statsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminStats: build.query<AdminStatsAnswer, void>({
      query: () => ({ key: ['/api/admin/stats'] }),
      providesTags: ['AdminStats'],
    }),
    adminFigures: build.query<AdminFiguresAnswer, { from: string; to: string }>({
      query: (range) => ({ key: ['/api/admin/figures'], query: range }),
      providesTags: ['AdminStats'],
    }),
  }),
});
