import type { Done, PasswordReset } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const resetPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends every session of the user. */
    resetPassword: build.mutation<Done, PasswordReset>({
      query: (body) => ({ key: ['/api/reset-password'], method: 'POST', body }),
    }),
  }),
});
