import { adminApi, listCacheSeconds, listTags } from '@scriptsmith/web-kit/api/admin-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const pendingCustomersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pendingCustomers: build.query({
      ...callTo('GET /api/admin/pending-customers'),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (list) =>
        listTags(
          'PendingCustomer',
          list?.pendingCustomers.map(({ id }) => id),
        ),
    }),
    addPendingCustomer: build.mutation({
      ...callTo('POST /api/admin/pending-customers'),
      invalidatesTags: [{ type: 'PendingCustomer', id: 'LIST' }, 'AuditLog'],
    }),
    deletePendingCustomer: build.mutation({
      ...callTo('DELETE /api/admin/pending-customers/:pendingCustomerId'),
      invalidatesTags: (_result, _error, { pendingCustomerId }) => [
        ...listTags('PendingCustomer', [pendingCustomerId]),
        'AuditLog',
      ],
    }),
  }),
});
