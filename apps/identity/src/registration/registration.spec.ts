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

test('the first user is number 1 and is signed in at once', async () => {
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

test('the product is told of the user, once', async () => {
  const { user } = await identity.register({ username: 'Told', email: 'told@example.com', marketingEmails: true });
  const told = () => identity.registrations.filter(({ payload }) => (payload as { userId: number }).userId === user.id);
  await waitUntil(() => told().length > 0);
  await waitUntil(async () => (await outbox()).length === 0);
  expect(told().map(({ name, payload }) => ({ name, payload }))).toEqual([
    {
      name: 'identity.user-registered.v1',
      payload: {
        userId: user.id,
        username: 'Told',
        email: 'told@example.com',
        marketingEmails: true,
        referralCode: null,
        registeredAt: '2026-03-01T12:00:00.000Z',
      },
    },
  ]);
});

test('a refused registration leaves no user, no session and no event', async () => {
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

test('a failure after the user was written takes user and event back', async () => {
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

test('of 20 registrations of one address at once, one wins', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    identity.register({ username: `racer ${index}`, email: 'raced@example.com' }),
  );
  const outcomes = await Promise.allSettled(attempts);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(new Set(refused.map(({ reason }) => (reason as { code: string }).code))).toEqual(new Set(['email_taken']));
  expect(await identity.sql(`SELECT 1 FROM identity.user_account WHERE email = 'raced@example.com'`)).toHaveLength(1);
});

test('of 20 registrations of one username at once, one wins', async () => {
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
])('a username is taken also in %s', async (_, first, second) => {
  await identity.register({ username: first });
  expect(await errorSummaryOf(identity.register({ username: second }))).toEqual({
    code: 'username_taken',
    fields: ['username'],
  });
});

test.each(['\u3164', '\u2800\u2800', '\ufe0f'])('a username of nothing visible (%j) is refused', async (username) => {
  expect(await errorSummaryOf(identity.register({ username }))).toEqual({
    code: 'validation_failed',
    fields: ['username'],
  });
});

test('a referral code that can be used goes out with the news of the user', async () => {
  const { user } = await identity.register({ email: 'friend@example.com', referralCode: ` ${knownReferralCode}` });
  expect(identity.askedReferralCodes.at(-1)).toEqual({ code: knownReferralCode, email: 'friend@example.com' });
  await waitUntil(() =>
    identity.registrations.some(({ payload }) => (payload as { userId: number }).userId === user.id),
  );
  expect(identity.registrations.at(-1)?.payload).toMatchObject({ userId: user.id, referralCode: knownReferralCode });
});

test('a referral code that cannot be used is refused in the words of affiliate, before there is a user', async () => {
  expect(await domainErrorOf(identity.register({ username: 'Referred', referralCode: 'FRIEND10' }))).toEqual({
    code: 'invalid_referral_code',
    message: 'Not known.',
    details: { fields: { referralCode: 'Not known.' } },
  });
  expect(await usersCalled('Referred')).toEqual([]);
});

test('an empty referral code counts as none', async () => {
  const askedBefore = identity.askedReferralCodes.length;
  await expect(identity.register({ referralCode: '  ' })).resolves.toHaveProperty('sessionToken');
  expect(identity.askedReferralCodes).toHaveLength(askedBefore);
});

test('without affiliate, only whoever gives a code has to come back later', async () => {
  const own = await IdentityFixture.start();
  try {
    own.stopAffiliate();
    const refusal = await domainErrorOf(own.register({ username: 'Later', referralCode: knownReferralCode }));
    expect(refusal.code).toBe('service_unavailable');
    expect(await own.sql(`SELECT FROM identity.user_account`)).toEqual([]);
    const visitorId = randomUUID();
    await expect(own.register({ visitorId })).resolves.toHaveProperty('sessionToken');
    await waitUntil(() => own.registrations.length > 0);
    // Who brought them, affiliate finds out as soon as it hears of them.
    expect(own.registrations[0]?.payload).toMatchObject({ referralCode: null, visitorId });
  } finally {
    await own.stop();
  }
});

test.each([
  ['a common password', 'Password1'],
  ['a common password in full-width letters', 'ｐａｓｓｗｏｒｄ'],
  ['the username', 'CAREFUL PERSON'],
  ['the email address', 'careful.person@example.com'],
  ['the name in the email address', 'careful.person'],
])('%s is refused as password', async (_, password) => {
  const careful = { username: 'Careful Person', email: 'careful.person@example.com' };
  expect(await errorSummaryOf(identity.register({ ...careful, password }))).toEqual({
    code: 'validation_failed',
    fields: ['password'],
  });
});

test('text that looks like SQL or markup is a name like any other', async () => {
  const username = `Robert'); DROP TABLE session;-- <b>`;
  const { user } = await identity.register({ username });
  await expect(identity.request(identityRequests.getUser, { userId: user.id })).resolves.toEqual({ user });
  expect(user.username).toBe(username);
});

test.each([
  ['a missing field', { username: 'x', email: 'x@example.com' }],
  ['a field too many', { username: 'x', email: 'x@example.com', password: goodPassword, isAdmin: true }],
  ['an array for a text', { username: ['x'], email: 'x@example.com', password: goodPassword }],
  ['an object for a text', { username: 'x', email: { $ne: null }, password: goodPassword }],
  ['a text for a switch', { username: 'x', email: 'x@example.com', password: goodPassword, marketingEmails: 'yes' }],
  ['no address', { username: 'x', email: 'nobody', password: goodPassword }],
  ['a NUL character', { username: 'x\u0000', email: 'x@example.com', password: goodPassword }],
  ['a short password', { username: 'x', email: 'x@example.com', password: '1234567' }],
  ['a long password', { username: 'x', email: 'x@example.com', password: '🦊'.repeat(129) }],
  ['nothing', null],
])('a body with %s changes nothing', async (_, body) => {
  const countUsers = () => identity.sql('SELECT count(*) FROM identity.user_account');
  const before = await countUsers();
  expect(await identity.requestRaw('identity.register.v1', body)).toHaveProperty('error');
  expect(await countUsers()).toEqual(before);
});

test('a user is found by number; another number is not', async () => {
  const { user } = await identity.register();
  await expect(identity.request(identityRequests.getUser, { userId: user.id })).resolves.toEqual({ user });
  expect(await domainErrorOf(identity.request(identityRequests.getUser, { userId: 2_147_483_647 }))).toMatchObject({
    code: 'user_not_found',
  });
});
