import { analyticsRequests, type TrafficSession } from '@scriptsmith/contracts/analytics';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { trafficMetrics, trafficSession } from '../../testing/fake-analytics.js';
import { errorOf, GatewayFixture } from '../../testing/gateway-fixture.js';
import { ada } from '../../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const ask = (method: string, path: string, role: 'read-only' | 'support' = 'read-only') =>
  gateway.anyone(method, `/api/admin/${path}`).set('admin-key', adminKeyOf(role));
const asked = () => gateway.fakeServices.requestsTo(analyticsRequests.getTrafficMetrics).map(({ body }) => body);

const adaAsUser = {
  ...ada,
  ...{ stripeCustomerId: `cus_${ada.id}`, createdAt: '2026-11-01T00:00:00.000Z' },
};

test('returns the stats with the users of the sessions', async () => {
  const response = await ask('GET', 'analytics/stats?start=2026-11-14&end=2026-11-20T23:59:59').expect(200);
  expect(response.body).toEqual({
    ...trafficMetrics,
    recentSessions: [
      { session: trafficSession, user: adaAsUser },
      { session: trafficSession, user: null },
    ],
  });
});

test.each([
  ['', '2026-11-15T00:00:00.000Z', '2026-11-22T00:00:00.000Z', 'day'],
  ['?start=2026-11-14&end=2026-11-20T23:59:59', '2026-11-14T00:00:00.000Z', '2026-11-21T00:00:00.000Z', 'day'],
  [
    '?start=2026-11-14T00:00:00.000Z&end=2026-11-20T23:59:59.000Z',
    '2026-11-14T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    'day',
  ],
  [
    '?start=2026-11-14T00:00:00Z&end=2026-11-20T23:59:59.999Z',
    '2026-11-14T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
    'day',
  ],
  ['?start=2026-11-20&end=2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z', 'hour'],
  ['?start=2026-11-20&end=2026-11-20&interval=day', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z', 'day'],
  ['?end=2026-02-28', '2026-02-22T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 'day'],
])('the range %j is from %s to %s, by %s', async (query, from, to, interval) => {
  await ask('GET', `analytics/stats${query}`).expect(200);
  expect(asked()).toEqual([{ from, to, filters: {}, interval }]);
});

test('passes every other query parameter as a filter', async () => {
  await ask('GET', 'analytics/stats?country=DE&page=%2Fsignup&utmSource=a%20b').expect(200);
  expect(asked()).toEqual([expect.objectContaining({ filters: { country: 'DE', page: '/signup', utmSource: 'a b' } })]);
});

test.each([
  ['start=2026-11-21&end=2026-11-20', 'end'],
  ['start=2020-01-01&end=2026-01-01', 'end'],
  ['start=yesterday', 'start'],
  ['start=2026-02-30T00:00:00Z', 'start'],
  ['start=2026-11-20T00:00:00%2B02:00', 'start'],
  ['start[]=2026-11-20', 'start[]'],
  ['start=2026-11-20&start=2026-11-21', 'start'],
  ['interval=minute', 'interval'],
  ['start=2026-10-01&end=2026-11-20&interval=hour', 'interval'],
  ['country=', 'country'],
  [`country=${'x'.repeat(201)}`, 'country'],
  ['userId=7', 'userId'],
])('rejects stats of %s', async (query, field) => {
  const response = await ask('GET', `analytics/stats?${query}`).expect(400);
  expect(Object.keys(errorOf(response).fields)).toEqual([field]);
  expect(asked()).toEqual([]);
});

test('the user of a session is null after their deletion', async () => {
  const own = await GatewayFixture.start();
  own.fakeServices.respondTo(identityAdminRequests.getUserRecord, () => {
    throw new DomainError('user_not_found', 'User not found.');
  });
  const response = await own
    .anyone('GET', `/api/admin/analytics/session/${trafficSession.id}`)
    .set('admin-key', adminKeyOf('read-only'))
    .expect(200);
  expect(response.body).toMatchObject({ session: trafficSession, user: null, nextCursor: null });
  await own.stop();
});

test('returns a session with its user and timeline', async () => {
  const response = await ask('GET', `analytics/session/${trafficSession.id}?cursor=1_x`).expect(200);
  expect(response.body).toMatchObject({
    session: trafficSession,
    user: adaAsUser,
    events: [{ eventType: 'page_view' }],
  });
  expect(gateway.fakeServices.requestsTo(analyticsRequests.getSession).map(({ body }) => body)).toEqual([
    { sessionId: trafficSession.id, cursor: '1_x' },
  ]);
});

test.each(['7', 'x', '..%2f', `${trafficSession.id}0`])('rejects the session id %s', async (id) => {
  await ask('GET', `analytics/session/${id}`).expect(400);
});

test('returns the live visitors', async () => {
  const response = await ask('GET', 'analytics/now').expect(200);
  expect(response.body).toEqual({ visitors: 3, pages: [], asOf: '2026-11-21T00:00:00.000Z' });
});

test('returns the sessions of a user page by page', async () => {
  const response = await ask('GET', `users/${ada.id}/visits?page=2&pageSize=10`).expect(200);
  expect(response.body).toEqual({ sessions: [trafficSession], total: 1, page: 2, pageSize: 10 });
});

test('exports all pages with formulas escaped', async () => {
  const own = await GatewayFixture.start();
  const evil: TrafficSession = { ...trafficSession, referrer: '=HYPERLINK("https://evil.example")', city: '@SUM(1)' };
  own.fakeServices.respondTo(analyticsRequests.listSessions, ({ cursor }) => ({
    sessions: [{ session: cursor === undefined ? evil : trafficSession, userId: cursor === undefined ? null : ada.id }],
    nextCursor: cursor === undefined ? 'next' : null,
  }));
  const response = await own
    .anyone('GET', '/api/admin/analytics/export?start=2026-11-01&end=2026-11-20&country=GB')
    .set('admin-key', adminKeyOf('read-only'))
    .expect(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('sessions.csv');
  const lines = response.text.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffsessionId,userId,createdAt,/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(lines[1]).toContain(`'@SUM(1)`);
  expect(lines[2]).toContain(`${trafficSession.id},${ada.id},`);
  expect(lines).toHaveLength(3);
  await own.stop();
});

describe('user actions', () => {
  test('generates and returns a temporary password', async () => {
    const response = await ask('POST', `analytics/user/${ada.id}/reset-password`, 'support').expect(200);
    const { message, tempPassword } = response.body as { message: string; tempPassword: string };
    expect(message).toMatch(/^Password reset/);
    expect(tempPassword).toHaveLength(12);
    const [sent] = gateway.fakeServices.requestsTo(identityAdminRequests.setTemporaryPassword);
    expect(sent?.body).toMatchObject({
      userId: ada.id,
      temporaryPassword: tempPassword,
      by: { keyName: 'the support' },
    });
  });

  test('a retried reset returns no password, and a new reset returns a new one', async () => {
    const reset = async (key?: string) => {
      const call = ask('POST', `analytics/user/${ada.id}/reset-password`, 'support');
      if (key !== undefined) void call.set('idempotency-key', key);
      return (await call.expect(200)).body as { message: string; tempPassword?: string };
    };
    const key = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a77';
    expect(await reset(key)).toHaveProperty('tempPassword');
    expect(await reset(key)).toEqual({
      message:
        'This password was already reset, and a temporary password is shown only once. Reset it again to see a new one.',
    });
    const [one, other] = [await reset(), await reset()];
    expect(one.tempPassword).toHaveLength(12);
    expect(other.tempPassword).not.toBe(one.tempPassword);
  });

  test('requires a reason for a ban', async () => {
    const path = `analytics/user/${ada.id}/ban`;
    const response = await ask('POST', path, 'support').send({ reason: ' resells ' }).expect(200);
    expect(response.body).toEqual({ message: 'User banned. All their sessions have ended.' });
    const [sent] = gateway.fakeServices.requestsTo(identityAdminRequests.banUser);
    expect(sent?.body).toMatchObject({ userId: ada.id, reason: 'resells' });
    await ask('POST', path, 'support').send({ reason: '  ' }).expect(400);
  });

  test('deletes a user', async () => {
    const response = await ask('DELETE', `analytics/user/${ada.id}`, 'support').expect(200);
    expect(response.body).toEqual({ message: 'User deleted.' });
  });

  test('rejects the role read-only', async () => {
    await ask('POST', `analytics/user/${ada.id}/reset-password`).expect(403);
    await ask('POST', `analytics/user/${ada.id}/ban`).send({ reason: 'x' }).expect(403);
    await ask('DELETE', `analytics/user/${ada.id}`).expect(403);
  });
});
