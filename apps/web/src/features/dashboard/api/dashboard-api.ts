import type { SubscriptionChange, SubscriptionChangeBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    resumeSubscription: build.mutation<SubscriptionChange, SubscriptionChangeBody>({
      query: (body) => ({ key: ['/api/resume-subscription'], method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
  }),
});
