import { randomUUID } from 'node:crypto';
import {
  identityAdminRequests,
  identityRequests,
  identityTwoFactorRequests as twoFactorRequests,
} from '@scriptsmith/contracts/identity';
import { emailTo, passwordResetSubject, tokenIn } from '../testing/email-folder.js';
import { dayMs, domainErrorOf, goodPassword, waitUntil } from '../testing/identity-fixture.js';
import { SoftwarePasskey } from '../testing/software-passkey.js';
import { clientAddress, passwordProof, TwoFactorFixture } from '../testing/two-factor-fixture.js';

let fixture: TwoFactorFixture;
beforeAll(async () => {
  fixture = await TwoFactorFixture.start();
});
afterAll(() => fixture.stop());

type Customer = Awaited<ReturnType<TwoFactorFixture['customerWithApp']>> & { other: string };

const newPassword = 'copper lantern 92';
const admin = () => ({ actionId: randomUUID(), keyName: 'support', clientAddress });
const state = (userId: number, sessionId?: string) =>
  fixture.identity.request(identityRequests.getSessionState, { userId, ...(sessionId && { sessionId }) });
const idOf = async (sessionToken: string): Promise<string> => {
  const { sessions } = await fixture.identity.request(identityRequests.listSessions, { sessionToken });
  return sessions.find(({ isCurrent }) => isCurrent)!.id;
};
const isSignedIn = (sessionToken: string) =>
  fixture.resolve(sessionToken).then(
    () => true,
    () => false,
  );

/** A customer with an authenticator app and two sessions. */
async function customer(): Promise<Customer> {
  const registered = await fixture.customerWithApp();
  const signInToken = await fixture.enterPassword(registered.user.email);
  const { sessionToken } = await fixture.complete(signInToken, { code: fixture.nextCode(registered.secret) });
  return { ...registered, other: sessionToken };
}

/** The published endings of a user, after all events have been sent. */
async function endingsOf(userId: number) {
  await waitUntil(async () => (await fixture.identity.sql('SELECT FROM identity.outbox_event')).length === 0);
  return fixture.identity.sessionEndings
    .map(({ payload }) => payload as { userId: number; sessionEpoch: number; sessionIds: string[] | null })
    .filter((ending) => ending.userId === userId);
}

const request: TwoFactorFixture['identity']['request'] = (contract, input) => fixture.identity.request(contract, input);

const endings: [string, 'keeps' | 'ends', (given: Customer) => Promise<unknown>][] = [
  [
    'ending all other sessions',
    'keeps',
    ({ sessionToken }) => request(identityRequests.endOtherSessions, { sessionToken }),
  ],
  [
    'a password change',
    'keeps',
    ({ sessionToken }) =>
      request(identityRequests.changePassword, { sessionToken, currentPassword: goodPassword, newPassword }),
  ],
  [
    'a password reset by email',
    'ends',
    async ({ user: { email } }) => {
      await request(identityRequests.requestPasswordReset, { email, clientAddress });
      const token = tokenIn((await emailTo(fixture.identity.emailDirectory, email, passwordResetSubject)).text);
      return request(identityRequests.resetPassword, { token, newPassword, clientAddress });
    },
  ],
  [
    'a temporary password',
    'ends',
    ({ user: { id: userId } }) =>
      request(identityAdminRequests.setTemporaryPassword, { by: admin(), userId, temporaryPassword: newPassword }),
  ],
  ['adding a second factor', 'keeps', ({ sessionToken }) => fixture.addPasskey(sessionToken, new SoftwarePasskey())],
  [
    'removing a second factor',
    'keeps',
    ({ sessionToken }) => request(twoFactorRequests.removeAuthenticatorApp, { sessionToken, proof: passwordProof }),
  ],
  [
    'a reset of the second factors',
    'ends',
    ({ user: { id: userId } }) => request(twoFactorRequests.resetTwoFactor, { by: admin(), userId }),
  ],
  [
    'a ban',
    'ends',
    ({ user: { id: userId } }) => request(identityAdminRequests.banUser, { by: admin(), userId, reason: 'spam' }),
  ],
  [
    'the deletion by an admin',
    'ends',
    ({ user: { id: userId } }) => request(identityAdminRequests.deleteUser, { by: admin(), userId }),
  ],
  [
    'the deletion of the own account',
    'ends',
    ({ sessionToken }) => request(identityRequests.deleteOwnAccount, { sessionToken, currentPassword: goodPassword }),
  ],
];

