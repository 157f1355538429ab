import type { Done, ForgottenPassword } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const forgotPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers the same for every address. */
    forgotPassword: build.mutation<Done, ForgottenPassword>({
      query: (body) => ({ key: ['/api/forgot-password'], method: 'POST', body }),
    }),
  }),
});
