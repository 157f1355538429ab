import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const forgotPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The response is the same for every address. */
    forgotPassword: build.mutation(callTo('POST /api/forgot-password')),
  }),
});
