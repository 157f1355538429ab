import type { SignedInResponse } from '@scriptsmith/contracts/gateway';
import { confirmWithPasskey } from '../../shared/passkeys/browser-passkeys.js';
import type { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { secondStepApi } from './api/second-step-api.js';

const { passkeySignInOptions, signInWithPasskey: signIn } = secondStepApi.endpoints;

/** Signs in with a passkey that the user selects in the browser. Rejects with an `ApiError`. */
export async function signInWithPasskey(dispatch: ReturnType<typeof useAppDispatch>): Promise<SignedInResponse> {
  const { attemptToken, options } = await dispatch(passkeySignInOptions.initiate()).unwrap();
  const passkey = await confirmWithPasskey(options);
  return dispatch(signIn.initiate({ attemptToken, passkey })).unwrap();
}
