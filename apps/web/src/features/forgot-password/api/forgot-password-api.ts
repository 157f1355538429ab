import type { Done } from '@scriptsmith/contracts/gateway';
import type { PasswordResetRequest } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const forgotPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The response is the same for every address. */
    forgotPassword: build.mutation<Done, PasswordResetRequest>({
      query: (body) => ({ key: ['/api/forgot-password'], method: 'POST', body }),
    }),
  }),
});
