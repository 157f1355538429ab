import { randomUUID } from 'node:crypto';
import { identityAdminRequests, identityRequests } from '@scriptsmith/contracts/identity';
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
  for (let times = 0; times < 2; times += 1) await expect(read()).resolves.toEqual({ user });
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

describe('codes of a stolen session are revoked once the password', () => {
  const newPassword = 'copper lantern 92';
  const clientAddress = '198.51.100.7';
  type Registered = Awaited<ReturnType<IdentityFixture['register']>>;

  test.each<[string, (registered: Registered) => Promise<unknown>]>([
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
  ])('%s', async (_, setPassword) => {
    const [registered, stranger] = [await identity.register(), await identity.register()];
    const [code, codeOfStranger] = [await codeFor(registered.user.id), await codeFor(stranger.user.id)];
    await setPassword(registered);
    expect(await errorCodeOf(exchange(code))).toBe('invalid_token');
    await expect(exchange(codeOfStranger)).resolves.toEqual({ user: stranger.user });
  });
});
