import { randomUUID } from 'node:crypto';
import { identityRequests } from '@scriptsmith/contracts/identity';
import {
  goodPassword,
  IdentityFixture,
  errorSummaryOf,
  knownReferralCode,
  domainErrorOf,
  waitUntil,
} from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const usersCalled = (username: string) =>
  identity.sql<{ id: number }>('SELECT id FROM identity.user_account WHERE username = $1', [username]);
const outbox = () => identity.sql('SELECT 1 FROM identity.outbox_event');

test('the first user has id 1 and is signed in', async () => {
  const registered = await identity.register({ username: 'First', email: ' First@Example.com ' });
  expect(registered.user).toEqual({ id: 1, username: 'First', email: 'first@example.com' });
  expect(registered.sessionExpiresAt).toBe('2026-03-31T12:00:00.000Z');
  const { sessionToken } = registered;
  expect(sessionToken).toMatch(/^[\w-]{43}$/);
  await expect(identity.request(identityRequests.resolveSession, { sessionToken })).resolves.toEqual({
    user: registered.user,
    mustChangePassword: false,
  });
});

test('neither password nor session token is stored', async () => {
  const { user, sessionToken } = await identity.register();
  const stored = JSON.stringify([
    await identity.sql('SELECT * FROM identity.user_account WHERE id = $1', [user.id]),
    await identity.sql(`SELECT *, encode(token_hash, 'escape') FROM identity.session WHERE user_id = $1`, [user.id]),
  ]);
  expect(stored).not.toContain(goodPassword);
  expect(stored).not.toContain(sessionToken);
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});

test('registration publishes one event', async () => {
  const { user } = await identity.register({ username: 'Grace', email: 'grace@example.com', marketingEmails: true });
  const publishedEvents = () =>
    identity.registrations.filter(({ payload }) => (payload as { userId: number }).userId === user.id);
  await waitUntil(() => publishedEvents().length > 0);
  await waitUntil(async () => (await outbox()).length === 0);
  expect(publishedEvents().map(({ name, payload }) => ({ name, payload }))).toEqual([
    {
      name: 'identity.user-registered.v1',
      payload: {
        userId: user.id,
        username: 'Grace',
        email: 'grace@example.com',
        marketingEmails: true,
        referralCode: null,
        registeredAt: '2026-03-01T12:00:00.000Z',
      },
    },
  ]);
});

test('a rejected registration leaves no user, session or event', async () => {
  await identity.register({ username: 'Kept', email: 'kept@example.com' });
  await waitUntil(async () => (await outbox()).length === 0);
  const eventsBefore = identity.registrations.length;
  const sessions = () => identity.sql('SELECT id FROM identity.session');
  const sessionsBefore = await sessions();
  expect(await errorSummaryOf(identity.register({ username: 'Refused', email: 'KEPT@example.com' }))).toEqual({
    code: 'email_taken',
    fields: ['email'],
  });
  expect(await usersCalled('Refused')).toEqual([]);
  expect(await sessions()).toEqual(sessionsBefore);
  expect(await outbox()).toEqual([]);
  expect(identity.registrations).toHaveLength(eventsBefore);
});

test('a failure after the insert rolls back the user and the event', async () => {
  await identity.sql('ALTER TABLE identity.session ADD CONSTRAINT no_session CHECK (false) NOT VALID');
  try {
    const refusal = await domainErrorOf(identity.register({ username: 'Undone', email: 'undone@example.com' }));
    expect(refusal.code).toBe('internal_error');
    expect(JSON.stringify(refusal)).not.toContain('no_session');
  } finally {
    await identity.sql('ALTER TABLE identity.session DROP CONSTRAINT no_session');
  }
  expect(await usersCalled('Undone')).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('only one of 20 concurrent registrations of an address succeeds', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    identity.register({ username: `racer ${index}`, email: 'raced@example.com' }),
  );
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(new Set(refused.map(({ reason }) => (reason as { code: string }).code))).toEqual(new Set(['email_taken']));
  expect(await identity.sql(`SELECT 1 FROM identity.user_account WHERE email = 'raced@example.com'`)).toHaveLength(1);
});

test('only one of 20 concurrent registrations of a username succeeds', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    identity.register({ username: index % 2 ? 'Contested' : 'CONTESTED', email: `contender${index}@example.com` }),
  );
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(new Set(refused.map(({ reason }) => (reason as { code: string }).code))).toEqual(new Set(['username_taken']));
});

test.each([
  ['another case', 'miss straße', 'MISS STRASSE'],
  ['full-width letters', 'Wide One', 'Ｗｉｄｅ Ｏｎｅ'],
  ['another composition', 'Zoë', 'Zoe\u0308'],
  ['a no-break space', 'two words', 'two\u00a0words'],
  ['an invisible character', 'invisible', 'in\u034fvisible'],
])('a username is taken in %s as well', async (_, first, second) => {
  await identity.register({ username: first });
  expect(await errorSummaryOf(identity.register({ username: second }))).toEqual({
    code: 'username_taken',
    fields: ['username'],
  });
});

test.each(['\u3164', '\u2800\u2800', '\ufe0f'])(
  'a username without visible characters (%j) is rejected',
  async (username) => {
    expect(await errorSummaryOf(identity.register({ username }))).toEqual({
      code: 'validation_failed',
      fields: ['username'],
    });
  },
);

