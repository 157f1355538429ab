import { readdir } from 'node:fs/promises';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DataSource } from 'typeorm';
import {
  errorSummaryOf,
  goodPassword,
  IdentityFixture,
  minuteMs,
  domainErrorOf,
  waitUntil,
} from '../testing/identity-fixture.js';
import { passwordResetSubject, emailsTo, emailTo, tokenIn } from '../testing/email-folder.js';
import { UserDeletionService } from './user-deletion.service.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const deleteAccount = (sessionToken: string, currentPassword = goodPassword) =>
  identity.request(identityRequests.deleteOwnAccount, { sessionToken, currentPassword });
const resolve = (sessionToken: string) => identity.request(identityRequests.resolveSession, { sessionToken });
const getUser = (userId: number) => identity.request(identityRequests.getUser, { userId });
const eventsFor = (userId: number) =>
  identity.deletions.filter(({ payload }) => (payload as { userId: number }).userId === userId);

test('deletion removes the account and its sessions, and publishes one event', async () => {
  const { user, sessionToken } = await identity.register();
  const other = await identity.login(user.email);
  const stranger = await identity.register();
  await expect(deleteAccount(sessionToken)).resolves.toEqual({});
  for (const ended of [sessionToken, other.sessionToken]) {
    expect(await domainErrorOf(resolve(ended))).toMatchObject({ code: 'not_signed_in' });
  }
  expect(await domainErrorOf(getUser(user.id))).toMatchObject({ code: 'user_not_found' });
  expect(await domainErrorOf(identity.login(user.email))).toMatchObject({ code: 'invalid_credentials' });
  await expect(resolve(stranger.sessionToken)).resolves.toHaveProperty('user', stranger.user);
  await waitUntil(() => eventsFor(user.id).length > 0);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  expect(eventsFor(user.id).map(({ name, payload }) => ({ name, payload }))).toEqual([
    { name: 'identity.user-deleted.v1', payload: { userId: user.id, deletedAt: '2026-03-01T12:00:00.000Z' } },
  ]);
});

test('only the id of a deleted user is kept', async () => {
  const { user, sessionToken } = await identity.register({ username: 'Soon Gone', email: 'soon.gone@example.com' });
  await deleteAccount(sessionToken);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.job')).length === 0);
  for (const { name } of await identity.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'identity'`,
  )) {
    const rows = JSON.stringify(await identity.sql(`SELECT * FROM identity."${name}"`)).toLowerCase();
    expect(rows).not.toMatch(/soon.gone/);
  }
  expect(await identity.sql('SELECT * FROM identity.deleted_user WHERE user_id = $1', [user.id])).toEqual([
    { user_id: user.id, deleted_at: identity.clock.now() },
  ]);
});

test('the stored emails of a deleted user are deleted, and those of others stay', async () => {
  const [gone, stranger] = [await identity.register(), await identity.register()];
  const toStranger = await emailTo(identity.emailDirectory, stranger.user.email, /./);
  const { id } = await emailTo(identity.emailDirectory, gone.user.email, /./);
  await deleteAccount(gone.sessionToken);
  await waitUntil(async () => !(await readdir(identity.emailDirectory)).includes(`${id}.json`));
  const files = await readdir(identity.emailDirectory);
  expect(files).not.toContain(`${id}.html`);
  expect(files).toEqual(expect.arrayContaining([`${toStranger.id}.html`, `${toStranger.id}.json`]));
});

test('the address and username can be reused, but not the id', async () => {
  const given = { username: 'Phoenix', email: 'phoenix@example.com' };
  const first = await identity.register(given);
  await deleteAccount(first.sessionToken);
  const second = await identity.register(given);
  expect(second.user.id).toBeGreaterThan(first.user.id);
  expect(await domainErrorOf(resolve(first.sessionToken))).toMatchObject({ code: 'not_signed_in' });
});

test('deletion invalidates emailed links and cancels queued emails', async () => {
  const { user, sessionToken } = await identity.register();
  const asked = { email: user.email, clientAddress: '192.0.2.1' };
  await identity.request(identityRequests.requestPasswordReset, asked);
  const token = tokenIn((await emailTo(identity.emailDirectory, user.email, passwordResetSubject)).text);
  await identity.sql(
    `INSERT INTO identity.job (type, key, payload, request_id, due_at)
     VALUES ('send-email', gen_random_uuid(), jsonb_build_object('kind', 'password-reset', 'email', $1::text), 'later', $2)`,
    [user.email, new Date(identity.clock.now().getTime() + minuteMs)],
  );
  await deleteAccount(sessionToken);
  const queued = `SELECT 1 FROM identity.job WHERE payload->>'email' = $1`;
  await waitUntil(async () => (await identity.sql(queued, [user.email])).length === 0);
  const reset = { token, newPassword: 'copper lantern 92', clientAddress: '192.0.2.1' };
  expect(await domainErrorOf(identity.request(identityRequests.resetPassword, reset))).toMatchObject({
    code: 'invalid_token',
  });
  expect(await emailsTo(identity.emailDirectory, user.email)).toEqual([]);
});

test('a wrong password deletes nothing, and guesses are rate limited', async () => {
  const { user, sessionToken } = await identity.register();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await errorSummaryOf(deleteAccount(sessionToken, 'wrong password'))).toEqual({
      code: 'invalid_credentials',
      fields: ['currentPassword'],
    });
  }
  expect(await domainErrorOf(deleteAccount(sessionToken))).toMatchObject({ code: 'rate_limited' });
  await expect(getUser(user.id)).resolves.toEqual({ user });
});

test('deletion requires a session', async () => {
  expect(await domainErrorOf(deleteAccount('unknown'))).toMatchObject({ code: 'not_signed_in' });
});

test('only one of 10 concurrent deletions succeeds and publishes an event', async () => {
  const { user, sessionToken } = await identity.register();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => deleteAccount(sessionToken)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  expect(eventsFor(user.id)).toHaveLength(1);
});

test('a deletion that is rolled back publishes no event', async () => {
  const { user } = await identity.register();
  const deletion = identity.provider(UserDeletionService);
  const failing = identity.provider(DataSource).transaction(async (transaction) => {
    await deletion.delete(transaction, user.id, { requestId: 'rolled-back' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await expect(getUser(user.id)).resolves.toEqual({ user });
  expect(await identity.sql('SELECT 1 FROM identity.deleted_user WHERE user_id = $1', [user.id])).toEqual([]);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  expect(eventsFor(user.id)).toEqual([]);
});

test('a deleted user cannot be deleted again', async () => {
  const { user, sessionToken } = await identity.register();
  await deleteAccount(sessionToken);
  const again = identity
    .provider(DataSource)
    .transaction((transaction) =>
      identity.provider(UserDeletionService).delete(transaction, user.id, { requestId: 'x' }),
    );
  expect(await domainErrorOf(again)).toMatchObject({ code: 'user_not_found' });
});
