import { adminApi } from './admin-api.js';
import { callTo } from './public-call.js';

const invalidatesTags = ['AdminKey', 'AuditLog'] as const;

export const keysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminKeys: build.query({ ...callTo('GET /api/admin/keys'), providesTags: ['AdminKey'] }),
    createAdminKey: build.mutation({ ...callTo('POST /api/admin/keys'), invalidatesTags }),
    rotateAdminKey: build.mutation({ ...callTo('POST /api/admin/keys/:keyId/rotate'), invalidatesTags }),
    revokeAdminKey: build.mutation({ ...callTo('DELETE /api/admin/keys/:keyId'), invalidatesTags }),
  }),
});
