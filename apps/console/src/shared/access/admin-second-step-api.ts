import type { AdminSecondFactor } from '@scriptsmith/contracts/admin';
import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const adminSecondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The second step of a sign-in with the stored key. */
    openAdminSession: build.mutation<AdminSession, AdminSecondFactor>({
      query: (body) => ({ key: ['/api/admin/session'], method: 'POST', body }),
    }),
  }),
});
