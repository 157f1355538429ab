import type { AffiliateJoinBody, AffiliateJoined, AffiliateOverview } from '@scriptsmith/contracts/gateway';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { publicCall, type PublicResponse } from '@scriptsmith/web-kit/api/public-call';

/** Also of the lists of the overview, of which the first page is shown. */
export const pageSize = 10;

interface Paged {
  total: number;
  page: number;
  pageSize: number;
}
const nextPage = ({ page, pageSize, total }: Paged): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

export const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Responds with 404 if the user has not joined. */
    affiliateOverview: build.query<AffiliateOverview, number>({
      query: (userId) => ({ key: ['/api/affiliate', userId] }),
      providesTags: ['Affiliate'],
    }),
    /** Referrals after the first page, which the overview contains. */
    olderReferrals: build.infiniteQuery<PublicResponse<'GET /api/affiliate/:userId/referrals'>, number, number>({
      infiniteQueryOptions: { initialPageParam: 2, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) =>
        publicCall('GET /api/affiliate/:userId/referrals', { userId, page, pageSize }),
      providesTags: ['Affiliate'],
    }),
    /** Commissions after the first page, which the overview contains. */
    olderCommissions: build.infiniteQuery<PublicResponse<'GET /api/affiliate/:userId/commissions'>, number, number>({
      infiniteQueryOptions: { initialPageParam: 2, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) =>
        publicCall('GET /api/affiliate/:userId/commissions', { userId, page, pageSize }),
      providesTags: ['Affiliate'],
    }),
    payouts: build.infiniteQuery<PublicResponse<'GET /api/affiliate/:userId/payouts'>, number, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) =>
        publicCall('GET /api/affiliate/:userId/payouts', { userId, page, pageSize }),
      providesTags: ['Affiliate'],
    }),
    /** Reloads the overview also after an error, because the user may have joined in another tab. */
    joinAffiliates: build.mutation<AffiliateJoined, AffiliateJoinBody>({
      query: (body) => ({ key: ['/api/affiliate/join'], method: 'POST', body }),
      invalidatesTags: ['Affiliate'],
    }),
  }),
});
