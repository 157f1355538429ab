import { randomUUID } from 'node:crypto';
import type { AdminActor, AuditEntry, RequestInput } from '@scriptsmith/contracts';
import { identityAdminRequests as requests, identityRequests } from '@scriptsmith/contracts/identity';
import {
  dayMs,
  errorSummaryOf,
  goodPassword,
  IdentityFixture,
  domainErrorOf,
  waitUntil,
} from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const temporaryPassword = 'Kp7w!mRt4xZq';
const actor = (actionId: string = randomUUID()): AdminActor => ({
  actionId,
  keyName: 'night shift',
  clientAddress: '198.51.100.9',
});

/** The audit entries of an action, after all events have been published. */
async function audited(by: AdminActor): Promise<AuditEntry[]> {
  await waitUntil(async () => (await identity.sql('SELECT FROM identity.outbox_event')).length === 0);
  const changes = identity.auditEntries.map(({ payload }) => payload as AuditEntry);
  return changes.filter((change) => change.by.actionId === by.actionId);
}

let created = 0;
function create(by = actor(), given: Partial<RequestInput<typeof requests.createUser>> = {}) {
  created += 1;
  const email = `made${created}@example.com`;
  const person = { username: `made ${created}`, email, firstName: 'Mia', lastName: 'Moe' };
  return identity.request(requests.createUser, { by, ...person, temporaryPassword, ...given });
}
const resolve = (sessionToken: string) => identity.request(identityRequests.resolveSession, { sessionToken });
const recordOf = async (userId: number) => (await identity.request(requests.getUserRecord, { userId })).user;

describe('a user created by an admin', () => {
  test('signs in with the temporary password, must change it, and is published as registered', async () => {
    const by = actor();
    const { user } = await create(by);
    expect(user).toMatchObject({ firstName: 'Mia', lastName: 'Moe', mustChangePassword: true, bannedAt: null });
    await expect(identity.login(user.email, temporaryPassword)).resolves.toMatchObject({ mustChangePassword: true });
    expect(await audited(by)).toEqual([
      {
        by,
        action: 'create-user',
        target: { type: 'user', id: String(user.id) },
        reason: null,
        before: null,
        after: { mustChangePassword: true },
        occurredAt: identity.clock.now().toISOString(),
      },
    ]);
    const published = identity.registrations.filter(
      ({ payload }) => (payload as { userId: number }).userId === user.id,
    );
    expect(published).toHaveLength(1);
    const stored = JSON.stringify([await identity.sql('SELECT * FROM identity.user_account'), identity.auditEntries]);
    expect(stored).not.toContain(temporaryPassword);
  });

  test('is created once by repeated and concurrent requests of one action', async () => {
    const by = actor();
    const given = { username: 'the same', email: 'same@example.com' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(by, given)));
    expect(new Set(responses.map(({ user }) => user.id)).size).toBe(1);
    expect(await audited(by)).toHaveLength(1);
    expect((await domainErrorOf(create(by))).code).toBe('idempotency_conflict');
  });

  test('must satisfy the same rules as a user who signs up', async () => {
    const { user } = await create();
    const by = actor();
    expect(await errorSummaryOf(create(by, { email: user.email }))).toEqual({ code: 'email_taken', fields: ['email'] });
    expect(await errorSummaryOf(create(by, { username: user.username }))).toMatchObject({ code: 'username_taken' });
    expect(await errorSummaryOf(create(by, { temporaryPassword: 'password123' }))).toEqual({
      code: 'validation_failed',
      fields: ['password'],
    });
    expect(await audited(by)).toEqual([]);
    await expect(create(by)).resolves.toHaveProperty('user');
  });

  test('is deleted when the creation is rolled back, and no other user is', async () => {
    const by = actor();
    const [{ user }, { user: other }] = [await create(by), await create()];
    const rollBack = () => identity.request(requests.rollBackUserCreation, { by });
    await expect(rollBack()).resolves.toEqual({ userId: user.id });
    await expect(rollBack()).resolves.toEqual({ userId: user.id });
    expect((await domainErrorOf(recordOf(user.id))).code).toBe('user_not_found');
    expect((await recordOf(other.id)).id).toBe(other.id);
    expect((await audited(by)).map(({ action }) => action)).toEqual(['create-user', 'delete-user']);
    const gone = identity.deletions.filter(({ payload }) => (payload as { userId: number }).userId === user.id);
    expect(gone).toHaveLength(1);
    const { username, email } = user;
    expect((await domainErrorOf(create(by, { username, email }))).code).toBe('idempotency_conflict');
  });

  test('is not created after the action was rolled back', async () => {
    const by = actor();
    await expect(identity.request(requests.rollBackUserCreation, { by })).resolves.toEqual({ userId: null });
    expect((await domainErrorOf(create(by, { email: 'late@example.com' }))).code).toBe('idempotency_conflict');
    expect(await identity.sql(`SELECT FROM identity.user_account WHERE email = 'late@example.com'`)).toEqual([]);
    expect(await audited(by)).toEqual([]);
  });
});

