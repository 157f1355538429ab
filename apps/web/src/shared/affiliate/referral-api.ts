import type { ReferralCodeCheck } from '@scriptsmith/contracts/affiliate';
import type { ReferralClickBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../api/base-api.js';

export const referralApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a referral code can be used, and whose it is. */
    validateReferral: build.query<ReferralCodeCheck, string>({
      query: (code) => ({ key: ['/api/affiliate/validate', code] }),
    }),
    /** Tells that the visitor came by a referral link: they may sign up later, without its code. */
    tellReferralClick: build.mutation<null, ReferralClickBody>({
      query: (body) => ({ key: ['/api/affiliate/click'], method: 'POST', body }),
    }),
  }),
});
