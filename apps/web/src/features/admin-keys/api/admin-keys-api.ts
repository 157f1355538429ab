import type {
  AdminKeyResponse,
  AdminKeyBody,
  AdminKeySecretResponse,
  AdminKeysResponse,
} from '@scriptsmith/contracts/gateway';
import { adminApi } from '../../../shared/admin/api/admin-api.js';

const invalidatedTags = ['AdminKey', 'AuditLog'] as const;

export const keysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminKeys: build.query<AdminKeysResponse, void>({
      query: () => ({ key: ['/api/admin/keys'] }),
      providesTags: ['AdminKey'],
    }),
    createAdminKey: build.mutation<AdminKeySecretResponse, { body: AdminKeyBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/keys'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    rotateAdminKey: build.mutation<AdminKeySecretResponse, { id: string; overlapSeconds: number; actionId: string }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/keys', id, 'rotate'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    revokeAdminKey: build.mutation<AdminKeyResponse, { id: string; actionId: string }>({
      query: ({ id, actionId }) => ({ key: ['/api/admin/keys', id], method: 'DELETE', idempotencyKey: actionId }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
