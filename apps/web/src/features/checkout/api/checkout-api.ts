import type { PaymentIntent, UpgradePreview } from '@scriptsmith/contracts/billing';
import type { UpgradeResponse, UpgradeSubscriptionBody } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What changing to a plan would mean; asked anew by whoever shows it, and not once the change is made. */
    upgradePreview: build.query<UpgradePreview, string>({
      query: (planId) => ({ key: ['/api/upgrade-preview', planId] }),
    }),
    upgradeSubscription: build.mutation<UpgradeResponse, UpgradeSubscriptionBody>({
      query: (body) => ({ key: ['/api/upgrade-subscription'], method: 'POST', body }),
    }),
    /** One's own payment, as it is now. */
    paymentIntent: build.query<PaymentIntent, string>({
      query: (paymentIntentId) => ({ key: ['/api/payment-intent', paymentIntentId] }),
    }),
  }),
});
