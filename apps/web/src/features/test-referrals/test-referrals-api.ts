import type { TestCommissionAnswer, TestCommissionBody } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const testReferralsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testCommission: build.mutation<TestCommissionAnswer, TestCommissionBody>({
      query: (body) => ({ key: ['/api/affiliate/test-commission'], method: 'POST', body }),
      invalidatesTags: ['Affiliate'],
    }),
  }),
});
