import type { ApiKeyResponse, ApiKeyBody, ApiKeySecretResponse, ApiKeysResponse } from '@scriptsmith/contracts/gateway';
import { adminApi } from '../../../shared/admin/api/admin-api.js';

const invalidatedTags = ['ApiKey', 'AuditLog'] as const;

export const apiKeysApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKeysResponse, void>({
      query: () => ({ key: ['/api/admin/api-keys'] }),
      providesTags: ['ApiKey'],
    }),
    createApiKey: build.mutation<ApiKeySecretResponse, { body: ApiKeyBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/api-keys'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    rotateApiKey: build.mutation<ApiKeySecretResponse, { id: string; overlapSeconds: number; actionId: string }>({
      query: ({ id, overlapSeconds, actionId }) => ({
        key: ['/api/admin/api-keys', id, 'rotate'],
        method: 'POST',
        body: { overlapSeconds },
        idempotencyKey: actionId,
      }),
      invalidatesTags: invalidatedTags,
    }),
    revokeApiKey: build.mutation<ApiKeyResponse, { id: string; actionId: string }>({
      query: ({ id, actionId }) => ({ key: ['/api/admin/api-keys', id], method: 'DELETE', idempotencyKey: actionId }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
