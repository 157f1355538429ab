import { adminApi, listCacheSeconds, listTags } from '../../../shared/admin/api/admin-api.js';
import { callTo } from '../../../shared/api/public-call.js';

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
