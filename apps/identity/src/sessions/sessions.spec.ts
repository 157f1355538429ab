import { identityRequests } from '@scriptsmith/contracts/identity';
import { waitForBlockedTransactions } from '@scriptsmith/testing';
import {
  dayMs,
  goodPassword,
  sessionOf,
  IdentityFixture,
  minuteMs,
  domainErrorOf,
  waitUntil,
} from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const resolve = (sessionToken: string) => identity.request(identityRequests.resolveSession, { sessionToken });
const logout = (sessionToken: string) => identity.request(identityRequests.logout, { sessionToken });
const notSignedIn = { code: 'not_signed_in' };

test('each login opens a new session', async () => {
  const { user, sessionToken } = await identity.register();
  const first = await identity.login(user.email);
  const second = await identity.login(user.email.toUpperCase());
  expect(first).toMatchObject({ user, mustChangePassword: false });
  expect(new Set([sessionToken, first.sessionToken, second.sessionToken]).size).toBe(3);
  for (const token of [sessionToken, first.sessionToken, second.sessionToken]) {
    await expect(resolve(token)).resolves.toEqual({ user, mustChangePassword: false });
  }
});

test('a temporary password is reported at login and in every session', async () => {
  const { user, sessionToken } = await identity.register();
  await identity.sql('UPDATE identity.user_account SET must_change_password = true WHERE id = $1', [user.id]);
  await expect(identity.login(user.email)).resolves.toHaveProperty('mustChangePassword', true);
  await expect(resolve(sessionToken)).resolves.toHaveProperty('mustChangePassword', true);
});

test('a logout ends only that session and can be repeated', async () => {
  const { user, sessionToken } = await identity.register();
  const other = await identity.login(user.email);
  await expect(logout(sessionToken)).resolves.toEqual({});
  await expect(logout(sessionToken)).resolves.toEqual({});
  expect(await domainErrorOf(resolve(sessionToken))).toMatchObject(notSignedIn);
  await expect(resolve(other.sessionToken)).resolves.toHaveProperty('user', user);
});

const listed = async (sessionToken: string) =>
  (await identity.request(identityRequests.listSessions, { sessionToken })).sessions;
const endOthers = (sessionToken: string, sessionId?: string) =>
  identity.request(identityRequests.endOtherSessions, { sessionToken, ...(sessionId && { sessionId }) });
const errorCodeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;

describe('a session that another one replaces in the same browser', () => {
  test('ends with the login', async () => {
    const { user, sessionToken: replacedSessionToken } = await identity.register();
    const attempt = { email: user.email, password: goodPassword, clientAddress: '198.51.100.7', replacedSessionToken };
    const { sessionToken } = sessionOf(await identity.request(identityRequests.login, attempt));
    expect(await errorCodeOf(resolve(replacedSessionToken))).toBe('not_signed_in');
    await expect(resolve(sessionToken)).resolves.toHaveProperty('user', user);
  });

  test('ends with the registration of another user', async () => {
    const { sessionToken: replacedSessionToken } = await identity.register();
    const { user, sessionToken } = await identity.register({ replacedSessionToken });
    expect(await errorCodeOf(resolve(replacedSessionToken))).toBe('not_signed_in');
    await expect(resolve(sessionToken)).resolves.toHaveProperty('user', user);
  });

  test('stays if the login fails', async () => {
    const { user, sessionToken: replacedSessionToken } = await identity.register();
    const attempt = { email: user.email, password: 'wrong', clientAddress: '198.51.100.7', replacedSessionToken };
    expect(await errorCodeOf(identity.request(identityRequests.login, attempt))).toBe('invalid_credentials');
    await expect(resolve(replacedSessionToken)).resolves.toHaveProperty('user', user);
  });
});

test('a logout revokes the chat codes of the user', async () => {
  const [{ user, sessionToken }, stranger] = [await identity.register(), await identity.register()];
  const codeOf = async (userId: number) => (await identity.request(identityRequests.createChatCode, { userId })).code;
  const [code, codeOfStranger] = [await codeOf(user.id), await codeOf(stranger.user.id)];
  await logout(sessionToken);
  expect(await errorCodeOf(identity.request(identityRequests.exchangeChatCode, { code }))).toBe('invalid_token');
  const exchanged = identity.request(identityRequests.exchangeChatCode, { code: codeOfStranger });
  await expect(exchanged).resolves.toHaveProperty('user', stranger.user);
});

test('users list their active sessions, the last used first', async () => {
  const openedAt = identity.clock.now().toISOString();
  const { user, sessionToken } = await identity.register({ device: 'Firefox on Windows' });
  await identity.register();
  identity.clock.advance(minuteMs);
  const laterAt = identity.clock.now().toISOString();
  const other = await identity.login(user.email);
  const id = expect.any(String) as string;
  expect(await listed(other.sessionToken)).toEqual([
    { id, device: null, createdAt: laterAt, lastUsedAt: laterAt, isCurrent: true },
    { id, device: 'Firefox on Windows', createdAt: openedAt, lastUsedAt: openedAt, isCurrent: false },
  ]);
  expect(await errorCodeOf(listed('unknown'))).toBe('not_signed_in');
  await logout(sessionToken);
  expect(await listed(other.sessionToken)).toHaveLength(1);
});

