import { identityRequests } from '@scriptsmith/contracts/identity';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { tooManyHashes } from '../passwords/passwords.errors.js';
import { goodPassword, IdentityFixture, domainErrorOf } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => identity.stop());
afterEach(() => jest.restoreAllMocks());

const verify = (email: string, password: string) =>
  identity.request(identityRequests.verifyCredentials, { email, password, apiClient: 'chat site' });
const storedHash = async (userId: number): Promise<string> => {
  const [row] = await identity.sql<{ hash: string }>(
    'SELECT password_hash AS hash FROM identity.user_account WHERE id = $1',
    [userId],
  );
  return row!.hash;
};

test('an API client receives the user, and no session is opened', async () => {
  const { user } = await identity.register();
  const sessions = () => identity.sql('SELECT id FROM identity.session');
  const before = await sessions();
  await expect(verify(user.email, goodPassword)).resolves.toEqual({ user, sessionEpoch: 0 });
  expect(await sessions()).toEqual(before);
});

test('an unknown address and a wrong password return the same error and cost the same work', async () => {
  const { user } = await identity.register();
  const hasher = identity.provider(PasswordHasher);
  const [verified, hashed] = [jest.spyOn(hasher, 'verify'), jest.spyOn(hasher, 'hash')];
  const wrong = await domainErrorOf(identity.login(user.email, 'wrong password'));
  expect(verified).toHaveBeenCalledTimes(1);
  const unknown = await domainErrorOf(identity.login('unknown@example.com', 'wrong password'));
  expect(verified).toHaveBeenCalledTimes(2);
  expect(hashed).not.toHaveBeenCalled();
  expect(unknown).toEqual(wrong);
  expect(wrong.code).toBe('invalid_credentials');
  const [checkedForWrong, checkedForUnknown] = verified.mock.calls.map(([hash]) => hash.split('$').slice(0, 4));
  expect(checkedForUnknown).toEqual(checkedForWrong);
});

test('a ban is revealed only with the right password', async () => {
  const { user } = await identity.register();
  await identity.ban(user.id);
  expect(await domainErrorOf(identity.login(user.email))).toMatchObject({ code: 'banned' });
  expect(await domainErrorOf(verify(user.email, goodPassword))).toMatchObject({ code: 'banned' });
  expect(await domainErrorOf(identity.login(user.email, 'wrong password'))).toMatchObject({
    code: 'invalid_credentials',
  });
});

test.each([
  ['spaces around it', '  spaces around  '],
  ['emoji', '🦊🐺🦝🐻🐼🐨🐯🦁'],
  ['a NUL character', 'before\u0000after'],
  ['markup and quotes', `<script>"'\`; --`],
  ['128 characters', 'violet tractor 71'.padEnd(128, 'x9')],
])('only the exact password with %s works', async (_, password) => {
  const { user } = await identity.register({ password });
  await expect(identity.login(user.email, password)).resolves.toHaveProperty('user', user);
  for (const other of [`${password}x`, password.slice(0, -1), password.trim().slice(1)]) {
    expect(await domainErrorOf(identity.login(user.email, other))).toMatchObject({ code: 'invalid_credentials' });
  }
});

test.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
])('a password set from a keyboard that composes characters as %s works from one that uses %s', async (set, given) => {
  const password = 'crème brûlée';
  const { user } = await identity.register({ password: password.normalize(set) });
  await expect(identity.login(user.email, password.normalize(given))).resolves.toHaveProperty('user', user);
});

test('a hash with outdated parameters is renewed at the next login', async () => {
  const { user } = await identity.register();
  const { hash } = await import('@node-rs/argon2');
  const outdated = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await identity.sql('UPDATE identity.user_account SET password_hash = $2 WHERE id = $1', [user.id, outdated]);
  await domainErrorOf(identity.login(user.email, 'wrong password'));
  expect(await storedHash(user.id)).toBe(outdated);
  await Promise.all([identity.login(user.email), identity.login(user.email)]);
  const renewed = await storedHash(user.id);
  expect(renewed).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  await identity.login(user.email);
  expect(await storedHash(user.id)).toBe(renewed);
});

test('a login succeeds even if the hash cannot be renewed', async () => {
  const { user } = await identity.register();
  const { hash } = await import('@node-rs/argon2');
  const outdated = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await identity.sql('UPDATE identity.user_account SET password_hash = $2 WHERE id = $1', [user.id, outdated]);
  jest.spyOn(identity.provider(PasswordHasher), 'hash').mockRejectedValueOnce(tooManyHashes());
  await expect(identity.login(user.email)).resolves.toHaveProperty('user', user);
  expect(await storedHash(user.id)).toBe(outdated);
  await identity.login(user.email);
  expect(await storedHash(user.id)).not.toBe(outdated);
});

test.each([
  ['an array for the password', { email: 'a@example.com', password: ['x'], clientAddress: '::1' }],
  ['no client address', { email: 'a@example.com', password: 'x' }],
  ['a password that is too long', { email: 'a@example.com', password: 'x'.repeat(513), clientAddress: '::1' }],
])('a login with %s is rejected', async (_, body) => {
  expect(await identity.requestRaw('identity.login.v1', body)).toHaveProperty('error');
});