describe('a temporary password', () => {
  const reset = (userId: number, by = actor(), password = temporaryPassword) =>
    identity.request(requests.setTemporaryPassword, { by, userId, temporaryPassword: password });

  test('ends all sessions, replaces the old password and must be changed', async () => {
    const { user, sessionToken } = await identity.register();
    const by = actor();
    await reset(user.id, by);
    await reset(user.id, by);
    expect((await domainErrorOf(resolve(sessionToken))).code).toBe('not_signed_in');
    expect((await domainErrorOf(identity.login(user.email))).code).toBe('invalid_credentials');
    const login = await identity.login(user.email, temporaryPassword);
    expect(login.mustChangePassword).toBe(true);
    expect(await audited(by)).toMatchObject([
      { action: 'reset-password', before: { mustChangePassword: false }, after: { mustChangePassword: true } },
    ]);
    const change = { currentPassword: temporaryPassword, newPassword: goodPassword };
    await identity.request(identityRequests.changePassword, { ...change, sessionToken: login.sessionToken });
    identity.clock.advance(8 * dayMs);
    await expect(identity.login(user.email)).resolves.toMatchObject({ mustChangePassword: false });
  });

  test('is set once per action; a repeated request reports whether its password is the current one', async () => {
    const { user } = await identity.register();
    const by = actor();
    const responses = await Promise.all([reset(user.id, by), reset(user.id, by)]);
    expect(responses).toEqual([{ isSet: true }, { isSet: true }]);
    await expect(reset(user.id, by, 'Zt4x!wKq7mRp')).resolves.toEqual({ isSet: false });
    const { sessionToken } = await identity.login(user.email, temporaryPassword);
    expect(await audited(by)).toHaveLength(1);

    const change = { currentPassword: temporaryPassword, newPassword: goodPassword };
    await identity.request(identityRequests.changePassword, { ...change, sessionToken });
    for (const password of [temporaryPassword, goodPassword]) {
      await expect(reset(user.id, by, password)).resolves.toEqual({ isSet: false });
    }
    expect((await domainErrorOf(reset((await identity.register()).user.id, by))).code).toBe('idempotency_conflict');
  });

  test('expires after a week', async () => {
    const { user } = await identity.register();
    await reset(user.id);
    identity.clock.advance(7 * dayMs - 1);
    await identity.login(user.email, temporaryPassword);
    identity.clock.advance(1);
    const refusal = await domainErrorOf(identity.login(user.email, temporaryPassword));
    expect(refusal.code).toBe('invalid_credentials');
    expect(refusal.message).toContain('expired');
    await reset(user.id);
    await expect(identity.login(user.email, temporaryPassword)).resolves.toHaveProperty('user', user);
  });

  test('is rejected if it is common or the user does not exist', async () => {
    const { user } = await identity.register();
    const weak = { by: actor(), userId: user.id, temporaryPassword: 'password123' };
    expect(await errorSummaryOf(identity.request(requests.setTemporaryPassword, weak))).toEqual({
      code: 'validation_failed',
      fields: ['tempPassword'],
    });
    expect((await domainErrorOf(reset(99_999))).code).toBe('user_not_found');
  });
});

