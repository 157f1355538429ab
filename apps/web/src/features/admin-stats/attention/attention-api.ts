import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, listTags } from '../../../shared/admin/api/admin-api.js';

export const attentionApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    attention: build.query<AttentionResponse, void>({
      query: () => ({ key: ['/api/admin/attention'] }),
      providesTags: ['Stats', 'HeldCommission', ...listTags('User'), ...listTags('WebhookEndpoint')],
    }),
  }),
});
