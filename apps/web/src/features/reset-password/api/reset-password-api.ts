import { baseApi } from '../../../shared/api/base-api.js';
import { callTo } from '../../../shared/api/public-call.js';

export const resetPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails if the link has expired or was used. */
    checkPasswordResetLink: build.query(callTo('POST /api/reset-password/check')),
    /** Ends all sessions of the user. */
    resetPassword: build.mutation(callTo('POST /api/reset-password')),
  }),
});
