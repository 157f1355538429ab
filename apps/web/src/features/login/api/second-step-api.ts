import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import type { PasskeySignIn, SecondFactor } from '@scriptsmith/contracts/identity';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { callTo } from '@scriptsmith/web-kit/api/public-call';

export const secondStepApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    completeSignIn: build.mutation<SignedInResponse, SecondFactor>({
      query: (body) => ({ key: ['/api/login/second-factor'], method: 'POST', body }),
    }),
    secondFactorOptions: build.mutation(callTo('POST /api/login/second-factor/passkey-options')),
    passkeySignInOptions: build.mutation(callTo('POST /api/login/passkey-options')),
    signInWithPasskey: build.mutation<SignedInResponse, PasskeySignIn>({
      query: (body) => ({ key: ['/api/login/passkey'], method: 'POST', body }),
    }),
  }),
});
