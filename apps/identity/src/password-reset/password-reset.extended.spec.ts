import type { RequestInput } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { PasswordHasher } from '../passwords/password-hasher.js';
import {
  errorSummaryOf,
  goodPassword,
  IdentityFixture,
  minuteMs,
  domainErrorOf,
  waitUntil,
} from '../testing/identity-fixture.js';
import { passwordResetSubject, emailsTo, emailTo, tokenIn } from '../testing/email-folder.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());
afterEach(() => jest.restoreAllMocks());

const newPassword = 'copper lantern 92';
let networks = 0;
const newAddress = (): string => `10.1.${(networks += 1) >> 8}.${networks & 255}`;
const requestReset = (email: string, clientAddress = newAddress()) =>
  identity.request(identityRequests.requestPasswordReset, { email, clientAddress });
const reset = (token: string, given: Partial<RequestInput<typeof identityRequests.resetPassword>> = {}) =>
  identity.request(identityRequests.resetPassword, { token, newPassword, clientAddress: newAddress(), ...given });
const resetEmail = (email: string, count?: number) =>
  emailTo(identity.emailDirectory, email, passwordResetSubject, count);
const requestResetToken = async (email: string, count?: number): Promise<string> => {
  await requestReset(email);
  return tokenIn((await resetEmail(email, count)).text);
};
const queuedEmails = () => identity.sql('SELECT key FROM identity.job');

test('an emailed link sets a new password and ends all sessions', async () => {
  const { user, sessionToken } = await identity.register();
  const other = await identity.login(user.email);
  await expect(reset(await requestResetToken(user.email))).resolves.toEqual({});
  await expect(identity.login(user.email, newPassword)).resolves.toMatchObject({ user, mustChangePassword: false });
  expect(await domainErrorOf(identity.login(user.email))).toMatchObject({ code: 'invalid_credentials' });
  for (const ended of [sessionToken, other.sessionToken]) {
    const asked = identity.request(identityRequests.resolveSession, { sessionToken: ended });
    expect(await domainErrorOf(asked)).toMatchObject({ code: 'not_signed_in' });
  }
});

test('the email greets the user by name, links to the page, and says when the link expires', async () => {
  const { user } = await identity.register({ username: 'Grace' });
  await identity.confirmAddress(user.email);
  const token = await requestResetToken(user.email);
  const email = await resetEmail(user.email);
  expect(email).toMatchObject({
    from: 'Scriptsmith <no-reply@localhost>',
    subject: 'Choose a new password for Scriptsmith',
  });
  expect(email.text).toContain('Hello Grace');
  expect(email.text).toContain(`http://localhost:3000/reset-password?token=${token}\n`);
  expect(email.text).toContain('30 minutes');
  expect(token).toMatch(/^[\w-]{43}$/);
});

test('a link names its owner until it is used', async () => {
  const { user } = await identity.register();
  const token = await requestResetToken(user.email);
  const find = () => identity.request(identityRequests.findPasswordResetOwner, { token });
  const check = () => identity.request(identityRequests.checkPasswordResetLink, { token });
  for (let time = 0; time < 2; time += 1) {
    await expect(find()).resolves.toEqual({ owner: { username: user.username, email: user.email } });
    await expect(check()).resolves.toEqual({});
  }
  await reset(token);
  expect(await errorSummaryOf(find())).toEqual({ code: 'invalid_token', fields: [] });
  expect(await errorSummaryOf(check())).toEqual({ code: 'invalid_token', fields: [] });
});

test('a link works once', async () => {
  const { user } = await identity.register();
  const token = await requestResetToken(user.email);
  await reset(token);
  expect(await domainErrorOf(reset(token))).toEqual({
    code: 'invalid_token',
    message: 'This link has expired or was already used. Request a new one.',
  });
});

test('only one of 20 concurrent resets with one link succeeds, and its password works', async () => {
  const { user } = await identity.register();
  const token = await requestResetToken(user.email);
  const passwordOf = (index: number) => `copper lantern ${index}`;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => reset(token, { newPassword: passwordOf(index) })),
  );
  const winners = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(winners).toHaveLength(1);
  expect(new Set(refusals.map(({ reason }) => (reason as { code: string }).code))).toEqual(new Set(['invalid_token']));
  await expect(identity.login(user.email, passwordOf(winners[0]!))).resolves.toHaveProperty('user', user);
});

test('a link expires 30 minutes after its email was written', async () => {
  const [late, early] = [await identity.register(), await identity.register()];
  const [lateToken, earlyToken] = [await requestResetToken(late.user.email), await requestResetToken(early.user.email)];
  identity.clock.advance(30 * minuteMs - 1);
  await expect(reset(earlyToken)).resolves.toEqual({});
  identity.clock.advance(1);
  expect(await errorSummaryOf(reset(lateToken))).toEqual({ code: 'invalid_token', fields: [] });
  await expect(identity.login(late.user.email)).resolves.toHaveProperty('user', late.user);
});

