import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const resetPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails if the link has expired or was used. */
    checkPasswordResetLink: build.query(callTo('POST /api/reset-password/check')),
    /** Ends all sessions of the user. */
    resetPassword: build.mutation(callTo('POST /api/reset-password')),
  }),
});
