import { adminTwoFactorRequests as requests, type AdminTwoFactorStatus } from '@scriptsmith/contracts/admin';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { rightCode } from './fake-second-factors.js';

export const adminTwoFactorStatus: AdminTwoFactorStatus = {
  isAvailable: true,
  authenticatorApp: { addedAt: '2026-11-20T00:00:00.000Z' },
  recoveryCodesLeft: 10,
};
export const openedAdminSession = {
  sessionToken: 'session-of-the-owner',
  sessionExpiresAt: '2026-11-21T08:00:00.000Z',
};

/** The admin service with an owner key that has an authenticator app. */
export function respondWithAdminTwoFactor(services: FakeServices): void {
  services.respondTo(requests.getAdminTwoFactorStatus, () => adminTwoFactorStatus);
  services.respondTo(requests.beginAdminAuthenticatorSetup, () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }));
  services.respondTo(requests.confirmAdminAuthenticatorSetup, () => ({
    ...openedAdminSession,
    recoveryCodes: ['abcd-efgh-ijkl-mnop'],
  }));
  services.respondTo(requests.removeAdminAuthenticatorApp, () => ({}));
  services.respondTo(requests.openAdminSession, ({ secondFactor: { code = rightCode } }) => {
    if (code !== rightCode) throw new DomainError('invalid_second_factor', 'The code is wrong.');
    return openedAdminSession;
  });
  services.respondTo(requests.endAdminSession, () => ({}));
}
