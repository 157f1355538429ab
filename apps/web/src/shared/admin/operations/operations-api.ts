import type { AdminActionResponse } from '@scriptsmith/contracts/gateway';
import { adminApi } from '../api/admin-api.js';
import { refetchUserData, refetchUserDataAfterEvents } from '../api/refetch-user-data.js';

export const operationsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of an operation that spans services. */
    adminAction: build.query<AdminActionResponse, string>({
      query: (actionId) => ({ key: ['/api/admin/actions', actionId] }),
      onQueryStarted: async (_actionId, { dispatch, queryFulfilled }) => {
        const state = await queryFulfilled.then(
          ({ data }) => data.action.state,
          () => 'running',
        );
        if (state === 'running') return;
        refetchUserData(dispatch);
        await refetchUserDataAfterEvents(dispatch);
      },
    }),
  }),
});
