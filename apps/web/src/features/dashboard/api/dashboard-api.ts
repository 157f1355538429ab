import type { CreditUsage } from '@scriptsmith/contracts/billing';
import type { SubscriptionChange, SubscriptionChangeBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    creditUsage: build.query<CreditUsage, number>({
      query: (userId) => ({ key: ['/api/credit-usage', userId] }),
      providesTags: ['Account'],
    }),
    resumeSubscription: build.mutation<SubscriptionChange, SubscriptionChangeBody>({
      query: (body) => ({ key: ['/api/resume-subscription'], method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
  }),
});
