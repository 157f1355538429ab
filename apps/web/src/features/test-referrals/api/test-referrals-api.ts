import type { TestCommissionResponse, TestCommissionBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

interface TestCommission {
  body: TestCommissionBody;
  /** Admins can test commissions for every user, also with live payments. */
  asAdmin: boolean;
}

export const testReferralsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testCommission: build.mutation<TestCommissionResponse, TestCommission>({
      query: ({ body, asAdmin }) => ({
        key: [asAdmin ? '/api/admin/test-commission' : '/api/affiliate/test-commission'],
        method: 'POST',
        body,
      }),
      // Also after an error, because the server may have created the commission all the same.
      invalidatesTags: ['Account', 'Affiliate'],
    }),
  }),
});
