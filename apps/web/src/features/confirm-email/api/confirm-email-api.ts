import { baseApi } from '../../../shared/api/base-api.js';
import { callTo } from '../../../shared/api/public-call.js';

export const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Confirming the address can activate a pending plan. */
    confirmEmail: build.mutation({ ...callTo('POST /api/confirm-email'), invalidatesTags: ['Account'] }),
  }),
});
