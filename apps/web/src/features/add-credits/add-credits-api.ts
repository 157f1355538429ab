import type { CreatePaymentIntentBody, StartedPayment } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const addCreditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPaymentIntent: build.mutation<StartedPayment, CreatePaymentIntentBody>({
      query: (body) => ({ key: ['/api/create-payment-intent'], method: 'POST', body }),
    }),
  }),
});
