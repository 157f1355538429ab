import type { AuditLogResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds } from '../api/admin-api.js';

export const auditLogApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<AuditLogResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/audit'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['AuditLog'],
    }),
  }),
});
