import type { AuthenticatorSetup } from '@scriptsmith/contracts/identity';
import { adminApi } from '@scriptsmith/web-kit/api/admin-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

/** The second factor of the stored admin key. The dialogs that change it have a separate API, which is loaded with them. */
export const twoFactorStatusApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminTwoFactor: build.query({ ...callTo('GET /api/admin/two-factor'), providesTags: ['AdminTwoFactor'] }),
    beginAdminAuthenticatorSetup: build.mutation<AuthenticatorSetup, void>({
      query: () => ({ key: ['/api/admin/two-factor/authenticator-app'], method: 'POST', body: {} }),
    }),
  }),
});
