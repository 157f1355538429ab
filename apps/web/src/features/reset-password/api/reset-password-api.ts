import type { CheckedPasswordResetLink, Done } from '@scriptsmith/contracts/gateway';
import type { PasswordReset, PasswordResetLink } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const resetPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails if the link has expired or was used. */
    checkPasswordResetLink: build.query<CheckedPasswordResetLink, PasswordResetLink>({
      query: (body) => ({ key: ['/api/reset-password/check'], method: 'POST', body }),
    }),
    /** Ends all sessions of the user. */
    resetPassword: build.mutation<Done, PasswordReset>({
      query: (body) => ({ key: ['/api/reset-password'], method: 'POST', body }),
    }),
  }),
});
