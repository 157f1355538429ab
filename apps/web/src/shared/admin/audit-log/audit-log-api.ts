import type { AuditLogResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, listKeptSeconds } from '../api/admin-api.js';

export const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditRows: build.query<AuditLogResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/audit'], query }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminAudit'],
    }),
  }),
});
