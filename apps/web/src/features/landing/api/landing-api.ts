import type { CheckoutBody, CheckoutUrl } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const landingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createSubscription: build.mutation<CheckoutUrl, CheckoutBody>({
      query: (body) => ({ key: ['/api/create-subscription'], method: 'POST', body }),
    }),
  }),
});
