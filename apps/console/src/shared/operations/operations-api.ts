import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';
import { adminApi, userTags } from '@scriptsmith/web-kit/api/admin-api';
import { refetchWhenRecorded } from '../audit-log/refetch-when-recorded.js';

export const operationsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** The state of an operation that spans services. */
    adminAction: build.query({
      ...callTo('GET /api/admin/actions/:actionId'),
      query: (actionId: string) => publicCall('GET /api/admin/actions/:actionId', { actionId }),
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
