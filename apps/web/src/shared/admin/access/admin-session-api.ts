import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../api/base-api.js';

export const adminSessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whose the stored admin key is, and what it may do. */
    adminSession: build.query<AdminSession, void>({ query: () => ({ key: ['/api/admin/session'] }) }),
    /** Whether a key is good, before it is kept. */
    tryAdminKey: build.mutation<AdminSession, string>({
      query: (adminKey) => ({ key: ['/api/admin/session'], adminKey }),
    }),
  }),
});
