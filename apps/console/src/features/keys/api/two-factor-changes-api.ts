import type { AdminSecondFactor } from '@scriptsmith/contracts/admin';
import type { Done } from '@scriptsmith/contracts/gateway';
import type { AuthenticatorConfirmation, RecoveryCodes } from '@scriptsmith/contracts/identity';
import { adminSessionApi } from '@scriptsmith/web-kit/api/admin-session-api';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';

const path = '/api/admin/two-factor/authenticator-app';
const invalidatedTags = ['AdminTwoFactor', 'AuditLog'] as const;

/** The confirmation opens a session, which Logout must end. */
const sessionOpened = adminSessionApi.util.updateQueryData('adminSession', undefined, (session) => {
  session.hasSession = true;
});

/** Turns the second factor of the stored admin key on and off. */
export const twoFactorChangesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    confirmAdminAuthenticatorSetup: build.mutation<RecoveryCodes, AuthenticatorConfirmation>({
      query: (body) => ({ key: [`${path}/confirm`], method: 'POST', body }),
      invalidatesTags: invalidatedTags,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(sessionOpened);
      },
    }),
    removeAdminAuthenticatorApp: build.mutation<Done, AdminSecondFactor>({
      query: (body) => ({ key: [`${path}/remove`], method: 'POST', body }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
