import { identityRequests } from '@scriptsmith/contracts/identity';
import { goodPassword, IdentityFixture, minuteMs, errorSummaryOf, domainErrorOf } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const newPassword = 'copper lantern 92';
const change = (sessionToken: string, input: { currentPassword?: string; newPassword?: string } = {}) =>
  identity.request(identityRequests.changePassword, {
    sessionToken,
    currentPassword: goodPassword,
    newPassword,
    ...input,
  });
const resolve = (sessionToken: string) => identity.request(identityRequests.resolveSession, { sessionToken });

test('the new password replaces the old one, and all other sessions end', async () => {
  const { user, sessionToken } = await identity.register();
  const other = await identity.login(user.email);
  const stranger = await identity.register();
  await expect(change(sessionToken)).resolves.toEqual({});
  await expect(identity.login(user.email, newPassword)).resolves.toHaveProperty('user', user);
  expect(await domainErrorOf(identity.login(user.email))).toMatchObject({ code: 'invalid_credentials' });
  await expect(resolve(sessionToken)).resolves.toHaveProperty('user', user);
  expect(await domainErrorOf(resolve(other.sessionToken))).toMatchObject({ code: 'not_signed_in' });
  await expect(resolve(stranger.sessionToken)).resolves.toHaveProperty('user', stranger.user);
});

test('changing a temporary password clears the flag', async () => {
  const { user, sessionToken } = await identity.register();
  await identity.sql('UPDATE identity.user_account SET must_change_password = true WHERE id = $1', [user.id]);
  await change(sessionToken);
  await expect(resolve(sessionToken)).resolves.toEqual({ user, mustChangePassword: false });
  await expect(identity.login(user.email, newPassword)).resolves.toHaveProperty('mustChangePassword', false);
});

test('a wrong current password changes nothing', async () => {
  const { user, sessionToken } = await identity.register();
  const other = await identity.login(user.email);
  expect(await errorSummaryOf(change(sessionToken, { currentPassword: 'wrong password' }))).toEqual({
    code: 'invalid_credentials',
    fields: ['currentPassword'],
  });
  await expect(resolve(other.sessionToken)).resolves.toHaveProperty('user', user);
  await expect(identity.login(user.email)).resolves.toHaveProperty('user', user);
});

test.each([
  ['the same', goodPassword],
  ['the same in another composition', goodPassword.replace('violet', 'ｖｉｏｌｅｔ')],
  ['a common one', 'iloveyou123'],
  ['the address', 'ANN.OWN@example.com'],
])('a new password that is %s is rejected', async (_, refused) => {
  const { sessionToken, user } = await identity
    .register({ email: `ann.own@example.com` })
    .catch(() => identity.login('ann.own@example.com'));
  expect(await errorSummaryOf(change(sessionToken, { newPassword: refused }))).toEqual({
    code: 'validation_failed',
    fields: ['newPassword'],
  });
  await expect(identity.login(user.email)).resolves.toHaveProperty('user', user);
});

test('changing a password requires a session', async () => {
  const { user, sessionToken } = await identity.register();
  expect(await domainErrorOf(change('no such token'))).toMatchObject({ code: 'not_signed_in' });
  await identity.ban(user.id);
  expect(await domainErrorOf(change(sessionToken))).toMatchObject({ code: 'not_signed_in' });
});

test('only one of several concurrent changes succeeds, and its password works', async () => {
  const { user, sessionToken } = await identity.register();
  const tokens = [sessionToken];
  for (let index = 1; index < 5; index += 1) tokens.push((await identity.login(user.email)).sessionToken);
  const passwordOf = (index: number) => `copper lantern ${index}`;
  const outcomes = await Promise.allSettled(
    tokens.map((token, index) => change(token, { newPassword: passwordOf(index) })),
  );
  const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(winners).toHaveLength(1);
  await expect(identity.login(user.email, passwordOf(winners[0]!))).resolves.toHaveProperty('user', user);
  await expect(resolve(tokens[winners[0]!]!)).resolves.toHaveProperty('user', user);
  expect(await identity.sql('SELECT 1 FROM identity.session WHERE user_id = $1', [user.id])).toHaveLength(2);
});

test('guesses in a stolen session do not keep the owner from changing the password', async () => {
  const { user, sessionToken } = await identity.register();
  const stolen = await identity.login(user.email);
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await domainErrorOf(change(stolen.sessionToken, { currentPassword: `guess ${attempt}` }));
  }
  expect(await domainErrorOf(change(stolen.sessionToken))).toMatchObject({ code: 'rate_limited' });
  await expect(change(sessionToken)).resolves.toEqual({});
});

test('guesses of the current password are rate limited', async () => {
  const { sessionToken } = await identity.register();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await domainErrorOf(change(sessionToken, { currentPassword: `guess ${attempt}` }))).code).toBe(
      'invalid_credentials',
    );
  }
  expect(await domainErrorOf(change(sessionToken))).toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 15 * 60 },
  });
  identity.clock.advance(15 * minuteMs);
  await expect(change(sessionToken)).resolves.toEqual({});
});
