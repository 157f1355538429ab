import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const addCreditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Charges the card on file. */
    buyPackage: build.mutation({
      ...callTo('POST /api/buy-package'),
      invalidatesTags: (purchase) => (purchase?.status === 'succeeded' ? ['Account'] : []),
    }),
  }),
});
