import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    creditUsage: build.query({ ...callTo('GET /api/credit-usage/:userId'), providesTags: ['Account'] }),
    resumeSubscription: build.mutation({ ...callTo('POST /api/resume-subscription'), invalidatesTags: ['Account'] }),
  }),
});
