import { randomUUID } from 'node:crypto';
import type { RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { billingAdminRequests, billingEvents, type Subscription } from '@scriptsmith/contracts/billing';
import { identityAdminRequests, identityEvents } from '@scriptsmith/contracts/identity';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AdminFixture } from '../testing/admin-fixture.js';
import { UserDirectoryService } from './user-directory.service.js';

let admin: AdminFixture;
beforeEach(async () => {
  admin = await AdminFixture.start();
});
afterEach(() => admin.stop());

const at = (day: number): string => new Date(Date.UTC(2026, 1, day)).toISOString();
const subscription = (planId: 'scripter' | 'pro', status: Subscription['status'] = 'active'): Subscription => ({
  ...{ planId, planName: planId === 'pro' ? 'Professional' : 'Scripter', status },
  ...{ currentPeriodEnd: at(28), cancelAtPeriodEnd: false },
});
const register = (userId: number, username = `user ${userId}`, registeredAt = at(userId)) =>
  admin.publish(identityEvents.userRegistered, {
    ...{ userId, username, email: `${username.toLowerCase().replaceAll(' ', '.')}@example.com` },
    ...{ marketingEmails: false, referralCode: null, registeredAt },
  });
const subscribe = (userId: number, revision: number, to: Subscription | null) =>
  admin.publish(billingEvents.subscriptionChanged, { userId, revision, subscription: to, changedAt: at(1) });
const ban = (userId: number, revision: number, isBanned: boolean) =>
  admin.publish(identityEvents.userBanChanged, { userId, revision, isBanned, changedAt: at(1) });
const list = (query: RequestInput<typeof adminRequests.listUsers> = {}) =>
  admin.request(adminRequests.listUsers, query);
const idsOf = async (query: RequestInput<typeof adminRequests.listUsers> = {}) =>
  (await list(query)).users.map(({ id }) => id);

test('lists a user with subscription and ban', async () => {
  await register(1, 'Ada');
  await subscribe(1, 1, subscription('pro', 'past_due'));
  await ban(1, 1, true);
  expect(await list()).toEqual({
    users: [
      {
        ...{ id: 1, username: 'Ada', email: 'ada@example.com', createdAt: at(1), isBanned: true },
        subscription: { planName: 'Professional', status: 'past_due' },
      },
    ],
    ...{ total: 1, isTotalExact: true, page: 1, pageSize: 25 },
  });
});

test.each(['Ann  Lee', 'ann lee', ' ANN   LEE ', 'Ann\u2028Lee'])(
  'finds a username with several spaces by %j',
  async (search) => {
    await register(1, 'Ann  Lee');
    await register(2, 'Ann\u2028Lee');
    expect(await idsOf({ search })).toEqual([2, 1]);
  },
);

describe('listing users', () => {
  beforeEach(async () => {
    for (const [id, name] of [
      [1, 'anna'],
      [2, 'Bob'],
      [3, 'ANNABEL'],
      [4, '50%_off'],
      [5, 'Zoë'],
    ] as const) {
      await register(id, name);
    }
    await subscribe(2, 1, subscription('pro'));
    await subscribe(3, 1, subscription('scripter', 'canceled'));
    await ban(3, 1, true);
  });

  test.each<[Omit<RequestInput<typeof adminRequests.listUsers>, 'page' | 'pageSize'>, number[]]>([
    [{}, [5, 4, 3, 2, 1]],
    [{ sort: 'username', direction: 'asc' }, [4, 1, 3, 2, 5]],
    [{ sort: 'createdAt', direction: 'asc' }, [1, 2, 3, 4, 5]],
    [{ search: 'ANN' }, [3, 1]],
    [{ search: 'nnab' }, [3]],
    [{ search: 'example.com', direction: 'asc' }, [1, 2, 3, 4, 5]],
    [{ search: 'b' }, [2]],
    [{ search: 'zoë' }, [5]],
    [{ search: '%_o' }, [4]],
    [{ search: '___' }, []],
    [{ search: '\\' }, []],
    [{ search: `'; DROP TABLE admin_key; --` }, []],
    [{ plan: 'none', direction: 'asc' }, [1, 4, 5]],
    [{ plan: 'scripter', status: 'canceled', banned: true }, [3]],
    [{ status: 'active' }, [2]],
    [{ banned: false, search: 'ann' }, [1]],
  ])('%j returns %j', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
    expect((await list({ ...query, pageSize: 1 })).total).toBe(expected.length);
    const parts: number[] = [];
    let after: RequestOutput<typeof adminRequests.exportUsers>['next'] = null;
    do {
      const part: RequestOutput<typeof adminRequests.exportUsers> = await admin.request(adminRequests.exportUsers, {
        ...{ ...query, after, limit: 2 },
      });
      parts.push(...part.users.map(({ id }) => id));
      after = part.next;
    } while (after);
    expect(parts).toEqual(expected);
  });

  test('returns every user once across pages, in every order', async () => {
    for (const sort of ['id', 'username', 'email', 'createdAt', 'plan', 'status'] as const) {
      const all = await idsOf({ sort });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf({ sort, page, pageSize: 2 })));
      expect(pages.flat()).toEqual(all);
    }
  });

  test('continues an export after its last user was deleted', async () => {
    const query = { sort: 'username', direction: 'asc', limit: 2 } as const;
    const first = await admin.request(adminRequests.exportUsers, { ...query, after: null });
    expect(first.users.map(({ id }) => id)).toEqual([4, 1]);
    await admin.publish(identityEvents.userDeleted, { userId: 1, deletedAt: at(9) });
    const second = await admin.request(adminRequests.exportUsers, { ...query, after: first.next });
    expect(second.users.map(({ id }) => id)).toEqual([3, 2]);
  });
});

