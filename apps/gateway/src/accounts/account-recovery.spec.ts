import { identityRequests } from '@scriptsmith/contracts/identity';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { mailedToken } from '../testing/fake-identity.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const newPassword = 'copper lantern 92';

test('requests a password reset with the client address', async () => {
  const response = await gateway
    .visitor('POST', '/api/forgot-password')
    .send({ email: ' Ada@Example.com ' })
    .expect(202);
  expect(response.body).toEqual({ success: true });
  expect(gateway.fakeServices.requestsTo(identityRequests.requestPasswordReset)[0]?.body).toEqual({
    email: 'ada@example.com',
    clientAddress: '127.0.0.1',
  });
});

test('an emailed link resets the password and confirms the address', async () => {
  const reset = { token: mailedToken, newPassword };
  await gateway
    .visitor('POST', '/api/reset-password/check')
    .send({ token: mailedToken })
    .expect(200, { success: true, owner: { username: ada.username, email: ada.email } });
  expect((await gateway.visitor('POST', '/api/reset-password').send(reset).expect(200)).body).toEqual({
    success: true,
  });
  expect(gateway.fakeServices.requestsTo(identityRequests.resetPassword)[0]?.body).toEqual({
    ...reset,
    clientAddress: '127.0.0.1',
  });
  const confirmation = await gateway.visitor('POST', '/api/confirm-email').send({ token: mailedToken }).expect(200);
  expect(confirmation.body).toEqual({ success: true });
});

test.each([
  ['/api/reset-password/check', { token: 'used' }],
  ['/api/reset-password', { token: 'used', newPassword }],
  ['/api/confirm-email', { token: 'used' }],
])('%s rejects an invalid link and sets no cookie', async (path, body) => {
  const response = await gateway.visitor('POST', path).send(body).expect(400);
  expect(response.body).toEqual({ error: 'This link does not work any more.', code: 'invalid_token' });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['/api/forgot-password', { email: 'nobody' }, ['email']],
  ['/api/forgot-password', { email: ['a@example.com'] }, ['email']],
  ['/api/forgot-password', { email: 'a@example.com', clientAddress: '::1' }, ['clientAddress']],
  ['/api/reset-password', { token: mailedToken, newPassword: 'short' }, ['newPassword']],
  ['/api/reset-password', { newPassword }, ['token']],
  ['/api/reset-password/check', { token: '' }, ['token']],
  ['/api/confirm-email', { token: 'x'.repeat(129) }, ['token']],
])('%s rejects %j without calling a service', async (path, body, fields) => {
  const response = await gateway.visitor('POST', path).send(body).expect(400);
  expect(errorOf(response).code).toBe('validation_failed');
  expect(Object.keys(errorOf(response).fields)).toEqual(fields);
  expect(gateway.fakeServices.requests).toEqual([]);
});

test('tokens never appear in the log', async () => {
  for (const token of [mailedToken, 'token-that-was-used']) {
    await gateway.visitor('POST', '/api/reset-password/check').send({ token });
    await gateway.visitor('POST', '/api/reset-password').send({ token, newPassword });
    await gateway.visitor('POST', '/api/confirm-email').send({ token });
    await gateway.anyone('GET', `/reset-password?token=${token}`).expect(200);
    expect(gateway.logged.join()).not.toContain(token);
  }
  expect(gateway.logged.length).toBeGreaterThan(5);
});
