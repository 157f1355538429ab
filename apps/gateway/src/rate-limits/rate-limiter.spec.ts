import type { Environment } from '@scriptsmith/server-kit';
import { eventually } from '@scriptsmith/testing';
import request from 'supertest';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { goodPassword, mailedToken } from '../testing/fake-identity.js';
import { ada, bob } from '../testing/users.js';
import {
  changePasswordLimit,
  checkoutLimit,
  checkReferralCodeLimit,
  externalApiLimit,
  passwordResetLimit,
  publicLimit,
  loginLimit,
  emailedLinkLimit,
  referralClickLimit,
  registerLimit,
  rejectedCredentialLimit,
} from '@scriptsmith/contracts';

let gateway: GatewayFixture;
const start = async (environment: Environment) => {
  gateway = await GatewayFixture.start(environment);
};
afterEach(() => gateway.stop());

/** Reduces every limit to a tenth, so that tests reach it quickly. */
const tenth = { RATE_LIMIT_FACTOR: '0.1' };
const tenthOf = ({ calls }: { calls: number }): number => Math.round(calls / 10);

async function statuses(count: number, call: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await call()).status);
  return seen;
}

const throttledAfter = (calls: number, good: number): number[] => [...Array<number>(calls).fill(good), 429];

test.each([
  ['/api/register', registerLimit, { username: 'x', email: 'x@example.com', password: goodPassword }, 201],
  ['/api/forgot-password', passwordResetLimit, { email: ada.email }, 202],
  ['/api/confirm-email', emailedLinkLimit, { token: mailedToken }, 200],
  ['/api/login', loginLimit, { email: ada.email, password: goodPassword }, 200],
])('%s is limited by client address', async (path, limit, body, good) => {
  await start(tenth);
  const calls = tenthOf(limit);
  const call = () => gateway.visitor('POST', path).send(body);
  expect(await statuses(calls + 1, call)).toEqual(throttledAfter(calls, good));
  const response = await call().expect(429);
  expect(response.body).toEqual({ error: 'Too many attempts. Please try again later.', code: 'rate_limited' });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(limit.windowSeconds);
});

test.each([
  ['GET', '/api/affiliate/validate/ADAS2345', checkReferralCodeLimit, 200],
  ['POST', '/api/affiliate/click', referralClickLimit, 204],
])('referral codes cannot be guessed: %s %s is limited by client address', async (method, path, limit, good) => {
  await start(tenth);
  const calls = tenthOf(limit);
  const call = () => gateway.visitor(method, path).send(method === 'POST' ? { code: 'ADAS2345' } : undefined);
  expect(await statuses(calls + 1, call)).toEqual(throttledAfter(calls, good));
});

test('public routes without a separate limit share one by client address', async () => {
  await start({ RATE_LIMIT_FACTOR: '0.004' });
  const calls = Math.round(publicLimit.calls * 0.004);
  const paths = ['/api/config', '/api/catalogue', '/api/v1/docs', '/api/v1/openapi.json'];
  expect(paths).toHaveLength(calls);
  for (const path of paths) await gateway.anyone('GET', path).expect(200);
  await gateway.anyone('GET', '/api/config').expect(429);
  await gateway.visitor('POST', '/api/logout').send({}).expect(429);
  await gateway.anyone('GET', '/api/health').expect(200);
});

test.each([
  ['/api/create-subscription', checkoutLimit, (userId: number) => ({ priceId: 'price_pro', userId })],
  ['/api/change-password', changePasswordLimit, () => ({ currentPassword: 'x', newPassword: goodPassword })],
])('%s is limited by user', async (path, limit, bodyOf) => {
  await start(tenth);
  const calls = tenthOf(limit);
  const call = (user: typeof ada) => gateway.browserOf(user, 'POST', path).send(bodyOf(user.id));
  expect(await statuses(calls + 1, () => call(ada))).toEqual(throttledAfter(calls, 200));
  await call(bob).expect(200);
});

