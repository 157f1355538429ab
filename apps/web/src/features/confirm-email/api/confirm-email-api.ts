import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirming the address can activate a pending plan. */
    confirmEmail: build.mutation({ ...callTo('POST /api/confirm-email'), invalidatesTags: ['Account'] }),
  }),
});
