import type { TestCommissionResponse, TestCommissionBody } from '@scriptsmith/contracts/gateway';
import { adminApi, userTags } from '@scriptsmith/web-kit/api/admin-api';

interface TestCommission {
  body: TestCommissionBody;
  /** Admins can test commissions for every user, also with live payments. */
  asAdmin: boolean;
}

export const testReferralsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    testCommission: build.mutation<TestCommissionResponse, TestCommission>({
      query: ({ body, asAdmin }) => ({
        key: [asAdmin ? '/api/admin/test-commission' : '/api/affiliate/test-commission'],
        method: 'POST',
        body,
      }),
      // Also after an error, because the server may have created the commission all the same. It can be for any affiliate.
      invalidatesTags: (_result, _error, { body }) => [...userTags(body.userId), 'AffiliateAccount'],
    }),
  }),
});
