import type { AdminSession, Done } from '@scriptsmith/contracts/gateway';
import { baseApi } from './base-api.js';

export const adminSessionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The name and role of the stored admin key. */
    adminSession: build.query<AdminSession, void>({ query: () => ({ key: ['/api/admin/session'] }) }),
    /** Validates a key before it is stored. */
    tryAdminKey: build.mutation<AdminSession, string>({
      query: (adminKey) => ({ key: ['/api/admin/session'], adminKey }),
    }),
    endAdminSession: build.mutation<Done, string>({
      query: (adminKey) => ({ key: ['/api/admin/session'], method: 'DELETE', adminKey }),
    }),
  }),
});
