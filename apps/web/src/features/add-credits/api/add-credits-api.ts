import { baseApi } from '../../../shared/api/base-api.js';
import { callTo } from '../../../shared/api/public-call.js';

export const addCreditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Charges the card on file. */
    buyPackage: build.mutation({
      ...callTo('POST /api/buy-package'),
      invalidatesTags: (purchase) => (purchase?.status === 'succeeded' ? ['Account'] : []),
    }),
  }),
});
