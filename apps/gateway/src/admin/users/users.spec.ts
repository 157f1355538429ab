import { type AdminRole, adminRequests } from '@scriptsmith/contracts/admin';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf, completedAction, listedUsers } from '../../testing/fake-admin.js';
import { errorOf, GatewayFixture } from '../../testing/gateway-fixture.js';
import { goodPassword } from '../../testing/fake-identity.js';
import { ada, anyId, bob } from '../../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const as = (role: AdminRole, method: string, path: string) =>
  gateway.anyone(method, path).set('admin-key', adminKeyOf(role));
const read = (path: string) => as('read-only', 'GET', path);
const bodyOf = ({ body }: { body: unknown }): unknown => body;
const sent = (contract: Parameters<typeof gateway.fakeServices.requestsTo>[0]) =>
  gateway.fakeServices.requestsTo(contract).map(({ body }) => body as Record<string, unknown>);

describe('the list of users', () => {
  test('combines the filtered users with their billing accounts', async () => {
    const path = '/api/admin/users?search=a&plan=pro&status=active&banned=false&sort=-username&page=2&pageSize=10';
    const body = bodyOf(await read(path).expect(200));
    expect(body).toMatchObject({ total: 2, isTotalExact: true, page: 2, pageSize: 10 });
    expect((body as { users: unknown[] }).users).toEqual([
      {
        ...listedUsers[0],
        subscription: { planName: 'Professional', status: 'active' },
        credits: { creditsBalance: 15_000, isUnlimited: false },
      },
      { ...listedUsers[1], credits: { creditsBalance: 0, isUnlimited: false } },
    ]);
    expect(sent(adminRequests.listUsers)).toEqual([
      {
        ...{ search: 'a', plan: 'pro', status: 'active', banned: false },
        ...{ sort: 'username', direction: 'desc', page: 2, pageSize: 10 },
      },
    ]);
  });

  test.each([
    ['Maria@BÜCHER.example', 'maria@xn--bcher-kva.example'],
    ['ma\u0301ri\u0308a@example.com', 'márïa@example.com'],
    ['márïa', 'márïa'],
    ['Ann', 'Ann'],
  ])('the search for %s finds the stored spelling', async (search, stored) => {
    await read(`/api/admin/users?search=${encodeURIComponent(search)}`).expect(200);
    expect(sent(adminRequests.listUsers)).toMatchObject([{ search: stored }]);
  });

  test('returns all users without a page, and 25 of them with one', async () => {
    const newestFirst = { search: '', sort: 'createdAt', direction: 'desc', page: 1, pageSize: 25 };
    for (const query of ['', '?page=1', '?pageSize=25']) await read(`/api/admin/users${query}`).expect(200);
    expect(sent(adminRequests.listUsers)).toEqual([{ ...newestFirst, all: true }, newestFirst, newestFirst]);
  });

  test.each([
    ['page', 'page=0'],
    ['page', 'page=1e3'],
    ['pageSize', 'pageSize=101'],
    ['sort', 'sort=password'],
    ['sort', 'sort=username;drop'],
    ['plan', 'plan=gold'],
    ['status', 'status=maybe'],
    ['banned', 'banned=1'],
    ['search', `search=${'x'.repeat(101)}`],
    ['admin', 'admin=true'],
  ])('rejects an invalid %s (%s)', async (field, query) => {
    const response = await read(`/api/admin/users?${query}`).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(sent(adminRequests.listUsers)).toEqual([]);
  });
});

