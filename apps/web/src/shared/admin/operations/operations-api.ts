import type { AdminActionResponse } from '@scriptsmith/contracts/gateway';
import { adminApi, userTags } from '../api/admin-api.js';
import { refetchWhenRecorded } from '../audit-log/refetch-when-recorded.js';

export const operationsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of an operation that spans services. */
    adminAction: build.query<AdminActionResponse, string>({
      query: (actionId) => ({ key: ['/api/admin/actions', actionId] }),
      onQueryStarted: async (actionId, { dispatch, queryFulfilled }) => {
        const state = await queryFulfilled.then(
          ({ data }) => data.action.state,
          () => 'running',
        );
        if (state === 'running') return;
        dispatch(adminApi.util.invalidateTags(['User', ...userTags()]));
        await refetchWhenRecorded(dispatch, actionId, ['User', ...userTags()]);
      },
    }),
  }),
});
