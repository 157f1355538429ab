import { adminRequests, adminTwoFactorRequests as requests } from '@scriptsmith/contracts/admin';
import { DomainError } from '@scriptsmith/service-kit';
import { adminTwoFactorStatus, openedAdminSession } from '../../testing/fake-admin-two-factor.js';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { declaredRoutes, validBodies } from '../../testing/declared-routes.js';
import { rightCode } from '../../testing/fake-second-factors.js';
import { errorOf, GatewayFixture } from '../../testing/gateway-fixture.js';
import { anyId } from '../../testing/users.js';

const { sessionToken } = openedAdminSession;
const cookie = `admin-sid=${sessionToken}`;
const ownerKey = adminKeyOf('owner');
const owner = { keyId: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a12', name: 'the owner', role: 'owner' as const };

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

/** The admin service with an owner key that has a second factor. `sessions` are the tokens that it accepts. */
function requireSession(sessions: Set<string>): void {
  gateway.fakeServices.respondTo(adminRequests.verifyAdminKey, ({ adminKey, allowMissingSession, ...given }) => {
    if (adminKey !== ownerKey) throw new DomainError('invalid_admin_key', 'Invalid admin key');
    if (!allowMissingSession && !sessions.has(given.sessionToken ?? '')) {
      throw new DomainError('admin_session_required', 'Enter the code.');
    }
    return owner;
  });
}

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  gateway.anyone(method, path).set({ 'admin-key': ownerKey, ...headers });
const statusWith = async (headers: Record<string, string>, url = gateway.url) => {
  const { status } = await fetch(`${url}/api/admin/session`, { headers: { 'admin-key': ownerKey, ...headers } });
  return status;
};

describe('without a session, a key with a second factor', () => {
  const routes = declaredRoutes().filter(({ access }) => access === 'admin-key');

  test('can only sign in and out', () => {
    const allowed = routes.filter(({ allowMissingAdminSession }) => allowMissingAdminSession);
    expect(allowed.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/admin/session',
      'DELETE /api/admin/session',
    ]);
  });

  test.each(routes.filter((route) => !route.allowMissingAdminSession).map((route) => [route.name, route] as const))(
    'is rejected by %s without calling a service',
    async (_, { method, path, pattern }) => {
      requireSession(new Set([sessionToken]));
      const sent = call(method, path, { cookie: 'admin-sid=guess' });
      const response = await (method === 'GET' || method === 'DELETE' ? sent : sent.send(validBodies[pattern]));
      expect([response.status, errorOf(response).code]).toEqual([401, 'admin_session_required']);
      const patterns = new Set(gateway.fakeServices.requests.map(({ pattern: asked }) => asked));
      expect([...patterns]).toEqual([adminRequests.verifyAdminKey.pattern]);
    },
  );
});

test('a code signs in, and the session in the cookie passes with the key', async () => {
  requireSession(new Set([sessionToken]));
  const response = await call('POST', '/api/admin/session').send({ code: ' 287 082' }).expect(200);
  expect(response.body).toEqual({ name: 'the owner', role: 'owner', hasSession: true });
  expect(response.headers['set-cookie']?.[0]).toBe(
    `${cookie}; Path=/; Expires=Sat, 21 Nov 2026 08:00:00 GMT; HttpOnly; SameSite=Strict`,
  );
  expect(gateway.fakeServices.requestsTo(requests.openAdminSession)[0]?.body).toMatchObject({
    ...{ keyId: owner.keyId, secondFactor: { code: rightCode } },
    by: { keyName: 'the owner', clientAddress: '127.0.0.1' },
  });
  const session = await call('GET', '/api/admin/session', { cookie }).expect(200);
  expect(session.body).toEqual({ name: 'the owner', role: 'owner', hasSession: true });
  expect(await statusWith({})).toBe(401);
  expect((await gateway.anyone('GET', '/api/admin/session').set({ cookie })).status).toBe(401);
});