describe('the export of users', () => {
  const file = (query = '') => read(`/api/admin/users/export${query}`);

  test('contains every page and account, with formulas escaped', async () => {
    const person = (id: number) => ({ ...listedUsers[1]!, id, username: `=cmd|${id}`, email: `+${id}@example.com` });
    const parts = [
      { users: Array.from({ length: 250 }, (_, index) => person(index + 1)), next: { sortValue: 'x', userId: 250 } },
      { users: [person(251)], next: null },
    ];
    gateway.fakeServices.respondTo(adminRequests.exportUsers, ({ after }) => parts[after ? 1 : 0]!);
    const response = await file('?plan=none&search=cmd&sort=email').expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const lines = response.text.split('\r\n');
    expect(lines).toHaveLength(253);
    expect(lines[0]).toBe('\ufeffid,username,email,createdAt,isBanned,plan,status,creditsBalance,isUnlimited');
    expect(lines[1]).toBe(`1,'=cmd|1,'+1@example.com,2026-11-21T00:00:00.000Z,true,,,0,false`);
    expect(lines[7]).toContain('Professional,active,15000');
    const filters = { plan: 'none', search: 'cmd', sort: 'email', direction: 'asc', limit: 1_000 };
    expect(sent(adminRequests.exportUsers)).toEqual([
      { ...filters, after: null },
      { ...filters, after: parts[0]!.next },
    ]);
    expect(sent(billingAdminRequests.getAccounts).map(({ userIds }) => (userIds as number[]).length)).toEqual([
      ...[100, 100, 50, 1],
    ]);
  });

  test('responds with an error if it cannot start, and aborts the connection if it fails later', async () => {
    gateway.fakeServices.respondTo(adminRequests.exportUsers, ({ after }) => {
      if (after) throw new DomainError('service_unavailable', 'Not now.');
      return { users: listedUsers, next: { sortValue: '1', userId: bob.id } };
    });
    await expect(file()).rejects.toThrow(/aborted|socket hang up|ECONNRESET/);
    gateway.fakeServices.respondTo(billingAdminRequests.getAccounts, () => {
      throw new DomainError('service_unavailable', 'Not now.');
    });
    expect(errorOf(await file().expect(503)).code).toBe('service_unavailable');
  });
});

describe('a user', () => {
  test('is returned with sessions, account, affiliate overview and referrer', async () => {
    const body = bodyOf(await read(`/api/admin/users/${ada.id}`).expect(200));
    expect(body).toMatchObject({ user: { firstName: 'Ada' }, sessions: [], account: { paidBy: 'stripe' } });
    const affiliate = (await read(`/api/admin/users/${ada.id}/affiliate`).expect(200)).body as unknown;
    expect(affiliate).toMatchObject({
      overview: { affiliate: { referralLink: 'http://scriptsmith.example/?ref=ADAS2345' } },
      referredBy: { userId: bob.id, username: bob.username },
    });
    const other = (await read(`/api/admin/users/${bob.id}/affiliate`).expect(200)).body as unknown;
    expect(other).toMatchObject({ overview: null });
  });

  test.each(['0', '01', '-1', '1.5', 'ada', '9999999999'])('rejects the id %s', async (id) => {
    await read(`/api/admin/users/${id}`).expect(400);
  });
});

describe('creating a user', () => {
  const create = (body: object) => as('support', 'POST', '/api/admin/users').send(body);
  const person = { username: 'new', email: ' New@Example.com ', plan: 'pro' };

  test('generates a password if none is given, and returns it once', async () => {
    const body = bodyOf(await create({ ...person, password: '' }).expect(201));
    const { tempPassword } = body as { tempPassword: string };
    expect(tempPassword).toHaveLength(12);
    expect(body).toMatchObject({
      user: { id: 10, username: 'new', email: 'new@example.com' },
      action: completedAction,
    });
    expect(sent(adminRequests.createUserWithPlan)).toMatchObject([
      { planId: 'pro', firstName: '', lastName: '', temporaryPassword: tempPassword, by: { keyName: 'the support' } },
    ]);
  });

  test('does not return a given password', async () => {
    const body = bodyOf(await create({ ...person, password: goodPassword, firstName: 'N', lastName: 'U' }).expect(201));
    expect(body).not.toHaveProperty('tempPassword');
    expect(JSON.stringify(body)).not.toContain(goodPassword);
  });

  test('returns no password for a retry', async () => {
    gateway.fakeServices.respondTo(adminRequests.createUserWithPlan, () => ({
      ...{ action: completedAction, user: { ...ada }, isRepeated: true },
    }));
    expect((await create(person).expect(201)).body).not.toHaveProperty('tempPassword');
  });

  test('responds 202 while the plan is pending, and with the error if the user was not created', async () => {
    const running = { ...completedAction, state: 'running' as const, waitingFor: ['billing'], endedAt: null };
    gateway.fakeServices.respondTo(adminRequests.createUserWithPlan, () => ({
      ...{ action: running, user: { ...ada }, isRepeated: false },
    }));
    const body = bodyOf(await create(person).expect(202));
    expect(body).toMatchObject({ action: { state: 'running', waitingFor: ['billing'] } });
    expect(body).toHaveProperty('tempPassword');
    const error = { code: 'email_taken' as const, message: 'Taken.', fields: { email: 'Taken.' } };
    gateway.fakeServices.respondTo(adminRequests.createUserWithPlan, () => ({
      ...{ action: { ...completedAction, state: 'undone' as const, error }, user: null, isRepeated: false },
    }));
    const refused = await create(person).expect(409);
    expect(refused.body).toEqual({ error: 'Taken.', code: 'email_taken', fields: { email: 'Taken.' } });
  });

  test.each([
    ['username', { ...person, username: ' ' }],
    ['email', { ...person, email: 'nobody' }],
    ['plan', { ...person, plan: 'gold' }],
    ['plan', { username: 'new', email: 'new@example.com' }],
    ['password', { ...person, password: 'short' }],
    ['isAdmin', { ...person, isAdmin: true }],
  ])('checks %s', async (field, body) => {
    expect(Object.keys(errorOf(await create(body).expect(400)).fields)).toEqual([field]);
  });
});

