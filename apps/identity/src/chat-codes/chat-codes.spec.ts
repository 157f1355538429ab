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
const refused = async (answer: Promise<unknown>) => (await domainErrorOf(answer)).code;

test('a code says who has come, once, also where two ask at once', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: { user } }]);
  expect(await refused(exchange(code))).toBe('invalid_token');
});

test('reading whose it is does not use it up', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  const read = () => identity.request(identityRequests.verifyChatCode, { code });
  for (let times = 0; times < 2; times += 1) await expect(read()).resolves.toEqual({ user });
  await expect(exchange(code)).resolves.toEqual({ user });
  expect(await refused(read())).toBe('invalid_token');
  const [late, ofBanned] = [await codeFor(user.id), await codeFor(user.id)];
  await identity.ban(user.id);
  expect(await refused(identity.request(identityRequests.verifyChatCode, { code: ofBanned }))).toBe('banned');
  identity.clock.advance(60_000);
  expect(await refused(identity.request(identityRequests.verifyChatCode, { code: late }))).toBe('invalid_token');
});

test('it is good for a minute, and only its hash is stored', async () => {
  const { user } = await identity.register();
  const [good, late] = [await codeFor(user.id), await codeFor(user.id)];
  const stored = JSON.stringify(await identity.sql(`SELECT *, encode(code_hash, 'escape') FROM identity.chat_code`));
  expect(stored).not.toContain(good.slice(0, 16));
  identity.clock.advance(59_999);
  await expect(exchange(good)).resolves.toEqual({ user });
  identity.clock.advance(1);
  expect(await refused(exchange(late))).toBe('invalid_token');
});

test('one that is good no more is removed when the service starts', async () => {
  const { user } = await identity.register();
  await codeFor(user.id);
  identity.clock.advance(60_000);
  await identity.startReplica();
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.chat_code')).length === 0);
});

test('nobody gets in by guessing, when banned, or when there is no such user', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  await identity.ban(user.id);
  expect(await refused(exchange(code))).toBe('banned');
  expect(await refused(exchange('x'.repeat(43)))).toBe('invalid_token');
  expect(await refused(codeFor(999_999))).toBe('user_not_found');
});

describe('whoever got hold of a session does not come back with its code, once the password', () => {
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
      'was set by a mailed link',
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
    expect(await refused(exchange(code))).toBe('invalid_token');
    await expect(exchange(codeOfStranger)).resolves.toEqual({ user: stranger.user });
  });
});
