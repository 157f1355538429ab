import type { AuditAnswer } from '@scriptsmith/contracts';
import { adminApi, listKeptSeconds } from '../admin-api.js';

export const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditRows: build.query<AuditAnswer, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/audit'], query }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminAudit'],
    }),
  }),
});
