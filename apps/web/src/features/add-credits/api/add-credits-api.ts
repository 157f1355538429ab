import type { CreatedPaymentIntent } from '@scriptsmith/contracts/billing';
import type { CreatePaymentIntentBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const addCreditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentIntent: build.mutation<CreatedPaymentIntent, CreatePaymentIntentBody>({
      query: (body) => ({ key: ['/api/create-payment-intent'], method: 'POST', body }),
    }),
  }),
});
