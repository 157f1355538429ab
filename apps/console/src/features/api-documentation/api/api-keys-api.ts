import { adminApi } from '@scriptsmith/web-kit/api/admin-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

const invalidatesTags = ['ApiKey', 'AuditLog'] as const;

export const apiKeysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query({ ...callTo('GET /api/admin/api-keys'), providesTags: ['ApiKey'] }),
    apiRequests: build.query(callTo('GET /api/admin/api-requests')),
    createApiKey: build.mutation({ ...callTo('POST /api/admin/api-keys'), invalidatesTags }),
    rotateApiKey: build.mutation({ ...callTo('POST /api/admin/api-keys/:keyId/rotate'), invalidatesTags }),
    revokeApiKey: build.mutation({ ...callTo('DELETE /api/admin/api-keys/:keyId'), invalidatesTags }),
  }),
});
