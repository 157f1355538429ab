import {
  identityTwoFactorRequests as requests,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type TwoFactorStatus,
} from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { openedSession } from './fake-sessions.js';
import { ada, entryId } from './users.js';

export const pendingSignIn = { signInToken: 'sign-in-of-ada', methods: ['authenticator-app' as const] };
export const rightCode = '287082';

const passkey = { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' as const, clientExtensionResults: {} };
export const passkeyAssertion: PasskeyAssertion = {
  ...passkey,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'c2ln', userHandle: 'YWRh' },
};
export const passkeyRegistration: PasskeyRegistration = {
  ...passkey,
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};
export const twoFactorStatus: TwoFactorStatus = {
  isAuthenticatorAppAvailable: true,
  authenticatorApp: { addedAt: '2026-11-20T00:00:00.000Z' },
  passkeys: [{ id: entryId, name: 'Laptop', createdAt: '2026-11-20T00:00:00.000Z', lastUsedAt: null }],
  recoveryCodesLeft: 10,
};

/** Identity with an authenticator app and a passkey of Ada. */
export function respondWithSecondFactors(services: FakeServices): void {
  const session = { ...openedSession(ada), mustChangePassword: false };
  const options = { challenge: 'Y2hhbGxlbmdl' };
  services.respondTo(requests.completeSignIn, ({ secondFactor }) => {
    if (secondFactor.code !== undefined && secondFactor.code !== rightCode) {
      throw new DomainError('invalid_second_factor', 'The code is wrong.');
    }
    return session;
  });
  services.respondTo(requests.getSecondFactorOptions, () => ({ options }));
  services.respondTo(requests.beginPasskeySignIn, () => ({ attemptToken: 'attempt', options }));
  services.respondTo(requests.signInWithPasskey, () => session);
  services.respondTo(requests.getTwoFactorStatus, () => twoFactorStatus);
  services.respondTo(requests.getIdentityProofOptions, () => ({ options }));
  services.respondTo(requests.beginAuthenticatorSetup, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }));
  services.respondTo(requests.confirmAuthenticatorSetup, () => ({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] }));
  services.respondTo(requests.replaceRecoveryCodes, () => ({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] }));
  services.respondTo(requests.beginPasskeyRegistration, () => ({ options }));
  services.respondTo(requests.addPasskey, () => ({ recoveryCodes: null }));
  for (const change of [
    requests.removeAuthenticatorApp,
    requests.renamePasskey,
    requests.removePasskey,
    requests.resetTwoFactor,
  ]) {
    services.respondTo(change, () => ({}));
  }
}
