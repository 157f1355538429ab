import { retry } from '@reduxjs/toolkit/query/react';
import type { AuditLogResponse } from '@scriptsmith/contracts/gateway';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { networkError } from '@scriptsmith/web-kit/api/api-error';
import { callTo } from '@scriptsmith/web-kit/api/public-call';
import type { ApiError } from '@scriptsmith/web-kit/api/api-error';
import { adminApi, listCacheSeconds } from '@scriptsmith/web-kit/api/admin-api';

/** Audit entries follow a change by an event, which usually takes less than a second. */
const maxRetries = 4;

/** The newest entries, which include a change that was made a moment ago. */
const newestEntries = { page: '1', pageSize: '50' };

const notRecorded = networkError(new Error('The change is not in the audit log yet.'));

export const auditLogApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query({
      ...callTo('GET /api/admin/audit'),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['AuditLog'],
    }),
    /** Succeeds once the audit log has an entry of this action. Its lists and stats have then received the change too. */
    recordedChange: build.query<null, string>({
      queryFn: (actionId, api, _options, load) => {
        const findEntry: BaseQueryFn<string, null, ApiError, object> = async () => {
          const { data } = await load({ key: ['/api/admin/audit'], query: newestEntries });
          const entries = (data as AuditLogResponse | undefined)?.auditRows ?? [];
          return entries.some(({ by }) => by.actionId === actionId) ? { data: null } : { error: notRecorded };
        };
        return retry(findEntry, { maxRetries })(actionId, api, {});
      },
      keepUnusedDataFor: 0,
    }),
  }),
});
