import type { Subscription } from '@scriptsmith/contracts/billing';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';

/**
 * The result of a payment. The specification promises only `success`. The screen names what was bought if the response
 * does, and a gateway of another release may respond with less or with another kind.
 */
export interface ConfirmedPayment {
  success: boolean;
  subscription?: Subscription;
  /** Of an add-on; -1 is unlimited. */
  credits?: number;
}

export const successApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkoutSuccess: build.query<ConfirmedPayment, string>({
      query: (sessionId) => ({ key: ['/api/checkout-success', sessionId] }),
      // Reloads the account, because the payment changes it.
      onQueryStarted: async (_sessionId, { dispatch, queryFulfilled }) => {
        const confirmed = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (confirmed) dispatch(baseApi.util.invalidateTags(['Account']));
      },
    }),
  }),
});
