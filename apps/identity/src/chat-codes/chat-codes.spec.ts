import { identityRequests } from '@scriptsmith/contracts';
import { IdentityUnderTest, refusalOf, until } from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await IdentityUnderTest.start();
});
afterAll(() => identity.stop());

const codeFor = async (userId: number) => (await identity.request(identityRequests.createChatCode, { userId })).code;
const exchange = (code: string) => identity.request(identityRequests.exchangeChatCode, { code });
const refused = async (answer: Promise<unknown>) => (await refusalOf(answer)).code;

test('a code says who has come, once, also where two ask at once', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: { user } }]);
  expect(await refused(exchange(code))).toBe('invalid_token');
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
  await until(async () => (await identity.sql('SELECT 1 FROM identity.chat_code')).length === 0);
});

test('nobody gets in by guessing, when banned, or when there is no such user', async () => {
  const { user } = await identity.register();
  const code = await codeFor(user.id);
  await identity.ban(user.id);
  expect(await refused(exchange(code))).toBe('banned');
  expect(await refused(exchange('x'.repeat(43)))).toBe('invalid_token');
  expect(await refused(codeFor(999_999))).toBe('user_not_found');
});
