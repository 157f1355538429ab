import type { AffiliateJoinBody, AffiliateJoined, AffiliateOverview } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 404 for a user who has not joined. */
    affiliateOverview: build.query<AffiliateOverview, number>({
      query: (userId) => ({ key: ['/api/affiliate', userId] }),
      providesTags: ['Affiliate'],
    }),
    /** Loads the overview again also when it is refused: somebody may have joined in another tab. */
    joinAffiliates: build.mutation<AffiliateJoined, AffiliateJoinBody>({
      query: (body) => ({ key: ['/api/affiliate/join'], method: 'POST', body }),
      invalidatesTags: ['Affiliate'],
    }),
  }),
});