test.each(endings)('%s begins a new epoch, and %s the session that requested it', async (_, effect, end) => {
  const given = await customer();
  const { user, sessionToken, other } = given;
  const before = await endingsOf(user.id);
  const { sessionEpoch } = await state(user.id);
  await end(given);
  expect((await endingsOf(user.id)).slice(before.length)).toEqual([
    {
      userId: user.id,
      sessionEpoch: sessionEpoch + 1,
      sessionIds: null,
      endedAt: fixture.identity.clock.now().toISOString(),
    },
  ]);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(sessionToken)).toBe(effect === 'keeps');
});

const single: [string, (given: Customer) => Promise<unknown>][] = [
  ['its logout', ({ other }) => request(identityRequests.logout, { sessionToken: other })],
  [
    'the user from another session',
    async ({ sessionToken, other }) =>
      request(identityRequests.endOtherSessions, { sessionToken, sessionId: await idOf(other) }),
  ],
  [
    'a login in the same browser',
    async ({ user, secret, other: replacedSessionToken }) => {
      const signInToken = await fixture.enterPassword(user.email);
      const secondFactor = { signInToken, code: fixture.nextCode(secret) };
      return request(twoFactorRequests.completeSignIn, {
        secondFactor,
        browser: { clientAddress, replacedSessionToken },
      });
    },
  ],
];

test.each(single)('a session that is ended by %s is published alone, in the same epoch', async (_, end) => {
  const given = await customer();
  const { user, sessionToken, other } = given;
  const before = await endingsOf(user.id);
  const [sessionId, keptId] = [await idOf(other), await idOf(sessionToken)];
  const { sessionEpoch } = await state(user.id, sessionId);
  await end(given);
  expect((await endingsOf(user.id)).slice(before.length)).toMatchObject([{ sessionEpoch, sessionIds: [sessionId] }]);
  expect(await state(user.id, sessionId)).toEqual({ sessionEpoch, hasSessionEnded: true });
  expect(await state(user.id, keptId)).toEqual({ sessionEpoch, hasSessionEnded: false });
  expect(await isSignedIn(sessionToken)).toBe(true);
});

test('an unknown session and one of another user publish nothing', async () => {
  const [ada, bob] = [await customer(), await customer()];
  const before = [await endingsOf(ada.user.id), await endingsOf(bob.user.id)];
  await request(identityRequests.logout, { sessionToken: 'unknown' });
  await request(identityRequests.endOtherSessions, {
    sessionToken: ada.sessionToken,
    sessionId: await idOf(bob.sessionToken),
  });
  expect([await endingsOf(ada.user.id), await endingsOf(bob.user.id)]).toEqual(before);
  expect((await state(ada.user.id, await idOf(bob.sessionToken))).hasSessionEnded).toBe(false);
});

test('an ended session is known for 30 days, and a deleted user has no state', async () => {
  const { user, other } = await customer();
  const sessionId = await idOf(other);
  await request(identityRequests.logout, { sessionToken: other });
  fixture.identity.clock.advance(30 * dayMs - 1);
  await fixture.identity.startReplica();
  expect((await state(user.id, sessionId)).hasSessionEnded).toBe(true);
  fixture.identity.clock.advance(1);
  await fixture.identity.startReplica();
  await waitUntil(async () => !(await state(user.id, sessionId)).hasSessionEnded);
  await request(identityAdminRequests.deleteUser, { by: admin(), userId: user.id });
  expect((await domainErrorOf(state(user.id))).code).toBe('user_not_found');
});
