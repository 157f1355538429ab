import { identityRequests, identityTwoFactorRequests as requests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../testing/fake-admin.js';
import { goodPassword } from '../testing/fake-identity.js';
import {
  passkeyAssertion,
  passkeyRegistration,
  pendingSignIn,
  rightCode,
  twoFactorStatus,
} from '../testing/fake-second-factors.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, anyId, tem } from '../testing/users.js';

const anyDevice = expect.stringMatching(/^[\w-]{43}$/) as string;

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const { signInToken } = pendingSignIn;
const recoveryCode = 'abcdefghijklmnopqrstuvwx';
const proof = { currentPassword: goodPassword };
const sentTo = (request: (typeof requests)[keyof typeof requests]) =>
  gateway.fakeServices.requestsTo(request)[0]?.body as Record<string, unknown>;

describe('a login of a user with a second factor', () => {
  test('sets no cookie and keeps that of the browser', async () => {
    gateway.fakeServices.respondTo(identityRequests.login, () => ({ pendingSignIn }));
    const login = { email: ada.email, password: goodPassword };
    const response = await gateway.browserOf(tem, 'POST', '/api/login').send(login).expect(200);
    expect(response.body).toEqual({ pendingSignIn });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['a code', { code: ' 287 082' }, { code: rightCode }],
    ['a recovery code', { recoveryCode: 'ABCD-efgh ijkl-mnop-qrst-uvwx' }, { recoveryCode }],
    ['a passkey', { passkey: passkeyAssertion }, { passkey: passkeyAssertion }],
  ])('is completed with %s', async (_, given, normalized) => {
    const response = await gateway
      .browserOf(tem, 'POST', '/api/login/second-factor')
      .send({ signInToken, ...given })
      .expect(200);
    expect(response.body).toEqual({ user: ada, message: 'Welcome back' });
    expect(response.headers['set-cookie']?.[0]).toMatch(/^sid=session-of-ada; /);
    expect(sentTo(requests.completeSignIn)).toEqual({
      secondFactor: { signInToken, ...normalized },
      browser: { clientAddress: '127.0.0.1', deviceToken: anyDevice, replacedSessionToken: 'session-of-tem' },
    });
  });

  test('gets a coded error and no cookie for a wrong code', async () => {
    const body = { signInToken, code: '000000' };
    const response = await gateway.visitor('POST', '/api/login/second-factor').send(body).expect(401);
    expect(errorOf(response).code).toBe('invalid_second_factor');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    {},
    { signInToken },
    { signInToken, code: '12345' },
    { signInToken, code: 287_082 },
    { signInToken, code: rightCode, recoveryCode },
    { signInToken, recoveryCode: 'short' },
    { signInToken, passkey: { ...passkeyAssertion, type: 'password' } },
    { signInToken, passkey: { ...passkeyAssertion, id: 'x'.repeat(2_000) } },
    { code: rightCode },
  ])('rejects %j without calling a service', async (body) => {
    const response = await gateway.visitor('POST', '/api/login/second-factor').send(body).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
    expect(gateway.fakeServices.requests).toEqual([]);
  });
});

test('a passkey signs in on its own', async () => {
  const options = await gateway.visitor('POST', '/api/login/passkey-options').send({}).expect(200);
  expect(options.body).toEqual({ attemptToken: 'attempt', options: { challenge: 'Y2hhbGxlbmdl' } });
  const signIn = { attemptToken: 'attempt', passkey: passkeyAssertion };
  const response = await gateway.visitor('POST', '/api/login/passkey').send(signIn).expect(200);
  expect(response.body).toEqual({ user: ada, message: 'Welcome back' });
  expect(response.headers['set-cookie']?.[0]).toMatch(/^sid=session-of-ada; /);
  expect(sentTo(requests.signInWithPasskey)).toEqual({
    signIn,
    browser: { clientAddress: '127.0.0.1', deviceToken: anyDevice },
  });
});

test('an external system is told how a user with a second factor signs in', async () => {
  gateway.fakeServices.respondTo(identityRequests.verifyCredentials, () => {
    throw new DomainError('second_factor_required', 'Choose “Start Chatting”.');
  });
  const login = { email: ada.email, password: goodPassword };
  const response = await gateway.externalSystem('POST', '/api/v1/auth/login').send(login).expect(403);
  expect(errorOf(response).code).toBe('second_factor_required');
});

describe('the second factors of the signed-in user', () => {
  const own = '/api/account/two-factor';

  test('are shown', async () => {
    const response = await gateway.browserOf(ada, 'GET', own).expect(200);
    expect(response.body).toEqual(twoFactorStatus);
    expect(sentTo(requests.getTwoFactorStatus)).toEqual({ userId: ada.id });
  });

  test.each([
    ['/proof-options', {}, requests.getIdentityProofOptions, {}],
    ['/authenticator-app', { proof }, requests.beginAuthenticatorSetup, { proof }],
    ['/authenticator-app', { proof: { passkey: passkeyAssertion } }, requests.beginAuthenticatorSetup, {}],
    ['/authenticator-app/confirm', { code: rightCode }, requests.confirmAuthenticatorSetup, { code: rightCode }],
    ['/authenticator-app/remove', { proof }, requests.removeAuthenticatorApp, { proof }],
    ['/recovery-codes', { proof }, requests.replaceRecoveryCodes, { proof }],
    ['/passkeys/options', { proof }, requests.beginPasskeyRegistration, { proof }],
    ['/passkeys', { name: ' Laptop ', registration: passkeyRegistration }, requests.addPasskey, { name: 'Laptop' }],
    [`/passkeys/${anyId}/rename`, { name: 'Phone' }, requests.renamePasskey, { passkeyId: anyId, name: 'Phone' }],
    [`/passkeys/${anyId}/remove`, { proof }, requests.removePasskey, { passkeyId: anyId, proof }],
  ])('change with POST %s', async (path, body, request, expected) => {
    const response = await gateway.browserOf(ada, 'POST', `${own}${path}`).send(body);
    expect(response.status).toBe(path === '/passkeys' ? 201 : 200);
    expect(sentTo(request)).toMatchObject({ sessionToken: 'session-of-ada', ...expected });
  });

  test.each([
    ['/authenticator-app', {}],
    ['/authenticator-app', { proof: {} }],
    ['/authenticator-app', { proof: { ...proof, passkey: passkeyAssertion } }],
    ['/authenticator-app/confirm', { code: 'abcdef' }],
    ['/passkeys', { name: ' ', registration: passkeyRegistration }],
    ['/passkeys', { name: 'Laptop' }],
    [`/passkeys/${anyId}/rename`, { name: 'x'.repeat(61) }],
    ['/passkeys/1/rename', { name: 'Phone' }],
  ])('are not changed by POST %s with %j', async (path, body) => {
    const response = await gateway.browserOf(ada, 'POST', `${own}${path}`).send(body).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
  });
});

test('an admin resets the second factors of a user', async () => {
  await gateway
    .anyone('POST', `/api/admin/users/${ada.id}/reset-two-factor`)
    .set('admin-key', adminKeyOf('support'))
    .set('idempotency-key', anyId)
    .send({})
    .expect(200);
  expect(sentTo(requests.resetTwoFactor)).toMatchObject({ userId: ada.id, by: { actionId: anyId } });
});

test('secrets of second factors never appear in the log', async () => {
  const bodies = [
    ['/api/login/second-factor', { signInToken, code: rightCode }],
    ['/api/login/second-factor', { signInToken, recoveryCode }],
  ] as const;
  for (const [path, body] of bodies) await gateway.visitor('POST', path).send(body).expect(200);
  await gateway.browserOf(ada, 'POST', '/api/account/two-factor/authenticator-app').send({ proof }).expect(200);
  for (const secret of [signInToken, rightCode, recoveryCode, 'JBSWY3DP']) {
    expect(gateway.logged.join()).not.toContain(secret);
  }
});
