import type { AdminSecondFactor, AdminTwoFactorStatus } from '@scriptsmith/contracts/admin';
import type { Done } from '@scriptsmith/contracts/gateway';
import type { AuthenticatorConfirmation, AuthenticatorSetup, RecoveryCodes } from '@scriptsmith/contracts/identity';
import { adminSessionApi } from '../../../shared/admin/access/admin-session-api.js';
import { adminApi } from '../../../shared/admin/api/admin-api.js';

const path = '/api/admin/two-factor';
const invalidatedTags = ['AdminTwoFactor', 'AuditLog'] as const;

/** The confirmation opens a session, which Logout must end. */
const sessionOpened = adminSessionApi.util.updateQueryData('adminSession', undefined, (session) => {
  session.hasSession = true;
});

/** The second factor of the stored admin key. */
export const adminTwoFactorApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminTwoFactor: build.query<AdminTwoFactorStatus, void>({
      query: () => ({ key: [path] }),
      providesTags: ['AdminTwoFactor'],
    }),
    beginAdminAuthenticatorSetup: build.mutation<AuthenticatorSetup, void>({
      query: () => ({ key: [`${path}/authenticator-app`], method: 'POST', body: {} }),
    }),
    confirmAdminAuthenticatorSetup: build.mutation<RecoveryCodes, AuthenticatorConfirmation>({
      query: (body) => ({ key: [`${path}/authenticator-app/confirm`], method: 'POST', body }),
      invalidatesTags: invalidatedTags,
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(sessionOpened);
      },
    }),
    removeAdminAuthenticatorApp: build.mutation<Done, AdminSecondFactor>({
      query: (body) => ({ key: [`${path}/authenticator-app/remove`], method: 'POST', body }),
      invalidatesTags: invalidatedTags,
    }),
  }),
});