test('users end one of their other sessions or all of them, and never the session of another user', async () => {
  const { user, sessionToken } = await identity.register();
  const [first, second, third] = [
    await identity.login(user.email),
    await identity.login(user.email),
    await identity.login(user.email),
  ];
  const stranger = await identity.register();
  const [ofStranger] = await listed(stranger.sessionToken);
  const idOf = async (token: string) => (await listed(token)).find(({ isCurrent }) => isCurrent)!.id;

  await endOthers(sessionToken, await idOf(first.sessionToken));
  expect(await errorCodeOf(resolve(first.sessionToken))).toBe('not_signed_in');
  await endOthers(sessionToken, ofStranger!.id);
  await endOthers(sessionToken, await idOf(sessionToken));
  for (const kept of [sessionToken, second.sessionToken, third.sessionToken, stranger.sessionToken]) {
    await expect(resolve(kept)).resolves.toHaveProperty('user');
  }
  await endOthers(sessionToken);
  for (const ended of [second, third]) expect(await errorCodeOf(resolve(ended.sessionToken))).toBe('not_signed_in');
  expect(await listed(sessionToken)).toHaveLength(1);
  await expect(resolve(stranger.sessionToken)).resolves.toHaveProperty('user');
  expect(await errorCodeOf(endOthers('unknown'))).toBe('not_signed_in');
});

test('a ban takes effect immediately', async () => {
  const { user, sessionToken } = await identity.register();
  await identity.ban(user.id);
  expect(await domainErrorOf(resolve(sessionToken))).toMatchObject(notSignedIn);
});

test('the sessions of a deleted user are deleted', async () => {
  const { user, sessionToken } = await identity.register();
  await identity.sql('DELETE FROM identity.user_account WHERE id = $1', [user.id]);
  expect(await domainErrorOf(resolve(sessionToken))).toMatchObject(notSignedIn);
  expect(await identity.sql('SELECT 1 FROM identity.session WHERE user_id = $1', [user.id])).toEqual([]);
});

test('a session ends 30 days after the login, even if it is in use', async () => {
  const { sessionToken, sessionExpiresAt } = await identity.register();
  const end = new Date(sessionExpiresAt).getTime();
  expect(end - identity.clock.now().getTime()).toBe(30 * dayMs);
  for (let day = 0; day < 5; day += 1) {
    identity.clock.advance(6 * dayMs - (day === 4 ? 1 : 0));
    await expect(resolve(sessionToken)).resolves.toHaveProperty('user');
  }
  identity.clock.advance(1);
  expect(identity.clock.now().getTime()).toBe(end);
  expect(await domainErrorOf(resolve(sessionToken))).toMatchObject(notSignedIn);
});

test('a session ends after 7 idle days', async () => {
  const { user } = await identity.register();
  const [used, idle] = [await identity.login(user.email), await identity.login(user.email)];
  identity.clock.advance(7 * dayMs - 1);
  await expect(resolve(used.sessionToken)).resolves.toHaveProperty('user');
  identity.clock.advance(1);
  expect(await domainErrorOf(resolve(idle.sessionToken))).toMatchObject(notSignedIn);
  await expect(resolve(used.sessionToken)).resolves.toHaveProperty('user');
});

test('the time of last use is updated at most once a minute', async () => {
  const { user, sessionToken } = await identity.register();
  const lastSeen = async () => {
    const [row] = await identity.sql<{ at: Date }>(
      'SELECT last_seen_at AS at FROM identity.session WHERE user_id = $1',
      [user.id],
    );
    return row?.at;
  };
  const openedAt = identity.clock.now();
  identity.clock.advance(minuteMs - 1);
  await resolve(sessionToken);
  expect(await lastSeen()).toEqual(openedAt);
  identity.clock.advance(1);
  await resolve(sessionToken);
  expect(await lastSeen()).toEqual(identity.clock.now());
});

test.each(['x', `' OR 1=1 --`, '\u0000', '\ud800', '%', 'A'.repeat(128)])('the token %j is unknown', async (token) => {
  expect(await domainErrorOf(resolve(token))).toMatchObject(notSignedIn);
  await expect(logout(token)).resolves.toEqual({});
});

test('the stored hash of a token is not a valid token', async () => {
  const { user } = await identity.register();
  const [row] = await identity.sql<{ hex: string; base64: string }>(
    `SELECT encode(token_hash, 'hex') AS hex, encode(token_hash, 'base64') AS base64
     FROM identity.session WHERE user_id = $1`,
    [user.id],
  );
  for (const guess of [row!.hex, row!.base64]) expect(await domainErrorOf(resolve(guess))).toMatchObject(notSignedIn);
});

test.each([
  ['the password changes', 'password_version = password_version + 1', 'invalid_credentials'],
  ['its user is banned', 'banned_at = now()', 'banned'],
])('a login in progress when %s opens no session', async (_, change, code) => {
  const { user } = await identity.register();
  const sessions = () => identity.sql('SELECT id FROM identity.session WHERE user_id = $1', [user.id]);
  const before = await sessions();
  const transaction = await identity.openTransaction();
  await transaction.query(`UPDATE identity.user_account SET ${change} WHERE id = $1`, [user.id]);
  const login = domainErrorOf(identity.login(user.email));
  await waitForBlockedTransactions((statement) => identity.sql(statement));
  await transaction.commit();
  expect(await login).toMatchObject({ code });
  expect(await sessions()).toEqual(before);
});

test('only expired rows are deleted', async () => {
  const { user } = await identity.register();
  const kept = await identity.login(user.email);
  await identity.login(user.email);
  await domainErrorOf(identity.login('stranger@example.com', goodPassword));
  identity.clock.advance(6 * dayMs);
  await resolve(kept.sessionToken);
  identity.clock.advance(2 * dayMs);
  await identity.startReplica();
  const remaining = () => identity.sql('SELECT 1 FROM identity.session');
  await waitUntil(async () => (await remaining()).length === 1);
  await expect(resolve(kept.sessionToken)).resolves.toHaveProperty('user');
  const throttled = () => identity.sql('SELECT 1 FROM identity.rate_limit WHERE last_success_at IS NULL');
  await waitUntil(async () => (await throttled()).length === 0);
});
