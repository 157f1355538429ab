import type { CheckoutSuccess } from '@scriptsmith/contracts/gateway';
import { baseApi } from '../../../shared/api/base-api.js';

export const successApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkoutSuccess: build.query<CheckoutSuccess, string>({
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
