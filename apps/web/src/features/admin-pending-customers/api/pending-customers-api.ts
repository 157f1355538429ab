import type {
  Done,
  PendingCustomerResponse,
  PendingCustomerBody,
  PendingCustomersResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds, listTags } from '../../../shared/admin/api/admin-api.js';

export const pendingCustomersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pendingCustomers: build.query<PendingCustomersResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/pending-customers'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (list) =>
        listTags(
          'PendingCustomer',
          list?.pendingCustomers.map(({ id }) => id),
        ),
    }),
    addPendingCustomer: build.mutation<PendingCustomerResponse, { body: PendingCustomerBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/pending-customers'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: [{ type: 'PendingCustomer', id: 'LIST' }, 'AuditLog'],
    }),
    deletePendingCustomer: build.mutation<Done, { id: string; actionId: string }>({
      query: ({ id, actionId }) => ({
        key: ['/api/admin/pending-customers', id],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      invalidatesTags: (_result, _error, { id }) => [...listTags('PendingCustomer', [id]), 'AuditLog'],
    }),
  }),
});
