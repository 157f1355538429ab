import { identityRequests } from '@scriptsmith/contracts';
import { goodPassword, IdentityUnderTest, refusalOf } from '../testing/identity-under-test.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await IdentityUnderTest.start();
});
afterAll(() => identity.stop());

const usersCalled = (username: string) =>
  identity.sql<{ id: number }>('SELECT id FROM identity.user_account WHERE username = $1', [username]);
const outbox = () => identity.sql('SELECT 1 FROM identity.outbox_event');

/** Waits for what the outbox relay does by itself. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

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
  await until(() => told().length > 0);
  await until(async () => (await outbox()).length === 0);
  expect(told().map(({ name, payload }) => ({ name, payload }))).toEqual([
    {
      name: 'identity.user-registered.v1',
      payload: {
        userId: user.id,
        username: 'Told',
        email: 'told@example.com',
        marketingEmails: true,
        registeredAt: '2026-03-01T12:00:00.000Z',
      },
    },
  ]);
});

test('a refused registration leaves no user, no session and no event', async () => {
  await identity.register({ username: 'Kept', email: 'kept@example.com' });
  await until(async () => (await outbox()).length === 0);
  const eventsBefore = identity.registrations.length;
  const sessions = () => identity.sql('SELECT id FROM identity.session');
  const sessionsBefore = await sessions();
  expect(await refusalOf(identity.register({ username: 'Refused', email: 'KEPT@example.com' }))).toMatchObject({
    code: 'email_taken',
    details: { fields: { email: expect.any(String) } },
  });
  expect(await usersCalled('Refused')).toEqual([]);
  expect(await sessions()).toEqual(sessionsBefore);
  expect(await outbox()).toEqual([]);
  expect(identity.registrations).toHaveLength(eventsBefore);
});

test('a failure after the user was written takes user and event back', async () => {
  await identity.sql('ALTER TABLE identity.session ADD CONSTRAINT no_session CHECK (false) NOT VALID');
  try {
    const refusal = await refusalOf(identity.register({ username: 'Undone', email: 'undone@example.com' }));
    expect(refusal.code).toBe('internal_error');
    expect(JSON.stringify(refusal)).not.toContain('no_session');
  } finally {
    await identity.sql('ALTER TABLE identity.session DROP CONSTRAINT no_session');
  }
  expect(await usersCalled('Undone')).toEqual([]);
  expect(await outbox()).toEqual([]);
});
