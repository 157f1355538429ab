import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo, publicCall } from '@scriptsmith/web-kit/api/public-call';

const invalidatesTags = ['TwoFactor'] as const;

export const twoFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is not part of the call. It separates the cache entries of different users. */
    twoFactor: build.query({
      ...callTo('GET /api/account/two-factor'),
      query: (_userId: number) => publicCall('GET /api/account/two-factor', {}),
      providesTags: ['TwoFactor'],
    }),
    proofOptions: build.mutation(callTo('POST /api/account/two-factor/proof-options')),
    beginAuthenticatorSetup: build.mutation(callTo('POST /api/account/two-factor/authenticator-app')),
    confirmAuthenticatorSetup: build.mutation({
      ...callTo('POST /api/account/two-factor/authenticator-app/confirm'),
      invalidatesTags,
    }),
    removeAuthenticatorApp: build.mutation({
      ...callTo('POST /api/account/two-factor/authenticator-app/remove'),
      invalidatesTags,
    }),
    replaceRecoveryCodes: build.mutation({
      ...callTo('POST /api/account/two-factor/recovery-codes'),
      invalidatesTags,
    }),
    beginPasskeyRegistration: build.mutation(callTo('POST /api/account/two-factor/passkeys/options')),
    addPasskey: build.mutation({ ...callTo('POST /api/account/two-factor/passkeys'), invalidatesTags }),
    renamePasskey: build.mutation({
      ...callTo('POST /api/account/two-factor/passkeys/:passkeyId/rename'),
      invalidatesTags,
    }),
    removePasskey: build.mutation({
      ...callTo('POST /api/account/two-factor/passkeys/:passkeyId/remove'),
      invalidatesTags,
    }),
  }),
});
