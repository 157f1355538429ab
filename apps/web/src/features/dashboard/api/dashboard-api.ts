import type { CreditUsage } from '@scriptsmith/contracts/billing';
import { baseApi } from '../../../shared/api/base-api.js';
import { callTo } from '../../../shared/api/public-call.js';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    creditUsage: build.query<CreditUsage, number>({
      query: (userId) => ({ key: ['/api/credit-usage', userId] }),
      providesTags: ['Account'],
    }),
    resumeSubscription: build.mutation({ ...callTo('POST /api/resume-subscription'), invalidatesTags: ['Account'] }),
  }),
});
