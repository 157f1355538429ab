import type {
  ActionResultResponse,
  AdminUsersResponse,
  CreateUserResponse,
  CreditsBody,
  Done,
  NewUserBody,
  PlanChangeBody,
  SetCreditsResponse,
  TrafficUserActionResponse,
} from '@scriptsmith/contracts/gateway';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiCall } from '../../api/base-api.js';
import { adminApi, listCacheSeconds, userDataTags } from '../api/admin-api.js';
import { refetchUserDataAfterEvents } from '../api/refetch-user-data.js';

/** A mutation of one user. A bulk action invalidates the cached data once at its end, not for every user. */
export interface UserMutation {
  userId: number;
  actionId: string;
  isPartOfBulkAction?: boolean;
}

/** Also after an error, because the server may have applied the mutation all the same. */
const invalidatesUserData = {
  invalidatesTags: (_result: unknown, _error: unknown, argument: object & { isPartOfBulkAction?: boolean }) =>
    argument.isPartOfBulkAction ? [] : userDataTags,
  onQueryStarted: async (
    argument: object & { isPartOfBulkAction?: boolean },
    { dispatch, queryFulfilled }: { dispatch: (action: UnknownAction) => unknown; queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    await queryFulfilled.catch(() => undefined);
    if (!argument.isPartOfBulkAction) await refetchUserDataAfterEvents(dispatch);
  },
};

const userCall = ({ userId, actionId }: UserMutation, ...action: string[]): ApiCall => ({
  key: ['/api/admin/users', userId, ...action],
  idempotencyKey: actionId,
});

const trafficUserCall = ({ userId, actionId }: UserMutation, ...action: string[]): ApiCall => ({
  key: ['/api/admin/analytics/user', userId, ...action],
  idempotencyKey: actionId,
});

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/users'], query }),
      keepUnusedDataFor: listCacheSeconds,
      providesTags: ['User'],
    }),
    createUser: build.mutation<CreateUserResponse, { body: NewUserBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/users'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      ...invalidatesUserData,
    }),
    resetUserPassword: build.mutation<Done, UserMutation & { tempPassword: string }>({
      query: ({ tempPassword, ...user }) => ({
        ...userCall(user, 'reset-password'),
        method: 'POST',
        body: { tempPassword },
      }),
      ...invalidatesUserData,
    }),
    changeUserPlan: build.mutation<ActionResultResponse, UserMutation & { body: PlanChangeBody }>({
      query: ({ body, ...user }) => ({ ...userCall(user, 'change-plan'), method: 'POST', body }),
      ...invalidatesUserData,
    }),
    setUserCredits: build.mutation<SetCreditsResponse, UserMutation & { body: CreditsBody }>({
      query: ({ body, ...user }) => ({ ...userCall(user, 'credits'), method: 'PATCH', body }),
      ...invalidatesUserData,
    }),
    banUser: build.mutation<Done, UserMutation & { reason: string }>({
      query: ({ reason, ...user }) => ({ ...userCall(user, 'ban'), method: 'POST', body: { reason } }),
      ...invalidatesUserData,
    }),
    unbanUser: build.mutation<Done, UserMutation>({
      query: (user) => ({ ...userCall(user, 'unban'), method: 'POST', body: {} }),
      ...invalidatesUserData,
    }),
    deleteUser: build.mutation<ActionResultResponse, UserMutation>({
      query: (user) => ({ ...userCall(user), method: 'DELETE' }),
      ...invalidatesUserData,
    }),

    // The analytics screens use separate calls, whose responses contain a message to show.
    resetTrafficUserPassword: build.mutation<TrafficUserActionResponse, UserMutation>({
      query: (user) => ({ ...trafficUserCall(user, 'reset-password'), method: 'POST' }),
      ...invalidatesUserData,
    }),
    banTrafficUser: build.mutation<TrafficUserActionResponse, UserMutation & { reason: string }>({
      query: ({ reason, ...user }) => ({ ...trafficUserCall(user, 'ban'), method: 'POST', body: { reason } }),
      ...invalidatesUserData,
    }),
    deleteTrafficUser: build.mutation<TrafficUserActionResponse, UserMutation>({
      query: (user) => ({ ...trafficUserCall(user), method: 'DELETE' }),
      ...invalidatesUserData,
    }),
  }),
});
