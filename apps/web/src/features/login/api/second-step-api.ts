import type { PasskeyOptionsResponse, PasskeySignInOptions, SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { PasskeySignIn, SecondFactor, SignInReference } from '@scriptsmith/contracts/identity';
import { baseApi } from '../../../shared/api/base-api.js';

export const secondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeSignIn: build.mutation<SignedInResponse, SecondFactor>({
      query: (body) => ({ key: ['/api/login/second-factor'], method: 'POST', body }),
    }),
    secondFactorOptions: build.mutation<PasskeyOptionsResponse, SignInReference>({
      query: (body) => ({ key: ['/api/login/second-factor/passkey-options'], method: 'POST', body }),
    }),
    passkeySignInOptions: build.mutation<PasskeySignInOptions, void>({
      query: () => ({ key: ['/api/login/passkey-options'], method: 'POST', body: {} }),
    }),
    signInWithPasskey: build.mutation<SignedInResponse, PasskeySignIn>({
      query: (body) => ({ key: ['/api/login/passkey'], method: 'POST', body }),
    }),
  }),
});