test('events lead to the same list in any order and any number of deliveries', async () => {
  let base = 100;
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.nat({ max: 3 }), async (numbers, deletedUser) => {
      base += 10;
      const random = () => Number(numbers.next().value);
      const people = [base + 1, base + 2, base + 3];
      const events = people.flatMap((userId, index) => [
        () => register(userId, `person ${userId}`, at(10)),
        () => subscribe(userId, 1, subscription('scripter')),
        () => subscribe(userId, 2, null),
        () => subscribe(userId, 3, subscription('pro')),
        () => ban(userId, 1, true),
        () => ban(userId, 2, false),
        ...(index === deletedUser
          ? [() => admin.publish(identityEvents.userDeleted, { userId, deletedAt: at(9) })]
          : []),
      ]);
      const signUpsBefore = await signUps();
      const totalBefore = (await list()).total;
      const delivered = [...events, ...events].sort(() => (random() % 2 === 0 ? 1 : -1));
      await Promise.all(delivered.map((deliver) => deliver()));
      const left = people.filter((_, index) => index !== deletedUser);
      const shown = (await list({ search: 'person', pageSize: 100 })).users.filter(({ id }) => people.includes(id));
      expect(shown.map(({ id }) => id).sort()).toEqual(left);
      for (const user of shown) {
        expect(user).toMatchObject({ isBanned: false, subscription: { planName: 'Professional', status: 'active' } });
      }
      expect((await list()).total - totalBefore).toBe(left.length);
      expect((await signUps()) - signUpsBefore).toBe(people.length);
      expect(await userCounts()).toEqual(await countedUsers());
    }),
    propertyOptions(15),
  );
});

const signUps = async () =>
  (await admin.request(adminRequests.getUserStats, { from: '2026-01-01', to: '2026-12-31' })).days
    .map((day) => day.signUps)
    .reduce((sum, day) => sum + day, 0);
const userCounts = () =>
  admin.sql(
    'SELECT plan_id, status, is_banned, users FROM admin.directory_user_count WHERE users <> 0 ORDER BY 1, 2, 3',
  );
