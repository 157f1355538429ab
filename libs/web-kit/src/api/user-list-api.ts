import type { AdminUsersResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, listCacheSeconds, listTags } from './admin-api.js';

/** The query of the list as the console opens it. */
export const firstPageQuery = { sort: '-createdAt', page: '1', pageSize: '25' } as const;

/** The list of users, apart from the mutations, because it is requested before the console is loaded. */
export const userListApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/users'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: (list) =>
        listTags(
          'User',
          list?.users.map(({ id }) => id),
        ),
    }),
  }),
});
