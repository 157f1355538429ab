import { identityRequests } from '@scriptsmith/contracts/identity';
import { createLog, DomainError } from '@scriptsmith/service-kit';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, bob } from '../testing/users.js';
import { SecurityLog } from './security-log.js';

type Line = Record<string, unknown>;
const parsed = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line);

describe('a rejected request', () => {
  let gateway: GatewayFixture;
  beforeAll(async () => {
    gateway = await GatewayFixture.start();
  });
  beforeEach(() => gateway.reset());
  afterAll(() => gateway.stop());

  const events = () => parsed(gateway.logged).filter(({ level, msg }) => level === 'warn' && msg === 'security event');
  const creditsPath = `/api/v1/users/${ada.id}/credits`;
  const userPath = `/api/user/${ada.id}`;
  const route = '/api/user/:userId';

  test.each([
    ['a wrong API key', () => gateway.anyone('GET', creditsPath).set('api-key', 'ssk_x'), 'invalid_api_key', {}],
    ['no API key', () => gateway.anyone('GET', creditsPath), 'invalid_api_key', {}],
    [
      'a wrong admin key',
      () => gateway.anyone('GET', '/api/admin/users').set('admin-key', 'x'),
      'invalid_admin_key',
      {},
    ],
    ['an unknown session', () => gateway.visitor('GET', userPath).set('cookie', 'sid=x'), 'not_signed_in', { route }],
    ["another user's data", () => gateway.browserOf(bob, 'GET', userPath), 'forbidden', { route, userId: bob.id }],
    [
      'a wrong password',
      () => gateway.visitor('POST', '/api/login').send({ email: ada.email, password: 'x' }),
      'invalid_credentials',
      { method: 'POST', route: '/api/login' },
    ],
    [
      'a cross-origin request',
      () => gateway.anyone('POST', '/api/login').set('origin', 'https://evil.example').send({}),
      'cross_origin_refused',
      { route: '/api/login' },
    ],
  ])('with %s is a security event', async (_, call, code, fields) => {
    const { headers } = await call();
    expect(events()).toEqual([
      expect.objectContaining({
        code,
        requestId: headers['x-request-id'],
        clientAddress: expect.stringContaining('127.0.0.1') as string,
        ...fields,
      }),
    ]);
  });

  test('with a throttled login is a security event', async () => {
    gateway.fakeServices.respondTo(identityRequests.login, () => {
      throw new DomainError('rate_limited', 'Too many attempts.');
    });
    await gateway.visitor('POST', '/api/login').send({ email: ada.email, password: 'x' }).expect(429);
    expect(events()).toMatchObject([{ code: 'rate_limited', route: '/api/login' }]);
  });

  test.each([
    ['without a session', () => gateway.visitor('GET', userPath), 401],
    ['for a page that does not exist', () => gateway.visitor('GET', '/api/unknown'), 404],
  ])('%s is not', async (_, call, status) => {
    await call().expect(status);
    expect(events()).toEqual([]);
  });
});

describe('a flood of security events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is sampled by code, and the rest is counted', () => {
    const lines: string[] = [];
    const log = new SecurityLog(createLog('gateway', 'info', { write: (line) => lines.push(line) }));
    const record = (code: 'invalid_api_key' | 'forbidden', times: number) => {
      for (let index = 0; index < times; index += 1) log.record({ code });
    };
    const counts = () => {
      const counted = parsed(lines).map(({ code, msg, suppressed }) => [code, msg, suppressed]);
      lines.length = 0;
      return [...new Map(counted.map((line) => [JSON.stringify(line), line])).values()];
    };
    record('invalid_api_key', 10_000);
    record('forbidden', 1);
    expect(lines).toHaveLength(21);
    expect(counts()).toEqual([
      ['invalid_api_key', 'security event', undefined],
      ['forbidden', 'security event', undefined],
    ]);
    jest.advanceTimersByTime(60_000);
    expect(counts()).toEqual([['invalid_api_key', 'security events not logged', 9_980]]);
    record('invalid_api_key', 1);
    log.onModuleDestroy();
    expect(counts()).toEqual([['invalid_api_key', 'security event', undefined]]);
  });
});