const countedUsers = () =>
  admin.sql(`SELECT plan_id, status, is_banned, count(*)::integer AS users FROM admin.directory_user
    WHERE username IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);

test('keeps no personal data of a deleted user', async () => {
  await register(1, 'Secret Name');
  await admin.publish(identityEvents.userDeleted, { userId: 1, deletedAt: at(9) });
  expect(JSON.stringify(await admin.sql('SELECT * FROM admin.directory_user')).toLowerCase()).not.toContain('secret');
  await register(1, 'Secret Name');
  expect(await idsOf()).toEqual([]);
});

/** The number of users that identity has. User 7 is banned. Returns the starts of the pages that are requested. */
function identityHasUsers(count: number): number[] {
  const userIds = Array.from({ length: count }, (_, index) => index + 1);
  const pages: number[] = [];
  admin.fakeServices.respondTo(identityAdminRequests.listUserRecords, ({ afterUserId, limit }) => {
    pages.push(afterUserId);
    const users = userIds.slice(afterUserId, afterUserId + limit).map((id) => ({
      ...{ id, username: id === 3 ? 'already known' : `old ${id}`, email: `old${id}@example.com`, createdAt: at(3) },
      ...{ firstName: '', lastName: '', emailConfirmedAt: null, marketingEmails: false, mustChangePassword: false },
      ...{ bannedAt: id === 7 ? at(4) : null, banReason: id === 7 ? 'spam' : null, banRevision: id === 7 ? 1 : 0 },
    }));
    return { users };
  });
  return pages;
}

test('the import and an event do not deadlock', async () => {
  await subscribe(1, 1, subscription('pro'));
  const directory = admin.provider(UserDirectoryService);
  let pages: number[] = [];
  await admin.database.transaction(async (transaction) => {
    // The event counts a user without a plan and then one with a plan, the import the other way round.
    await directory.addUsers(transaction, [{ userId: 9, username: 'Mia', email: 'mia@example.com', createdAt: at(1) }]);
    pages = identityHasUsers(2);
    await waitForBlockedTransactions((statement) => admin.sql(statement));
    await directory.setSubscriptions(transaction, [{ userId: 9, revision: 1, subscription: subscription('pro') }]);
  });
  await eventually(async () => expect(await idsOf()).toEqual([9, 2, 1]));
  await eventually(() => expect(pages.length).toBeGreaterThan(1));
  expect(pages).toEqual([0, 2]);
});

test('imports earlier users once, as soon as identity and billing respond', async () => {
  await register(3, 'already known', at(3));
  identityHasUsers(2_500);
  admin.fakeServices.respondTo(billingAdminRequests.listSubscriptions, ({ afterUserId }) => ({
    subscriptions: afterUserId === 0 ? [{ userId: 9, revision: 4, subscription: subscription('pro') }] : [],
  }));
  await eventually(async () => expect((await list()).total).toBe(2_500));
  await eventually(async () => expect(await idsOf({ plan: 'pro' })).toEqual([9]));
  expect(await idsOf({ banned: true })).toEqual([7]);
  expect(await signUps()).toBe(2_500);
  await eventually(async () =>
    expect(await admin.sql('SELECT FROM admin.directory_backfill WHERE completed_at IS NULL')).toEqual([]),
  );
  const requestsBefore = admin.fakeServices.requestsTo(identityAdminRequests.listUserRecords).length;
  const replica = await admin.startReplica();
  await replica.close();
  expect(admin.fakeServices.requestsTo(identityAdminRequests.listUserRecords)).toHaveLength(requestsBefore);
});

test('the audit log records each change once and is append-only', async () => {
  const by = { actionId: randomUUID(), keyName: 'night shift', clientAddress: '198.51.100.9' };
  const change = (userId: number, occurredAt: string) => ({
    ...{ by, action: 'set-credits', target: { type: 'user' as const, id: String(userId) }, reason: 'an apology' },
    ...{ before: { balance: 0 }, after: { balance: 5 }, occurredAt },
  });
  const eventId = randomUUID();
  await admin.publish(billingEvents.auditEntryRecorded, change(7, at(1)), eventId);
  await admin.publish(billingEvents.auditEntryRecorded, change(7, at(1)), eventId);
  await admin.publish(billingEvents.auditEntryRecorded, change(8, at(3)));
  await admin.publish(identityEvents.auditEntryRecorded, { ...change(7, at(2)), action: 'ban-user' });
  const rows = async (query: RequestInput<typeof adminRequests.listAuditLog> = {}) =>
    (await admin.request(adminRequests.listAuditLog, query)).auditRows;
  expect((await rows()).map(({ service, target }) => [service, target.id])).toEqual([
    ['billing', '8'],
    ['identity', '7'],
    ['billing', '7'],
  ]);
  const [oldest] = await rows({ targetType: 'user', targetId: '7', action: 'set-credits' });
  expect(oldest).toEqual({ id: eventId, service: 'billing', ...change(7, at(1)) });
  expect(await rows({ from: at(2), to: at(3) })).toHaveLength(1);
  expect(await rows({ keyName: 'day shift' })).toEqual([]);
  const first = await admin.request(adminRequests.exportAuditLog, { afterId: null, limit: 2 });
  const rest = { afterId: first.auditRows.at(-1)!.id, limit: 2 };
  expect((await admin.request(adminRequests.exportAuditLog, rest)).auditRows).toEqual([oldest]);
  for (const tampering of [
    'UPDATE audit_log_entry SET reason = NULL',
    'DELETE FROM audit_log_entry',
    'TRUNCATE audit_log_entry',
    'DROP TABLE audit_log_entry',
  ]) {
    await expect(admin.asService(tampering)).rejects.toThrow(/permission denied|must be owner/);
  }
  expect(await rows()).toHaveLength(3);
});
