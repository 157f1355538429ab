import type { PaymentIntent, UpgradePreview } from '@scriptsmith/contracts/billing';
import type { UpgradeResponse, UpgradeSubscriptionBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The cost and date of a plan change. Refetched whenever it is shown, but not after the change. */
    upgradePreview: build.query<UpgradePreview, string>({
      query: (planId) => ({ key: ['/api/upgrade-preview', planId] }),
    }),
    upgradeSubscription: build.mutation<UpgradeResponse, UpgradeSubscriptionBody>({
      query: (body) => ({ key: ['/api/upgrade-subscription'], method: 'POST', body }),
    }),
    /** The current state of the user's own payment. */
    paymentIntent: build.query<PaymentIntent, string>({
      query: (paymentIntentId) => ({ key: ['/api/payment-intent', paymentIntentId] }),
    }),
  }),
});
