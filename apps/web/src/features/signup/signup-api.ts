import type { RegisterAnswer, Registration } from '@scriptsmith/contracts';
import { baseApi } from '../../app/base-api.js';

/** GET /api/affiliate/validate/{code}. */
export type ReferralValidation = { valid: true; referrer: { username: string } } | { valid: false; error: string };

export const signupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterAnswer, Registration>({
      query: (body) => ({ key: ['/api/register'], method: 'POST', body }),
    }),
    validateReferral: build.query<ReferralValidation, string>({
      query: (code) => ({ key: ['/api/affiliate/validate', code] }),
    }),
  }),
});
