import type { PackPurchase } from '@scriptsmith/contracts/billing';
import type { BuyPackageBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const addCreditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Charges the card on file. */
    buyPackage: build.mutation<PackPurchase, BuyPackageBody>({
      query: (body) => ({ key: ['/api/buy-package'], method: 'POST', body }),
      invalidatesTags: (purchase) => (purchase?.status === 'succeeded' ? ['Account'] : []),
    }),
  }),
});
