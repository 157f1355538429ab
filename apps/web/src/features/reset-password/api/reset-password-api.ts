import type { Done } from '@scriptsmith/contracts/gateway';
import type { PasswordReset } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const resetPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends all sessions of the user. */
    resetPassword: build.mutation<Done, PasswordReset>({
      query: (body) => ({ key: ['/api/reset-password'], method: 'POST', body }),
    }),
  }),
});
