import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, listTags } from '@scriptsmith/web-kit/api/admin-api';

export const attentionApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    attention: build.query<AttentionResponse, void>({
      query: () => ({ key: ['/api/admin/attention'] }),
      providesTags: ['Stats', 'HeldCommission', ...listTags('User'), ...listTags('WebhookEndpoint')],
    }),
  }),
});
