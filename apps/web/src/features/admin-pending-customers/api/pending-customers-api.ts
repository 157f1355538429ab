import type {
  Done,
  PendingCustomerResponse,
  PendingCustomerBody,
  PendingCustomersResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds } from '../../../shared/admin/api/admin-api.js';

const invalidatedTags = ['PendingCustomer', 'AuditLog'] as const;

export const pendingCustomersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pendingCustomers: build.query<PendingCustomersResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/pending-customers'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['PendingCustomer'],
    }),
    addPendingCustomer: build.mutation<PendingCustomerResponse, { body: PendingCustomerBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/pending-customers'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    deletePendingCustomer: build.mutation<Done, { id: string; actionId: string }>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/pending-customers', id],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