test('the external API is limited by key and returns the remaining requests', async () => {
  await start({ RATE_LIMIT_FACTOR: '0.003' });
  const call = () => gateway.externalSystem('GET', `/api/v1/users/${ada.id}/credits`);
  const policy = `"external-api";q=3;w=${externalApiLimit.windowSeconds}`;
  for (const left of [2, 1, 0]) {
    const { headers } = await call().expect(200);
    expect(headers['ratelimit-policy']).toBe(policy);
    expect(headers['ratelimit']).toMatch(new RegExp(`^"external-api";r=${left};t=\\d+$`));
  }
  const response = await call().expect(429);
  expect(response.headers['ratelimit']).toMatch(/^"external-api";r=0;t=\d+$/);
  expect(response.headers['ratelimit-policy']).toBe(policy);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.body).toMatchObject({ status: 429, code: 'rate_limited' });
});

test('replicas of the gateway apply one limit together', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' });
  const replicaUrl = await gateway.startReplica();
  const { calls, windowSeconds } = checkReferralCodeLimit;
  const check = (url: string) => request(url).get('/api/affiliate/validate/ADAS2345');
  expect(await statuses(calls, () => check(gateway.url))).not.toContain(429);
  let callsOfReplica = 0;
  await eventually(async () => {
    callsOfReplica += 1;
    const { headers } = await check(replicaUrl).expect(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(windowSeconds);
  });
  // Alone, the replica would allow as many as the first gateway.
  expect(callsOfReplica).toBeLessThan(calls);
});

describe('unknown credentials', () => {
  const creditsPath = `/api/v1/users/${ada.id}/credits`;
  const wrongKey = (index: number) => gateway.anyone('GET', creditsPath).set('api-key', `ssk_guess_${index}`);
  const wrongCookie = (index: number) =>
    gateway.visitor('GET', `/api/user/${ada.id}`).set('cookie', `sid=guess-${index}`);
  const verifications = () =>
    gateway.fakeServices.requests.filter(({ pattern }) => /resolve-session|verify-api-key/.test(pattern)).length;

  test.each([
    ['API keys', wrongKey],
    ['session tokens', wrongCookie],
  ])('%s are limited by client address without asking identity', async (_, guess) => {
    await start(tenth);
    let index = 0;
    const calls = tenthOf(rejectedCredentialLimit);
    expect(await statuses(calls + 5, () => guess((index += 1)))).toEqual([
      ...Array<number>(calls).fill(401),
      ...Array<number>(5).fill(429),
    ]);
    expect(verifications()).toBe(calls);
    expect(Number((await guess(0)).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('do not lock out the valid ones from the same address', async () => {
    await start(tenth);
    const asSystem = () => gateway.externalSystem('GET', creditsPath).expect(200);
    const asAda = () => gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
    await asSystem();
    await asAda();
    for (let index = 0; index <= tenthOf(rejectedCredentialLimit); index += 1) await wrongKey(index);
    await wrongKey(-1).expect(429);
    await wrongCookie(-1).expect(429);
    gateway.clock.advance(10_000);
    await asSystem();
    await asAda();
  });
});

describe('the client address', () => {
  const signIn = (forwarded: string) =>
    gateway.visitor('POST', '/api/login').set('x-forwarded-for', forwarded).send({ email: ada.email, password: 'x' });
  const calls = tenthOf(loginLimit);

  test('is not taken from X-Forwarded-For of an untrusted client', async () => {
    await start(tenth);
    let last = 0;
    const seen = await statuses(calls + 1, () => signIn(`203.0.113.${(last += 1)}`));
    expect(seen).toEqual(throttledAfter(calls, 401));
  });

  test('is taken from X-Forwarded-For of a trusted proxy', async () => {
    await start({ ...tenth, TRUST_PROXY: 'loopback' });
    expect(await statuses(calls + 1, () => signIn('203.0.113.1'))).toEqual(throttledAfter(calls, 401));
    await signIn('203.0.113.2').expect(401);
  });

  test('is rejected if it is longer than any address', async () => {
    await start({ ...tenth, TRUST_PROXY: 'loopback' });
    const response = await signIn('1'.repeat(5_000)).expect(400);
    expect(response.body).toEqual({ error: 'The request is malformed.', code: 'malformed_request' });
  });
});
