import type { UpgradePreview } from '@scriptsmith/contracts/billing';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The cost and date of a plan change. Refetched whenever it is shown, but not after the change. */
    upgradePreview: build.query<UpgradePreview, string>({
      query: (planId) => ({ key: ['/api/upgrade-preview', planId] }),
    }),
    upgradeSubscription: build.mutation(callTo('POST /api/upgrade-subscription')),
    /** The current state of the user's own payment. */
    paymentIntent: build.query(callTo('GET /api/payment-intent/:paymentIntentId')),
  }),
});
