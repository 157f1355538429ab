import { identityRequests } from '@scriptsmith/contracts/identity';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { activeSession, goodPassword, tokenOf } from '../testing/fake-identity.js';
import { ada, bob } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

test('returns the settings of the signed-in user', async () => {
  const response = await gateway.browserOf(bob, 'GET', '/api/account/settings').expect(200);
  const { username, email } = bob;
  expect(response.body).toEqual({ settings: { username, email, emailConfirmed: false, marketingEmails: false } });
});

test('a change returns all settings', async () => {
  const change = { marketingEmails: true };
  const response = await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(200);
  expect(response.body).toMatchObject({ settings: { username: 'ada', marketingEmails: true } });
  expect(gateway.fakeServices.requestsTo(identityRequests.updateSettings)[0]?.body).toEqual({ userId: ada.id, change });
});

test.each([{}, { marketingEmails: 'yes' }, { marketingEmails: true, emailConfirmed: true }])(
  'rejects the change %j',
  async (change) => {
    const response = await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
    expect(gateway.fakeServices.requestsTo(identityRequests.updateSettings)).toEqual([]);
  },
);

test('cannot change the settings of another user', async () => {
  const change = { marketingEmails: true, userId: bob.id };
  await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
  expect(gateway.fakeServices.requestsTo(identityRequests.updateSettings)).toEqual([]);
});

test('sends the confirmation email again', async () => {
  const response = await gateway.browserOf(ada, 'POST', '/api/account/request-email-confirmation').send({}).expect(202);
  expect(response.body).toEqual({ success: true });
  expect(gateway.fakeServices.requestsTo(identityRequests.requestEmailConfirmation)[0]?.body).toEqual({
    userId: ada.id,
  });
});

const deleteAccount = (body: object) => gateway.browserOf(ada, 'POST', '/api/account/delete').send(body);

test('deleting the account ends the session immediately and removes the cookie', async () => {
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
  const response = await deleteAccount({ currentPassword: goodPassword }).expect(200);
  expect(response.body).toEqual({ success: true });
  expect(response.headers['set-cookie']).toEqual([
    'sid=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  expect(gateway.fakeServices.requestsTo(identityRequests.deleteOwnAccount)[0]?.body).toEqual({
    sessionToken: tokenOf(ada),
    currentPassword: goodPassword,
  });
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`);
  expect(gateway.fakeServices.requestsTo(identityRequests.resolveSession)).toHaveLength(2);
});

test('a wrong password keeps the account and the session', async () => {
  const response = await deleteAccount({ currentPassword: 'wrong' }).expect(401);
  expect(errorOf(response).code).toBe('invalid_credentials');
  expect(response.headers['set-cookie']).toBeUndefined();
});

test.each([{}, { currentPassword: '' }, { currentPassword: goodPassword, userId: bob.id }])(
  'rejects a deletion with %j without calling a service',
  async (body) => {
    const response = await deleteAccount(body).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
    expect(gateway.fakeServices.requestsTo(identityRequests.deleteOwnAccount)).toEqual([]);
  },
);

describe('sessions', () => {
  test('are listed for the session of the request', async () => {
    const response = await gateway.browserOf(ada, 'GET', '/api/account/sessions').expect(200);
    expect(response.body).toEqual({ sessions: [activeSession] });
    const [request] = gateway.fakeServices.requestsTo(identityRequests.listSessions);
    expect(request?.body).toEqual({ sessionToken: tokenOf(ada) });
  });

  test.each([{ sessionId: activeSession.id }, {}])('end by %j', async (body) => {
    const response = await gateway.browserOf(ada, 'POST', '/api/account/end-sessions').send(body).expect(200);
    expect(response.body).toEqual({ success: true });
    const [request] = gateway.fakeServices.requestsTo(identityRequests.endOtherSessions);
    expect(request?.body).toEqual({ ...body, sessionToken: tokenOf(ada) });
  });
});