test('a deletion returns the services it is waiting for', async () => {
  const remove = () => as('support', 'DELETE', `/api/admin/users/${ada.id}`);
  expect((await remove().expect(200)).body).toEqual({ success: true, action: completedAction });
  const running = { ...completedAction, state: 'running' as const, waitingFor: ['analytics'], endedAt: null };
  gateway.fakeServices.respondTo(adminRequests.deleteUserAccount, () => ({ action: running }));
  expect((await remove().expect(202)).body).toEqual({ success: true, action: running });
});

test('a failed plan change responds with its error', async () => {
  const change = () => as('support', 'POST', `/api/admin/users/${ada.id}/change-plan`).send({ planId: 'pro' });
  await change().expect(200);
  const error = { code: 'payment_incomplete' as const, message: 'The card was declined.' };
  gateway.fakeServices.respondTo(adminRequests.changeUserPlan, () => ({
    action: { ...completedAction, state: 'undone' as const, error },
  }));
  expect((await change().expect(409)).body).toEqual({ error: error.message, code: error.code });
});

test('sends credits, passwords and bans to their services', async () => {
  const credits = as('support', 'PATCH', `/api/admin/users/${ada.id}/credits`);
  const set = await credits.send({ creditsBalance: 700, reason: 'an apology' }).expect(200);
  expect(set.body).toEqual({
    success: true,
    credits: { creditsBalance: 700, isUnlimited: false, creditsUsedThisMonth: 0, rolloverCredits: 0 },
  });
  const reset = as('support', 'POST', `/api/admin/users/${ada.id}/reset-password`).set('idempotency-key', anyId);
  expect((await reset.send({ tempPassword: goodPassword }).expect(200)).body).toEqual({ success: true });
  expect(sent(identityAdminRequests.setTemporaryPassword)).toMatchObject([
    { userId: ada.id, temporaryPassword: goodPassword, by: { actionId: anyId } },
  ]);
  const other = as('support', 'POST', `/api/admin/users/${ada.id}/reset-password`).set('idempotency-key', anyId);
  const refused = await other.send({ tempPassword: `other ${goodPassword}` }).expect(409);
  expect(errorOf(refused).code).toBe('idempotency_conflict');
  const ban = as('support', 'POST', `/api/admin/users/${ada.id}/ban`);
  expect(errorOf(await ban.send({ reason: '  ' }).expect(400)).fields).toEqual({ reason: 'Enter a reason' });
});

test('combines the stats of billing and the admin service by day', async () => {
  const body = bodyOf(await read('/api/admin/figures?from=2026-11-20&to=2026-11-21').expect(200));
  expect((body as { days: { day: string; signUps: number }[] }).days).toMatchObject([
    { day: '2026-11-20', signUps: 2, revenuePence: 3_999 },
    { day: '2026-11-21', signUps: 0 },
  ]);
  expect((await read('/api/admin/stats').expect(200)).body).toEqual({
    stats: { totalUsers: 2, activeSubscriptions: 1, totalCreditsUsed: 250, revenue: 3_999 },
  });
  for (const range of ['', '?from=2026-11-21&to=2026-11-20', '?from=2024-01-01&to=2026-11-20', '?from=x&to=y']) {
    await read(`/api/admin/figures${range}`).expect(400);
  }
});

test('exports the audit log with formulas escaped', async () => {
  const response = await read('/api/admin/audit/export?keyName=night%20shift&from=2026-11-01T00:00:00Z').expect(200);
  expect(response.text.split('\r\n')[1]).toBe(
    `2026-11-21T00:00:00.000Z,night shift,198.51.100.9,set-credits,user,7,'=1+1,"{""balance"":0}","{""balance"":500}",billing,${anyId},${anyId}`,
  );
  expect(sent(adminRequests.exportAuditLog)).toEqual([
    { keyName: 'night shift', from: '2026-11-01T00:00:00Z', afterId: null, limit: 1_000 },
  ]);
  await read('/api/admin/audit?targetType=planet').expect(400);
});
