import type { Done } from '@scriptsmith/contracts/gateway';
import type { EmailConfirmation } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirming the address can activate a pending plan. */
    confirmEmail: build.mutation<Done, EmailConfirmation>({
      query: (body) => ({ key: ['/api/confirm-email'], method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
  }),
});
