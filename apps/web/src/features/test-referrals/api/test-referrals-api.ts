import type { TestCommissionResponse, TestCommissionBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';
import { reloadUsersAfter } from '../../../shared/admin/api/reload-users.js';

interface TestCommission {
  body: TestCommissionBody;
  /** Admins may for every user, and also while payments are real. */
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
      onQueryStarted: reloadUsersAfter,
    }),
  }),
});
