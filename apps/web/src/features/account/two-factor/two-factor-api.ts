import type { Done, PasskeyOptionsResponse } from '@scriptsmith/contracts/gateway';
import type {
  AddedFactor,
  AuthenticatorConfirmation,
  AuthenticatorSetup,
  NewPasskey,
  PasskeyRenaming,
  RecoveryCodes,
  TwoFactorChange,
  TwoFactorStatus,
} from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

const path = '/api/account/two-factor';
const onPasskey = (passkeyId: string, change: 'rename' | 'remove') => `${path}/passkeys/${passkeyId}/${change}`;

export const twoFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is not part of the call. It separates the cache entries of different users. */
    twoFactor: build.query<TwoFactorStatus, number>({ query: () => ({ key: [path] }), providesTags: ['TwoFactor'] }),
    proofOptions: build.mutation<PasskeyOptionsResponse, void>({
      query: () => ({ key: [`${path}/proof-options`], method: 'POST', body: {} }),
    }),
    beginAuthenticatorSetup: build.mutation<AuthenticatorSetup, TwoFactorChange>({
      query: (body) => ({ key: [`${path}/authenticator-app`], method: 'POST', body }),
    }),
    confirmAuthenticatorSetup: build.mutation<AddedFactor, AuthenticatorConfirmation>({
      query: (body) => ({ key: [`${path}/authenticator-app/confirm`], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    removeAuthenticatorApp: build.mutation<Done, TwoFactorChange>({
      query: (body) => ({ key: [`${path}/authenticator-app/remove`], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodes, TwoFactorChange>({
      query: (body) => ({ key: [`${path}/recovery-codes`], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    beginPasskeyRegistration: build.mutation<PasskeyOptionsResponse, TwoFactorChange>({
      query: (body) => ({ key: [`${path}/passkeys/options`], method: 'POST', body }),
    }),
    addPasskey: build.mutation<AddedFactor, NewPasskey>({
      query: (body) => ({ key: [`${path}/passkeys`], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    renamePasskey: build.mutation<Done, PasskeyRenaming & { passkeyId: string }>({
      query: ({ passkeyId, ...body }) => ({ key: [onPasskey(passkeyId, 'rename')], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
    removePasskey: build.mutation<Done, TwoFactorChange & { passkeyId: string }>({
      query: ({ passkeyId, ...body }) => ({ key: [onPasskey(passkeyId, 'remove')], method: 'POST', body }),
      invalidatesTags: ['TwoFactor'],
    }),
  }),
});
