import { randomUUID } from 'node:crypto';
import { identityAdminRequests, identityRequests } from '@scriptsmith/contracts/identity';
import { sha256 } from '@scriptsmith/service-kit';
import { waitForBlockedTransactions } from '@scriptsmith/testing';
import { goodPassword, IdentityFixture, domainErrorOf, waitUntil } from '../testing/identity-fixture.js';
import { passwordResetSubject, emailTo, tokenIn } from '../testing/email-folder.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const codeFor = async (userId: number) => (await identity.request(identityRequests.createChatCode, { userId })).code;
const exchange = (code: string) => identity.request(identityRequests.exchangeChatCode, { code });
const errorCodeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;
type Registered = Awaited<ReturnType<IdentityFixture['register']>>;

test('a code can be exchanged once, also by concurrent requests', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  const responses = await Promise.allSettled(Array.from({ length: 5 }, () => exchange(code)));
  expect(responses.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: { user } }]);
  expect(await errorCodeOf(exchange(code))).toBe('invalid_token');
});

test('verifying a code does not consume it', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  const read = () => identity.request(identityRequests.verifyChatCode, { code });
  const found = { user, sessionEpoch: 0, sessionId: null };
  for (let times = 0; times < 2; times += 1) await expect(read()).resolves.toEqual(found);
  await expect(exchange(code)).resolves.toEqual({ user });
  expect(await errorCodeOf(read())).toBe('invalid_token');
  const [late, ofBanned] = [await codeFor(user.id), await codeFor(user.id)];
  await identity.ban(user.id);
  expect(await errorCodeOf(identity.request(identityRequests.verifyChatCode, { code: ofBanned }))).toBe('banned');
  identity.clock.advance(60_000);
  expect(await errorCodeOf(identity.request(identityRequests.verifyChatCode, { code: late }))).toBe('invalid_token');
});

test('a code expires after a minute, and only its hash is stored', async () => {
  const { user } = await identity.register();
  const [good, late] = [await codeFor(user.id), await codeFor(user.id)];
  const stored = JSON.stringify(await identity.sql(`SELECT *, encode(code_hash, 'escape') FROM identity.chat_code`));
  expect(stored).not.toContain(good.slice(0, 16));
  identity.clock.advance(59_999);
  await expect(exchange(good)).resolves.toEqual({ user });
  identity.clock.advance(1);
  expect(await errorCodeOf(exchange(late))).toBe('invalid_token');
});

test('expired codes are deleted when the service starts', async () => {
  const { user } = await identity.register();
  await codeFor(user.id);
  identity.clock.advance(60_000);
  await identity.startReplica();
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.chat_code')).length === 0);
});

test('unknown codes, banned users and unknown users are rejected', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  await identity.ban(user.id);
  expect(await errorCodeOf(exchange(code))).toBe('banned');
  expect(await errorCodeOf(exchange('x'.repeat(43)))).toBe('invalid_token');
  expect(await errorCodeOf(codeFor(999_999))).toBe('user_not_found');
});

describe('a code for one browser', () => {
  const codeVerifier = 'v'.repeat(43);
  const codeChallenge = sha256(codeVerifier).toString('base64url');
  const read = (given: { code: string; codeVerifier?: string }) =>
    identity.request(identityRequests.verifyChatCode, given);

  test('works only with its secret, which no other attempt uses up', async () => {
    const { user, sessionToken } = await identity.register();
    const bound = { userId: user.id, sessionToken, codeChallenge };
    const { code } = await identity.request(identityRequests.createChatCode, bound);
    for (const given of [{ code }, { code, codeVerifier: 'w'.repeat(43) }]) {
      expect(await errorCodeOf(read(given))).toBe('invalid_token');
      expect(await errorCodeOf(identity.request(identityRequests.exchangeChatCode, given))).toBe('invalid_token');
    }
    await expect(read({ code, codeVerifier })).resolves.toHaveProperty('user', user);
    const exchanged = await identity.request(identityRequests.exchangeChatCode, { code, codeVerifier });
    expect(exchanged).toEqual({ user });
  });

  test('cannot be replaced by a code for any browser', async () => {
    const { user } = await identity.register();
    const code = await codeFor(user.id);
    expect(await errorCodeOf(read({ code, codeVerifier }))).toBe('invalid_token');
    await expect(exchange(code)).resolves.toEqual({ user });
  });
});

