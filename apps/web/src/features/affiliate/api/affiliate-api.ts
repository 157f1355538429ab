import type {
  AffiliateJoinBody,
  AffiliateJoined,
  AffiliateOverview,
  CommissionsResponse,
  PayoutsResponse,
  ReferralsResponse,
} from '@scriptsmith/contracts/gateway';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

/** The page size of the overview, whose lists are the first page. */
const pageSize = 100;
const payoutPageSize = 10;

interface Paged {
  total: number;
  page: number;
  pageSize: number;
}
const nextPage = ({ page, pageSize, total }: Paged): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

const pageQuery = (page: number, size: number) => ({ page: String(page), pageSize: String(size) });

export const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Responds with 404 if the user has not joined. */
    affiliateOverview: build.query<AffiliateOverview, number>({
      query: (userId) => ({ key: ['/api/affiliate', userId] }),
      providesTags: ['Affiliate'],
    }),
    /** Referrals that are not part of the overview. */
    olderReferrals: build.infiniteQuery<ReferralsResponse, number, number>({
      infiniteQueryOptions: { initialPageParam: 2, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) => ({
        key: ['/api/affiliate', userId, 'referrals'],
        query: pageQuery(page, pageSize),
      }),
      providesTags: ['Affiliate'],
    }),
    /** Commissions that are not part of the overview. */
    olderCommissions: build.infiniteQuery<CommissionsResponse, number, number>({
      infiniteQueryOptions: { initialPageParam: 2, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) => ({
        key: ['/api/affiliate', userId, 'commissions'],
        query: pageQuery(page, pageSize),
      }),
      providesTags: ['Affiliate'],
    }),
    payouts: build.infiniteQuery<PayoutsResponse, number, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: nextPage },
      query: ({ queryArg: userId, pageParam: page }) => ({
        key: ['/api/affiliate', userId, 'payouts'],
        query: pageQuery(page, payoutPageSize),
      }),
      providesTags: ['Affiliate'],
    }),
    /** Reloads the overview also after an error, because the user may have joined in another tab. */
    joinAffiliates: build.mutation<AffiliateJoined, AffiliateJoinBody>({
      query: (body) => ({ key: ['/api/affiliate/join'], method: 'POST', body }),
      invalidatesTags: ['Affiliate'],
    }),
  }),
});
