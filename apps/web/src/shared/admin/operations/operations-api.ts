import type { AdminActionResponse } from '@scriptsmith/contracts/gateway';
import { adminApi } from '../api/admin-api.js';

export const changesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** How far a change over several services has come. */
    adminAction: build.query<AdminActionResponse, string>({
      query: (actionId) => ({ key: ['/api/admin/actions', actionId] }),
    }),
  }),
});
