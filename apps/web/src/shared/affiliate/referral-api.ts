import type { ReferralCodeCheck } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

export const referralApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a referral code can be used, and whose it is. */
    validateReferral: build.query<ReferralCodeCheck, string>({
      query: (code) => ({ key: ['/api/affiliate/validate', code] }),
    }),
  }),
});