test('a newer link or a password change invalidates the previous link', async () => {
  const { user, sessionToken } = await identity.register();
  const first = await requestResetToken(user.email);
  const second = await requestResetToken(user.email, 2);
  expect(second).not.toBe(first);
  expect(await errorSummaryOf(reset(first))).toEqual({ code: 'invalid_token', fields: [] });
  const change = { sessionToken, currentPassword: goodPassword, newPassword: 'silver harbour 33' };
  await identity.request(identityRequests.changePassword, change);
  expect(await errorSummaryOf(reset(second))).toEqual({ code: 'invalid_token', fields: [] });
});

test('links for another purpose, of banned users and unknown links are rejected without hashing', async () => {
  const { user } = await identity.register();
  const confirmation = tokenIn((await emailTo(identity.emailDirectory, user.email, /^Confirm/)).text);
  const token = await requestResetToken(user.email);
  await identity.ban(user.id);
  const hash = jest.spyOn(identity.provider(PasswordHasher), 'hash');
  for (const useless of [confirmation, token, 'x'.repeat(43), `' OR 1=1 --`]) {
    expect(await errorSummaryOf(reset(useless))).toEqual({ code: 'invalid_token', fields: [] });
  }
  expect(hash).not.toHaveBeenCalled();
});

test('a rejected password does not consume the link', async () => {
  const { user } = await identity.register();
  const token = await requestResetToken(user.email);
  for (const refused of ['iloveyou123', user.email]) {
    expect(await errorSummaryOf(reset(token, { newPassword: refused }))).toEqual({
      code: 'validation_failed',
      fields: ['newPassword'],
    });
  }
  await expect(reset(token)).resolves.toEqual({});
});

test('the response does not reveal whether an address belongs to a user: none is looked up before it', async () => {
  const { user } = await identity.register();
  await waitUntil(async () => (await queuedEmails()).length === 0);
  const locked = await identity.openTransaction();
  await locked.query('LOCK TABLE identity.user_account IN ACCESS EXCLUSIVE MODE', []);
  const responses = await Promise.all([requestReset(user.email), requestReset('unknown@example.com')]);
  expect(responses).toEqual([{}, {}]);
  expect(await queuedEmails()).toHaveLength(2);
  await locked.commit();
  await resetEmail(user.email);
  await waitUntil(async () => (await queuedEmails()).length === 0);
  expect(await emailsTo(identity.emailDirectory, 'unknown@example.com')).toEqual([]);
});

test.each(['known', 'unknown'])('requests for one %s address are rate limited', async (kind) => {
  const email = kind === 'known' ? (await identity.register()).user.email : 'stranger@example.com';
  for (let asked = 0; asked < 5; asked += 1) await requestReset(email);
  expect(await domainErrorOf(requestReset(email.toUpperCase()))).toEqual({
    code: 'rate_limited',
    message: 'Too many requests. Please try again in 15 minutes.',
    details: { retryAfterSeconds: 900 },
  });
  identity.clock.advance(15 * minuteMs);
  await expect(requestReset(email)).resolves.toEqual({});
});

test('requests from one network for many addresses are rate limited', async () => {
  const address = newAddress();
  for (let asked = 0; asked < 50; asked += 1) await requestReset(`person${asked}@example.com`, address);
  expect(await domainErrorOf(requestReset('person50@example.com', address))).toMatchObject({ code: 'rate_limited' });
  await expect(requestReset('person50@example.com')).resolves.toEqual({});
});

test('a reset lifts the login rate limit of the account', async () => {
  const { user } = await identity.register();
  const clientAddress = newAddress();
  for (let attempt = 0; attempt < 10; attempt += 1)
    await domainErrorOf(identity.login(user.email, 'wrong', clientAddress));
  expect(await domainErrorOf(identity.login(user.email, goodPassword, clientAddress))).toMatchObject({
    code: 'rate_limited',
  });
  await reset(await requestResetToken(user.email), { clientAddress });
  await expect(identity.login(user.email, newPassword, clientAddress)).resolves.toHaveProperty('user', user);
});

test('neither the database nor the log contains a token', async () => {
  const { user } = await identity.register();
  const token = await requestResetToken(user.email);
  await reset(token);
  await domainErrorOf(reset(token));
  const unused = await requestResetToken(user.email, 2);
  const stored = JSON.stringify([
    await queuedEmails(),
    await identity.sql(`SELECT *, encode(token_hash, 'escape') FROM identity.email_token`),
    await identity.sql('SELECT * FROM identity.outbox_event'),
  ]);
  for (const secret of [token, unused]) {
    expect(stored).not.toContain(secret);
    expect(identity.logged.join()).not.toContain(secret);
  }
});
