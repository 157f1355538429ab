import type { Done } from '@scriptsmith/contracts/gateway';
import type { EmailConfirmation } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** May bring a plan that waited for the address to be confirmed. */
    confirmEmail: build.mutation<Done, EmailConfirmation>({
      query: (body) => ({ key: ['/api/confirm-email'], method: 'POST', body }),
      invalidatesTags: ['Account'],
    }),
  }),
});
