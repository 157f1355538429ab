import { connect } from 'node:net';
import { rawRequest } from '@scriptsmith/testing';
import { errorCodes, errorResponseSchema } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { problemSchema } from '@scriptsmith/contracts/gateway';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';
import { httpErrors } from './http-errors.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const userPath = `/api/user/${ada.id}`;
const creditsPath = `/api/v1/users/${ada.id}/credits`;
const failWith = (error: Error) =>
  gateway.fakeServices.respondTo(billingRequests.getAccount, () => {
    throw error;
  });

test.each(errorCodes)('%s has a status and the same response everywhere', async (code) => {
  failWith(new DomainError(code, 'What people read.', { balance: 3, fields: { a: 'b' }, secret: 'table users' }));
  const { status } = httpErrors[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);

  const customer = await gateway.browserOf(ada, 'GET', userPath).expect(status);
  expect(errorResponseSchema.parse(customer.body)).toBeTruthy();
  expect(customer.body).toEqual({ error: 'What people read.', code, balance: 3, fields: { a: 'b' } });

  const external = await gateway.externalSystem('GET', creditsPath);
  expect(external.status).toBe(code === 'validation_failed' ? 422 : status);
  expect(external.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(problemSchema.strict().parse(external.body)).toMatchObject({
    status: external.status,
    code,
    detail: 'What people read.',
    requestId: external.headers['x-request-id'],
    type: `urn:problem-type:scriptsmith:${code}`,
    balance: 3,
  });
});

test.each(['service_unavailable', 'payment_provider_unavailable'] as const)(
  '%s says when to try again, in every format',
  async (code) => {
    failWith(new DomainError(code, 'Not now.'));
    const { status } = httpErrors[code];
    const customer = await gateway.browserOf(ada, 'GET', userPath).expect(status);
    const external = await gateway.externalSystem('GET', creditsPath).expect(status);
    for (const { headers } of [customer, external]) expect(headers['retry-after']).toBe('1');
  },
);

test('an unexpected error is logged and not disclosed', async () => {
  failWith(new Error('relation "identity.users" does not exist at /srv/app/users.ts:3'));
  for (const response of [
    await gateway.browserOf(ada, 'GET', userPath).expect(500),
    await gateway.externalSystem('GET', creditsPath).expect(500),
  ]) {
    expect(errorOf(response).code).toBe('internal_error');
    expect(JSON.stringify([response.body, response.headers])).not.toMatch(/relation|identity|users\.ts|srv|at /);
  }
  const recorded = gateway.logged.filter((line) => line.includes('relation'));
  expect(recorded).toHaveLength(2);
  expect(recorded.every((line) => /"level":"error".*"requestId":"[\w-]{36}"/.test(line))).toBe(true);
});

test('an invalid response of a service is an internal error', async () => {
  gateway.fakeServices.respondTo(billingRequests.getAccount, () => ({ known: true, credits: -5 }) as never);
  expect(errorOf(await gateway.browserOf(ada, 'GET', userPath).expect(500)).code).toBe('internal_error');
});

test('responds 503 if identity is unavailable', async () => {
  const unavailable = () => {
    throw new DomainError('service_unavailable', 'Not available.');
  };
  gateway.fakeServices.respondTo(identityRequests.resolveSession, unavailable);
  gateway.fakeServices.respondTo(identityRequests.verifyApiKey, unavailable);
  // An API key that was verified within the last minute would still be accepted.
  gateway.clock.advance(60_000);
  await gateway.browserOf(ada, 'GET', userPath).expect(503);
  await gateway.externalSystem('GET', creditsPath).expect(503);
  expect(gateway.fakeServices.requests.filter(({ service }) => service === 'billing')).toEqual([]);
});

test('a throttled login has a Retry-After header', async () => {
  gateway.fakeServices.respondTo(identityRequests.login, () => {
    throw new DomainError('rate_limited', 'Too many attempts.', { retryAfterSeconds: 41.2 });
  });
  const response = await gateway.visitor('POST', '/api/login').send({ email: ada.email, password: 'x' }).expect(429);
  expect(response.headers['retry-after']).toBe('42');
});

describe('the request id', () => {
  test('is taken from the header and sent with every message', async () => {
    const response = await gateway.browserOf(ada, 'GET', userPath).set('x-request-id', 'trace-1.A_b');
    expect(response.headers['x-request-id']).toBe('trace-1.A_b');
    expect(gateway.fakeServices.requests.map(({ requestId }) => requestId)).toEqual(['trace-1.A_b', 'trace-1.A_b']);
  });

  test.each(['a b', '{"a":1}', '<script>', 'x'.repeat(65), "'; DROP"])('replaces %j', async (id) => {
    const response = await gateway.anyone('GET', '/api/health').set('x-request-id', id);
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('is in every kind of response', async () => {
    for (const path of ['/', '/api/config', '/api/v1/docs', '/nothing.js', '/api/nothing', '/api/user/7', '/api/%zz']) {
      expect((await gateway.anyone('GET', path)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

test('bytes that are not HTTP get an error response of the same shape', async () => {
  const text = await rawRequest(gateway.port, 'NONSENSE\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-request-id: [\da-f-]{36}\r\n/);
  expect(text).toContain('{"error":"The request is malformed.","code":"malformed_request"}');
});

test('an aborted upload is not an error', async () => {
  const socket = connect(gateway.port, '127.0.0.1', () =>
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\nsec-fetch-site: same-origin\r\n' +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":',
      () => socket.destroy(),
    ),
  );
  await eventually(() => expect(gateway.logged.join('')).toContain('/api/login'));
  expect(gateway.logged.filter((line) => /"level":"(warn|error)"/.test(line))).toEqual([]);
});

test('secrets never appear in the log', async () => {
  const canaries = {
    password: 'canary-password',
    token: 'canary-session',
    key: 'canary-api-key',
    signature: 'canary-signature',
  };
  await gateway.visitor('POST', '/api/login').send({ email: ada.email, password: canaries.password });
  await gateway
    .visitor('POST', '/api/register')
    .send({ username: 'x', email: ada.email, password: canaries.password, extra: canaries.password });
  await gateway.visitor('POST', '/api/logout').set('cookie', `sid=${canaries.token}`).send({});
  await gateway.visitor('GET', userPath).set('cookie', `sid=${canaries.token}`);
  await gateway.anyone('GET', creditsPath).set('api-key', canaries.key);
  await gateway.anyone('POST', '/api/webhooks/stripe').set('stripe-signature', canaries.signature).send({});
  failWith(new Error('failed'));
  await gateway.browserOf(ada, 'GET', userPath).set('authorization', canaries.token).expect(500);
  expect(gateway.logged.length).toBeGreaterThan(5);
  expect(gateway.logged.filter((line) => line.includes('canary') || line.includes('session-of'))).toEqual([]);
});
