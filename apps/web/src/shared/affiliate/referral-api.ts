import type { ReferralCodeCheck } from '@scriptsmith/contracts/affiliate';
import type { ReferralClickBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

export const referralApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a referral code is valid, and its owner. */
    validateReferral: build.query<ReferralCodeCheck, string>({
      query: (code) => ({ key: ['/api/affiliate/validate', code] }),
    }),
    /** Records a visit by a referral link. The visitor may sign up later, without the code. */
    recordReferralClick: build.mutation<null, ReferralClickBody>({
      query: (body) => ({ key: ['/api/affiliate/click'], method: 'POST', body }),
    }),
  }),
});