describe('a ban', () => {
  const ban = (userId: number, by = actor(), reason = 'spam') =>
    identity.request(requests.banUser, { by, userId, reason });
  const unban = (userId: number, by = actor()) => identity.request(requests.unbanUser, { by, userId });
  const banChanges = async (userId: number) => {
    await waitUntil(async () => (await identity.sql('SELECT FROM identity.outbox_event')).length === 0);
    const changes = identity.banChanges.map(({ payload }) => payload as { userId: number; revision: number });
    return changes.filter((change) => change.userId === userId).sort((one, other) => one.revision - other.revision);
  };

  test('blocks a user until it is lifted, and each change publishes one event', async () => {
    const { user, sessionToken } = await identity.register();
    const [banning, lifting] = [actor(), actor()];
    await ban(user.id, banning);
    await ban(user.id, banning);
    await ban(user.id, actor(), 'another reason');
    expect((await domainErrorOf(resolve(sessionToken))).code).toBe('not_signed_in');
    expect((await domainErrorOf(identity.login(user.email))).code).toBe('banned');
    expect(await recordOf(user.id)).toMatchObject({ banReason: 'spam', bannedAt: identity.clock.now().toISOString() });
    await unban(user.id, lifting);
    await unban(user.id);
    await expect(identity.login(user.email)).resolves.toHaveProperty('user', user);
    expect(await recordOf(user.id)).toMatchObject({ banReason: null, bannedAt: null });
    expect(await banChanges(user.id)).toMatchObject([
      { revision: 1, isBanned: true },
      { revision: 2, isBanned: false },
    ]);
    expect(await audited(banning)).toMatchObject([
      { action: 'ban-user', reason: 'spam', before: { isBanned: false }, after: { isBanned: true } },
    ]);
    expect(await audited(lifting)).toMatchObject([{ action: 'unban-user', before: { isBanned: true } }]);
  });

  test('under an action that banned another user is rejected', async () => {
    const [one, other] = [await identity.register(), await identity.register()];
    const by = actor();
    await ban(one.user.id, by);
    expect((await domainErrorOf(ban(other.user.id, by))).code).toBe('idempotency_conflict');
    expect((await domainErrorOf(ban(99_999))).code).toBe('user_not_found');
  });
});

test('an admin deletes a user; repeating the deletion succeeds', async () => {
  const { user, sessionToken } = await identity.register();
  const by = actor();
  const remove = (as: AdminActor, userId = user.id) => identity.request(requests.deleteUser, { by: as, userId });
  await remove(by);
  await remove(by);
  const again = actor();
  await remove(again);
  expect((await domainErrorOf(resolve(sessionToken))).code).toBe('not_signed_in');
  expect((await domainErrorOf(recordOf(user.id))).code).toBe('user_not_found');
  expect(await audited(by)).toMatchObject([{ action: 'delete-user', before: { isBanned: false }, after: null }]);
  expect(await audited(again)).toEqual([]);
  expect((await domainErrorOf(remove(actor(), 99_999))).code).toBe('user_not_found');
  const published = JSON.stringify(identity.auditEntries);
  for (const personal of [user.username, user.email]) expect(published).not.toContain(`"${personal}"`);
});

test('a record shows the open sessions, without anything to use them by', async () => {
  const { user } = await identity.register();
  identity.clock.advance(6 * dayMs);
  await identity.login(user.email);
  identity.clock.advance(1 * dayMs);
  const { sessions } = await identity.request(requests.getUserRecord, { userId: user.id });
  const at = (daysAgo: number) => new Date(identity.clock.now().getTime() - daysAgo * dayMs).toISOString();
  expect(sessions).toEqual([{ createdAt: at(1), lastUsedAt: at(1), expiresAt: at(-29) }]);
});

test('records are listed in the order of their ids, page by page', async () => {
  const all: number[] = [];
  for (let last = 0; ; last = all.at(-1)!) {
    const { users } = await identity.request(requests.listUserRecords, { afterUserId: last, limit: 3 });
    if (users.length === 0) break;
    all.push(...users.map(({ id }) => id));
  }
  const stored = await identity.sql<{ id: number }>('SELECT id FROM identity.user_account ORDER BY id');
  expect(all).toEqual(stored.map(({ id }) => id));
});
