import { identityRequests } from '@scriptsmith/contracts';
import { failureOf, GatewayUnderTest } from '../testing/gateway-under-test.js';
import { ada, bob } from '../testing/product.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await GatewayUnderTest.start();
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
  expect(gateway.product.sent(identityRequests.updateSettings)[0]?.body).toEqual({ userId: ada.id, change });
});

test.each([{}, { marketingEmails: 'yes' }, { marketingEmails: true, emailConfirmed: true }])(
  'a change of %j is refused',
  async (change) => {
    const answer = await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
    expect(failureOf(answer).code).toBe('validation_failed');
    expect(gateway.product.sent(identityRequests.updateSettings)).toEqual([]);
  },
);

test('nobody changes the settings of another', async () => {
  const change = { marketingEmails: true, userId: bob.id };
  await gateway.browserOf(ada, 'POST', '/api/account/settings').send(change).expect(400);
  expect(gateway.product.sent(identityRequests.updateSettings)).toEqual([]);
});

test('the mail to confirm the address is sent again to whoever asks', async () => {
  const answer = await gateway.browserOf(ada, 'POST', '/api/account/request-email-confirmation').send({}).expect(202);
  expect(answer.body).toEqual({ success: true });
  expect(gateway.product.sent(identityRequests.requestEmailConfirmation)[0]?.body).toEqual({ userId: ada.id });
});