test('a valid referral code is part of the registration event', async () => {
  const { user } = await identity.register({ email: 'friend@example.com', referralCode: ` ${knownReferralCode}` });
  expect(identity.checkedReferralCodes.at(-1)).toEqual({ code: knownReferralCode, email: 'friend@example.com' });
  const published = () =>
    identity.registrations.filter(({ payload }) => (payload as { userId: number }).userId === user.id);
  await waitUntil(() => published().length > 0);
  expect(published().map(({ payload }) => payload)).toMatchObject([{ referralCode: knownReferralCode }]);
});

test('an invalid referral code is rejected with the message of the affiliate service', async () => {
  expect(await domainErrorOf(identity.register({ username: 'Referred', referralCode: 'FRIEND10' }))).toEqual({
    code: 'invalid_referral_code',
    message: 'Not known.',
    details: { fields: { referralCode: 'Not known.' } },
  });
  expect(await usersCalled('Referred')).toEqual([]);
});

test('an empty referral code is ignored', async () => {
  const askedBefore = identity.checkedReferralCodes.length;
  await expect(identity.register({ referralCode: '  ' })).resolves.toHaveProperty('sessionToken');
  expect(identity.checkedReferralCodes).toHaveLength(askedBefore);
});

test('if the affiliate service is unavailable, only registrations with a code fail', async () => {
  const own = await IdentityFixture.start();
  try {
    own.stopAffiliate();
    const refusal = await domainErrorOf(own.register({ username: 'Later', referralCode: knownReferralCode }));
    expect(refusal.code).toBe('service_unavailable');
    expect(await own.sql(`SELECT FROM identity.user_account`)).toEqual([]);
    const visitorId = randomUUID();
    await expect(own.register({ visitorId })).resolves.toHaveProperty('sessionToken');
    await waitUntil(() => own.registrations.length > 0);
    // The affiliate service attributes the visitor when it receives the event.
    expect(own.registrations[0]?.payload).toMatchObject({ referralCode: null, visitorId });
  } finally {
    await own.stop();
  }
});

test.each([
  ['a common password', 'Password1'],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['a common password with substitutions', 'Passw0rd!'],
  ['descending digits', '987654321'],
  ['a repeated group', '123123123'],
  ['a repeated character', 'aaaaaaaa'],
  ['eight spaces', '        '],
  ['a long repetition of a common password', 'password'.repeat(16)],
  ['a date', '1985-12-24'],
  ['a season and a year', 'Summer2026'],
  ['the brand', 'Scriptsmith'],
  ['the brand with substitutions', 'Scr1ptsm1th!'],
  ['the username', 'CAREFUL PERSON'],
  ['the username without its space', 'carefulperson1'],
  ['a part of the username and a year', 'Careful2026'],
  ['the email address', 'careful.person@example.com'],
  ['the name in the email address', 'careful.person'],
])('%s is rejected as a password', async (_, password) => {
  const careful = { username: 'Careful Person', email: 'careful.person@example.com' };
  expect(await errorSummaryOf(identity.register({ ...careful, password }))).toEqual({
    code: 'validation_failed',
    fields: ['password'],
  });
});

test('the error explains why a password is rejected', async () => {
  const { details } = await domainErrorOf(identity.register({ password: 'scriptsmith2026' }));
  expect(details).toEqual({
    fields: {
      password:
        'A password must not be based on your username, your email address or the name of this site. ' +
        'Choose a longer one, such as three or four unrelated words.',
    },
  });
});

test('a sign-up with a password of 128 characters takes less than a second of CPU time', async () => {
  const password = Array.from({ length: 128 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join('');
  await identity.register();
  const before = process.cpuUsage();
  await identity.register({ password });
  const { user } = process.cpuUsage(before);
  expect(user / 1_000).toBeLessThan(1_000);
});

test('a username may look like SQL or markup', async () => {
  const username = `Robert'); DROP TABLE session;-- <b>`;
  const { user } = await identity.register({ username });
  await expect(identity.request(identityRequests.getUser, { userId: user.id })).resolves.toEqual({ user });
  expect(user.username).toBe(username);
});

test.each([
  ['a missing field', { username: 'x', email: 'x@example.com' }],
  ['an unknown field', { username: 'x', email: 'x@example.com', password: goodPassword, isAdmin: true }],
  ['an array instead of text', { username: ['x'], email: 'x@example.com', password: goodPassword }],
  ['an object instead of text', { username: 'x', email: { $ne: null }, password: goodPassword }],
  [
    'text instead of a boolean',
    { username: 'x', email: 'x@example.com', password: goodPassword, marketingEmails: 'yes' },
  ],
  ['no address', { username: 'x', email: 'nobody', password: goodPassword }],
  ['a NUL character', { username: 'x\u0000', email: 'x@example.com', password: goodPassword }],
  ['a short password', { username: 'x', email: 'x@example.com', password: '1234567' }],
  ['a long password', { username: 'x', email: 'x@example.com', password: '🦊'.repeat(129) }],
  ['nothing', null],
])('a request with %s is rejected', async (_, body) => {
  const countUsers = () => identity.sql('SELECT count(*) FROM identity.user_account');
  const before = await countUsers();
  expect(await identity.requestRaw('identity.register.v1', body)).toHaveProperty('error');
  expect(await countUsers()).toEqual(before);
});

test('a user is found by id; an unknown id is not', async () => {
  const { user } = await identity.register();
  await expect(identity.request(identityRequests.getUser, { userId: user.id })).resolves.toEqual({ user });
  expect(await domainErrorOf(identity.request(identityRequests.getUser, { userId: 2_147_483_647 }))).toMatchObject({
    code: 'user_not_found',
  });
});