const createFor = (registered: Registered) =>
  identity.request(identityRequests.createChatCode, {
    userId: registered.user.id,
    sessionToken: registered.sessionToken,
  });
const someoneWaitsForLock = () => waitForBlockedTransactions((statement) => identity.sql(statement));

test('a code is created only for a session that has not ended', async () => {
  const [registered, stranger] = [await identity.register(), await identity.register()];
  const { code } = await createFor(registered);
  const { sessionToken } = registered;
  const { sessions } = await identity.request(identityRequests.listSessions, { sessionToken });
  await expect(identity.request(identityRequests.verifyChatCode, { code })).resolves.toMatchObject({
    sessionId: sessions[0]!.id,
  });
  await expect(exchange(code)).resolves.toEqual({ user: registered.user });
  expect(await errorCodeOf(createFor({ ...registered, user: stranger.user }))).toBe('not_signed_in');
  await identity.request(identityRequests.logout, { sessionToken: registered.sessionToken });
  expect(await errorCodeOf(createFor(registered))).toBe('not_signed_in');
});

test('no code is created for a session that ends meanwhile', async () => {
  const registered = await identity.register();
  const transaction = await identity.openTransaction();
  await transaction.query('DELETE FROM identity.session WHERE user_id = $1', [registered.user.id]);
  const created = errorCodeOf(createFor(registered));
  await someoneWaitsForLock();
  await transaction.commit();
  expect(await created).toBe('not_signed_in');
  expect(await identity.sql('SELECT FROM identity.chat_code WHERE user_id = $1', [registered.user.id])).toEqual([]);
});

test('creating a code and deleting its user do not deadlock', async () => {
  const registered = await identity.register();
  const transaction = await identity.openTransaction();
  await transaction.query('SELECT FROM identity.user_account WHERE id = $1 FOR UPDATE', [registered.user.id]);
  const created = errorCodeOf(createFor(registered));
  await someoneWaitsForLock();
  await transaction.query('DELETE FROM identity.user_account WHERE id = $1', [registered.user.id]);
  await transaction.commit();
  expect(await created).toBe('user_not_found');
});

describe('codes of a stolen session are revoked once the password', () => {
  const newPassword = 'copper lantern 92';
  const clientAddress = '198.51.100.7';

  const changes: [string, (registered: Registered) => Promise<unknown>][] = [
    [
      'was changed by its owner',
      ({ sessionToken }) =>
        identity.request(identityRequests.changePassword, { sessionToken, currentPassword: goodPassword, newPassword }),
    ],
    [
      'was reset by an emailed link',
      async ({ user: { email } }) => {
        await identity.request(identityRequests.requestPasswordReset, { email, clientAddress });
        const token = tokenIn((await emailTo(identity.emailDirectory, email, passwordResetSubject)).text);
        return identity.request(identityRequests.resetPassword, { token, newPassword, clientAddress });
      },
    ],
    [
      'was set by an admin',
      ({ user }) =>
        identity.request(identityAdminRequests.setTemporaryPassword, {
          by: { actionId: randomUUID(), keyName: 'night shift', clientAddress },
          userId: user.id,
          temporaryPassword: newPassword,
        }),
    ],
  ];

  test.each(changes)('%s', async (_, setPassword) => {
    const [registered, stranger] = [await identity.register(), await identity.register()];
    const [code, codeOfStranger] = [await codeFor(registered.user.id), await codeFor(stranger.user.id)];
    await setPassword(registered);
    expect(await errorCodeOf(exchange(code))).toBe('invalid_token');
    await expect(exchange(codeOfStranger)).resolves.toEqual({ user: stranger.user });
  });

  test.each(changes)('%s, while another session ends', async (_, setPassword) => {
    const registered = await identity.register();
    const other = await identity.login(registered.user.email);
    const code = await codeFor(registered.user.id);
    const logout = await identity.openTransaction();
    await logout.query('DELETE FROM identity.session WHERE token_hash = $1', [sha256(other.sessionToken)]);
    const changed = setPassword(registered);
    await someoneWaitsForLock();
    await logout.query('DELETE FROM identity.chat_code WHERE user_id = $1', [registered.user.id]);
    await logout.commit();
    await changed;
    expect(await errorCodeOf(exchange(code))).toBe('invalid_token');
  });
});
