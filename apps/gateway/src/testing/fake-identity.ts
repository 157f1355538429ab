import { apiKeyScopes, identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { respondWithSecondFactors } from './fake-second-factors.js';
import { openedSession, tokenOf } from './fake-sessions.js';
import { ada, bob, entryId, tem } from './users.js';

export { tokenOf };

export const apiKey = 'ssk_valid';
export const revokedApiKey = 'ssk_revoked';
export const goodPassword = 'correct horse battery';
export const mailedToken = 'mailed-token';

export const activeSession = {
  id: entryId,
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: '2026-11-21T00:00:00.000Z',
  isCurrent: true,
};

/** Identity with the users Ada, Bob and Tem, and one valid API key. */
export function respondAsIdentity(services: FakeServices): void {
  const users = [ada, bob, tem];
  services.respondTo(identityRequests.resolveSession, ({ sessionToken }) => {
    const user = users.find((each) => tokenOf(each) === sessionToken);
    if (!user) throw new DomainError('not_signed_in', 'Please sign in.');
    return { user, mustChangePassword: user === tem };
  });
  services.respondTo(identityRequests.verifyApiKey, (given) => {
    if (given.apiKey !== apiKey) throw new DomainError('invalid_api_key', 'This API key is not valid.');
    return { keyId: entryId, name: 'chat site', scopes: [...apiKeyScopes], testUserId: null };
  });
  services.respondTo(identityRequests.register, ({ username, email }) => openedSession({ id: 10, username, email }));
  services.respondTo(identityRequests.login, ({ email, password }) => ({
    ...openedSession(userWith(email, password)),
    mustChangePassword: email === tem.email,
  }));
  respondWithSecondFactors(services);
  services.respondTo(identityRequests.verifyCredentials, ({ email, password }) => ({
    ...{ user: userWith(email, password), sessionEpoch: 2 },
  }));
  services.respondTo(identityRequests.logout, () => ({}));
  services.respondTo(identityRequests.endOtherSessions, () => ({}));
  services.respondTo(identityRequests.listSessions, () => ({ sessions: [activeSession] }));
  services.respondTo(identityRequests.changePassword, () => ({}));
  services.respondTo(identityRequests.requestPasswordReset, () => ({}));
  services.respondTo(identityRequests.deleteOwnAccount, ({ currentPassword }) => {
    if (currentPassword !== goodPassword) {
      throw new DomainError('invalid_credentials', 'The current password is wrong.');
    }
    return {};
  });
  const rejectUnlessMailed = (token: string) => {
    if (token !== mailedToken) throw new DomainError('invalid_token', 'This link does not work any more.');
  };
  services.respondTo(identityRequests.findPasswordResetOwner, ({ token }) => {
    rejectUnlessMailed(token);
    return { owner: { username: ada.username, email: ada.email } };
  });
  for (const usesToken of [identityRequests.resetPassword, identityRequests.confirmEmail]) {
    services.respondTo(usesToken, ({ token }) => {
      rejectUnlessMailed(token);
      return {};
    });
  }
  services.respondTo(identityRequests.requestEmailConfirmation, () => ({}));
  const settingsOf = (userId: number, marketingEmails: boolean) => {
    const { username, email } = users.find(({ id }) => id === userId) ?? ada;
    return { settings: { username, email, emailConfirmed: false, marketingEmails } };
  };
  services.respondTo(identityRequests.getSettings, ({ userId }) => settingsOf(userId, false));
  services.respondTo(identityRequests.updateSettings, ({ userId, change }) =>
    settingsOf(userId, change.marketingEmails),
  );
  services.respondTo(identityRequests.getUser, ({ userId }) => {
    const user = users.find(({ id }) => id === userId);
    if (!user) throw new DomainError('user_not_found', 'User not found.');
    return { user };
  });

  function userWith(email: string, password: string) {
    const user = users.find((each) => each.email === email);
    if (!user || password !== goodPassword) {
      throw new DomainError('invalid_credentials', 'Email address or password is wrong.');
    }
    return user;
  }
}