test('over https, the cookie is bound to the host', async () => {
  const secure = await GatewayFixture.start({ PUBLIC_URL: 'https://scriptsmith.example' });
  const sent = secure.anyone('POST', '/api/admin/session').set('admin-key', ownerKey).send({ code: rightCode });
  expect((await sent.expect(200)).headers['set-cookie']?.[0]).toMatch(
    /^__Host-admin-sid=\S+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
  );
  await secure.stop();
});

test('a wrong code sets no cookie', async () => {
  const response = await call('POST', '/api/admin/session').send({ code: '000000' }).expect(401);
  expect(errorOf(response).code).toBe('invalid_second_factor');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([
  {},
  { code: '12345' },
  { code: rightCode, recoveryCode: 'abcdefghijklmnopqrstuvwx' },
  { recoveryCode: 'x' },
])('rejects the second factor %j', async (body) => {
  for (const path of ['/api/admin/session', '/api/admin/two-factor/authenticator-app/remove'])
    expect(errorOf(await call('POST', path).send(body).expect(400)).code).toBe('validation_failed');
});

test('signing out ends the session at once on this replica, and within half a second on the others', async () => {
  const sessions = new Set([sessionToken]);
  requireSession(sessions);
  gateway.fakeServices.respondTo(requests.endAdminSession, ({ sessionToken: ended }) => {
    sessions.delete(ended ?? '');
    return {};
  });
  const replica = await gateway.startReplica();
  expect([await statusWith({ cookie }), await statusWith({ cookie }, replica)]).toEqual([200, 200]);
  const response = await call('DELETE', '/api/admin/session', { cookie }).expect(200);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^admin-sid=; .*Expires=Thu, 01 Jan 1970/);
  expect([await statusWith({ cookie }), await statusWith({ cookie }, replica)]).toEqual([401, 200]);
  gateway.clock.advance(500);
  expect(await statusWith({ cookie }, replica)).toBe(401);
});

test('the setup is confirmed with a code, which opens a session, and the key alone is rejected at once', async () => {
  const sessions = new Set<string>();
  const path = '/api/admin/two-factor/authenticator-app';
  const setup = await call('POST', path).send({}).expect(200);
  expect(setup.body).toEqual({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x' });
  requireSession(sessions.add(sessionToken));
  const response = await call('POST', `${path}/confirm`).send({ code: rightCode }).expect(200);
  expect(response.body).toEqual({ recoveryCodes: ['abcd-efgh-ijkl-mnop'] });
  expect(response.headers['set-cookie']?.[0]).toMatch(/^admin-sid=session-of-the-owner; .*HttpOnly; SameSite=Strict$/);
  expect([await statusWith({}), await statusWith({ cookie })]).toEqual([401, 200]);
});

test('turning it off sends the code and removes the cookie', async () => {
  const status = await call('GET', '/api/admin/two-factor', { cookie }).expect(200);
  expect(status.body).toEqual(adminTwoFactorStatus);
  const path = '/api/admin/two-factor/authenticator-app/remove';
  const recoveryCode = 'ABCD-efgh-ijkl-mnop-qrst-uvwx';
  const response = await call('POST', path, { cookie, 'idempotency-key': anyId }).send({ recoveryCode }).expect(200);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^admin-sid=; /);
  expect(gateway.fakeServices.requestsTo(requests.removeAdminAuthenticatorApp)[0]?.body).toMatchObject({
    ...{ keyId: owner.keyId, secondFactor: { recoveryCode: 'abcdefghijklmnopqrstuvwx' }, by: { actionId: anyId } },
  });
});

test('a key without a second factor is verified with one request, and needs no cookie', async () => {
  await call('GET', '/api/admin/users').expect(200);
  await call('GET', '/api/admin/users').expect(200);
  const verifications = gateway.fakeServices.requestsTo(adminRequests.verifyAdminKey).map(({ body }) => body);
  expect(verifications).toEqual([{ adminKey: ownerKey, clientAddress: '127.0.0.1' }]);
});
