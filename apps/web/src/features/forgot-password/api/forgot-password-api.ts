import { baseApi } from '../../../shared/api/base-api.js';
import { callTo } from '../../../shared/api/public-call.js';

export const forgotPasswordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The response is the same for every address. */
    forgotPassword: build.mutation(callTo('POST /api/forgot-password')),
  }),
});
