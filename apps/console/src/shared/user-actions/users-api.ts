import type { CreditsBody } from '@scriptsmith/contracts/billing';
import type {
  ActionResultResponse,
  CreateUserResponse,
  Done,
  NewUserBody,
  PlanChangeBody,
  TrafficUserActionResponse,
} from '@scriptsmith/contracts/gateway';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiCall } from '@scriptsmith/web-kit/api/base-api';
import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';
import { adminApi, userTags } from '@scriptsmith/web-kit/api/admin-api';
import { refetchWhenRecorded } from '../audit-log/refetch-when-recorded.js';

/** A mutation of one user. A bulk action invalidates the cached data once at its end, not for every user. */
export interface UserMutation {
  userId: number;
  actionId: string;
  isPartOfBulkAction?: boolean;
}

type SentMutation = Partial<UserMutation> & { actionId: string };

/** Also after an error, because the server may have applied the mutation all the same. */
const invalidatesUser = {
  invalidatesTags: (_result: unknown, _error: unknown, { isPartOfBulkAction, userId }: SentMutation) =>
    isPartOfBulkAction ? [] : userTags(userId),
  onQueryStarted: async (
    { isPartOfBulkAction, userId, actionId }: SentMutation,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: ThunkDispatch<unknown, unknown, UnknownAction>; queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    if (isPartOfBulkAction) return;
    const isApplied = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isApplied) await refetchWhenRecorded(dispatch, actionId, userTags(userId));
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
    createUser: build.mutation<CreateUserResponse, { body: NewUserBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/users'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      ...invalidatesUser,
    }),
    resetUserPassword: build.mutation<Done, UserMutation & { tempPassword: string }>({
      query: ({ tempPassword, ...user }) => ({
        ...userCall(user, 'reset-password'),
        method: 'POST',
        body: { tempPassword },
      }),
      ...invalidatesUser,
    }),
    resetTwoFactor: build.mutation({
      ...callTo('POST /api/admin/users/:userId/reset-two-factor'),
      ...invalidatesUser,
    }),
    changeUserPlan: build.mutation<ActionResultResponse, UserMutation & { body: PlanChangeBody }>({
      query: ({ body, ...user }) => ({ ...userCall(user, 'change-plan'), method: 'POST', body }),
      ...invalidatesUser,
    }),
    setUserCredits: build.mutation<unknown, UserMutation & { body: CreditsBody }>({
      query: ({ body, userId, actionId }) =>
        publicCall('PATCH /api/admin/users/:userId/credits', { userId, actionId, ...body }),
      ...invalidatesUser,
    }),
    refundPayment: build.mutation({ ...callTo('POST /api/admin/users/:userId/refunds'), ...invalidatesUser }),
    banUser: build.mutation<Done, UserMutation & { reason: string }>({
      query: ({ userId, actionId, reason }) =>
        publicCall('POST /api/admin/users/:userId/ban', { userId, actionId, reason }),
      ...invalidatesUser,
    }),
    unbanUser: build.mutation({ ...callTo('POST /api/admin/users/:userId/unban'), ...invalidatesUser }),
    deleteUser: build.mutation<ActionResultResponse, UserMutation>({
      query: (user) => ({ ...userCall(user), method: 'DELETE' }),
      ...invalidatesUser,
    }),

    // The analytics screens use separate calls, whose responses contain a message to show.
    resetTrafficUserPassword: build.mutation<TrafficUserActionResponse, UserMutation>({
      query: (user) => ({ ...trafficUserCall(user, 'reset-password'), method: 'POST' }),
      ...invalidatesUser,
    }),
    banTrafficUser: build.mutation<TrafficUserActionResponse, UserMutation & { reason: string }>({
      query: ({ userId, actionId, reason }) =>
        publicCall('POST /api/admin/analytics/user/:userId/ban', { userId, actionId, reason }),
      ...invalidatesUser,
    }),
    deleteTrafficUser: build.mutation<TrafficUserActionResponse, UserMutation>({
      query: (user) => ({ ...trafficUserCall(user), method: 'DELETE' }),
      ...invalidatesUser,
    }),
  }),
});
