import { identityRequests } from '@scriptsmith/contracts/identity';
import { failureOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, bob, goodPassword, tokenOf } from '../testing/product.js';

let gateway: GatewayFixture;
beforeEach(async () => {
  gateway = await GatewayFixture.start();
});
afterEach(() => gateway.stop());

test('the settings are those of whoever asks', async () => {
  const answer = await gateway.browserOf(bob, 'GET', '/api/account/settings').expect(200);
  const { username, email } = bob;
  expect(answer.body).toEqual({ settings: { username, email, emailConfirmed: false, marketingEmails: false } });
});

test('a change answers all settings', async () => {
  const change = { marketingEmails: true };
  const answer = await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(200);
  expect(answer.body).toMatchObject({ settings: { username: 'ada', marketingEmails: true } });
  expect(gateway.product.requestsTo(identityRequests.updateSettings)[0]?.body).toEqual({ userId: ada.id, change });
});

test.each([{}, { marketingEmails: 'yes' }, { marketingEmails: true, emailConfirmed: true }])(
  'a change of %j is refused',
  async (change) => {
    const answer = await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
    expect(failureOf(answer).code).toBe('validation_failed');
    expect(gateway.product.requestsTo(identityRequests.updateSettings)).toEqual([]);
  },
);

test('nobody changes the settings of another', async () => {
  const change = { marketingEmails: true, userId: bob.id };
  await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
  expect(gateway.product.requestsTo(identityRequests.updateSettings)).toEqual([]);
});

test('the mail to confirm the address is sent again to whoever asks', async () => {
  const answer = await gateway.browserOf(ada, 'POST', '/api/account/request-email-confirmation').send({}).expect(202);
  expect(answer.body).toEqual({ success: true });
  expect(gateway.product.requestsTo(identityRequests.requestEmailConfirmation)[0]?.body).toEqual({ userId: ada.id });
});

const deleteAccount = (body: object) => gateway.browserOf(ada, 'POST', '/api/account/delete').send(body);

test('deleting the account ends the session here and now, and takes the cookie away', async () => {
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
  const answer = await deleteAccount({ currentPassword: goodPassword }).expect(200);
  expect(answer.body).toEqual({ success: true });
  expect(answer.headers['set-cookie']).toEqual([
    'sid=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  expect(gateway.product.requestsTo(identityRequests.deleteOwnAccount)[0]?.body).toEqual({
    sessionToken: tokenOf(ada),
    currentPassword: goodPassword,
  });
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`);
  expect(gateway.product.requestsTo(identityRequests.resolveSession)).toHaveLength(2);
});

test('with a wrong password the account stays, and so does the session', async () => {
  const answer = await deleteAccount({ currentPassword: 'wrong' }).expect(401);
  expect(failureOf(answer).code).toBe('invalid_credentials');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([{}, { currentPassword: '' }, { currentPassword: goodPassword, userId: bob.id }])(
  'a deletion with %j is refused without asking anyone',
  async (body) => {
    const answer = await deleteAccount(body).expect(400);
    expect(failureOf(answer).code).toBe('validation_failed');
    expect(gateway.product.requestsTo(identityRequests.deleteOwnAccount)).toEqual([]);
  },
);
