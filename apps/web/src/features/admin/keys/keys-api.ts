import type { AdminKeyAnswer, AdminKeyBody, AdminKeySecretAnswer, AdminKeysAnswer } from '@scriptsmith/contracts';
import { adminApi } from '../admin-api.js';

const touched = ['AdminKeys', 'AdminAudit'] as const;

export const keysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminKeys: build.query<AdminKeysAnswer, void>({
      query: () => ({ key: ['/api/admin/keys'] }),
      providesTags: ['AdminKeys'],
    }),
    createAdminKey: build.mutation<AdminKeySecretAnswer, { body: AdminKeyBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/keys'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
    rotateAdminKey: build.mutation<AdminKeySecretAnswer, { id: string; overlapSeconds: number; actionId: string }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/keys', id, 'rotate'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: touched,
    }),
    revokeAdminKey: build.mutation<AdminKeyAnswer, { id: string; actionId: string }>({
      query: ({ id, actionId }) => ({ key: ['/api/admin/keys', id], method: 'DELETE', idempotencyKey: actionId }),
      invalidatesTags: touched,
    }),
  }),
});
