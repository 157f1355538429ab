import type { UnknownAction } from '@reduxjs/toolkit';
import type {
  ActionResultResponse,
  AdminUsersResponse,
  CreateUserResponse,
  CreditsBody,
  SetCreditsResponse,
  Done,
  NewUserBody,
  PlanChangeBody,
} from '@scriptsmith/contracts/gateway';
import { reloadUsers } from '../api/reload-users.js';
import { adminApi, listKeptSeconds } from '../api/admin-api.js';

/** A change of one user. In a long row of them, `isOneOfMany` leaves reloading to the end. */
export interface UserChange {
  userId: number;
  actionId: string;
  isOneOfMany?: boolean;
}

/** Part of every change of one user. */
const reloading = {
  onQueryStarted: async (
    change: object & { isOneOfMany?: boolean },
    { dispatch, queryFulfilled }: { dispatch: (action: UnknownAction) => unknown; queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    // Also after a failure: nobody knows what it has done.
    await queryFulfilled.catch(() => undefined);
    if (change.isOneOfMany) return;
    reloadUsers(dispatch);
    dispatch(adminApi.util.invalidateTags(['Analytics']));
  },
};

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUsersResponse, Record<string, string>>({
      query: (query) => ({ key: ['/api/admin/users'], query }),
      keepUnusedDataFor: listKeptSeconds,
      providesTags: ['AdminUsers'],
    }),
    createUser: build.mutation<CreateUserResponse, { body: NewUserBody; actionId: string }>({
      query: ({ body, actionId }) => ({
        key: ['/api/admin/users'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    resetUserPassword: build.mutation<Done, UserChange & { tempPassword: string }>({
      query: ({ userId, actionId, tempPassword }) => ({
        key: ['/api/admin/users', userId, 'reset-password'],
        method: 'POST',
        body: { tempPassword },
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    changeUserPlan: build.mutation<ActionResultResponse, UserChange & { body: PlanChangeBody }>({
      query: ({ userId, actionId, body }) => ({
        key: ['/api/admin/users', userId, 'change-plan'],
        method: 'POST',
        body,
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    setUserCredits: build.mutation<SetCreditsResponse, UserChange & { body: CreditsBody }>({
      query: ({ userId, actionId, body }) => ({
        key: ['/api/admin/users', userId, 'credits'],
        method: 'PATCH',
        body,
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    banUser: build.mutation<Done, UserChange & { reason: string }>({
      query: ({ userId, actionId, reason }) => ({
        key: ['/api/admin/users', userId, 'ban'],
        method: 'POST',
        body: { reason },
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    unbanUser: build.mutation<Done, UserChange>({
      query: ({ userId, actionId }) => ({
        key: ['/api/admin/users', userId, 'unban'],
        method: 'POST',
        body: {},
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
    deleteUser: build.mutation<ActionResultResponse, UserChange>({
      query: ({ userId, actionId }) => ({
        key: ['/api/admin/users', userId],
        method: 'DELETE',
        idempotencyKey: actionId,
      }),
      ...reloading,
    }),
  }),
});
