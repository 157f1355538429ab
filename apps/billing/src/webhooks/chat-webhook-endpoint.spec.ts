import { randomUUID } from 'node:crypto';
import { webhookRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { by, WebhooksFixture } from '../testing/webhooks-fixture.js';
import { isSignedBy } from '../testing/webhook-receiver.js';
import { generateWebhookSecret } from './webhook-signature.js';

let webhooks: WebhooksFixture;
beforeAll(async () => {
  webhooks = await WebhooksFixture.start();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.stop());

const { changeWebhookEndpoint, listWebhookEndpoints } = webhookRequests;
const startReplica = (url: string, secret: string) =>
  webhooks.billing.startReplica({ ...webhooks.environment, CHAT_WEBHOOK_URL: url, CHAT_WEBHOOK_SECRET: secret });
const endpoints = async () => (await webhooks.billing.request(listWebhookEndpoints, {})).webhookEndpoints;
const userIsDeleted = (userId: number) =>
  webhooks.billing.emit(identityEvents.userDeleted, { userId, deletedAt: new Date(0).toISOString() }, randomUUID());

test('the endpoint of the settings is created once and follows the settings', async () => {
  const [former, secret] = [generateWebhookSecret(), generateWebhookSecret()];
  await startReplica('https://old.example/api/webhooks', former);
  const url = webhooks.receiver.url;
  await Promise.all([startReplica(url, `${secret}, ${former}`), startReplica(url, `${secret}, ${former}`)]);
  expect(await endpoints()).toMatchObject([
    {
      ...{ url, description: 'Chat site', isEnabled: true },
      events: ['subscription.updated', 'user.banned', 'user.unbanned', 'user.deleted', 'user.sessions-ended'],
    },
  ]);
  await userIsDeleted(1);
  await webhooks.waitForDeliveries(1);
  const [received] = webhooks.received.filter(({ payload }) => payload.type === 'user.deleted');
  expect(isSignedBy(secret, received!)).toBe(true);
});

test('the endpoint of an earlier release gets the events that have been added since', async () => {
  const secret = generateWebhookSecret();
  await startReplica(webhooks.receiver.url, secret);
  await webhooks.billing.database.query(`UPDATE webhook_endpoint SET events = '{user.banned,credits.low}'`);
  await startReplica(webhooks.receiver.url, secret);
  const [{ events } = { events: [] }] = await endpoints();
  expect(events.toSorted()).toEqual([
    ...['credits.low', 'subscription.updated', 'user.banned', 'user.deleted', 'user.sessions-ended', 'user.unbanned'],
  ]);
});

test('an endpoint that an admin disabled stays disabled, one that failed is enabled again', async () => {
  const secret = generateWebhookSecret();
  await startReplica(webhooks.receiver.url, secret);
  const [{ id } = { id: '' }] = await endpoints();
  await webhooks.billing.request(changeWebhookEndpoint, { by: by(), endpointId: id, change: { isEnabled: false } });
  await startReplica(webhooks.receiver.url, secret);
  expect(await endpoints()).toMatchObject([{ isEnabled: false, disabledBecause: 'admin' }]);
  await webhooks.billing.database.query(`UPDATE webhook_endpoint SET disabled_because = 'failing'`);
  await startReplica(webhooks.receiver.url, secret);
  expect(await endpoints()).toMatchObject([{ isEnabled: true }]);
});

test.each([
  [{ CHAT_WEBHOOK_URL: 'http://chat:3002/api/webhooks' }, 'CHAT_WEBHOOK_SECRET: must be set when CHAT_WEBHOOK_URL is'],
  [{ CHAT_WEBHOOK_URL: 'chat' }, 'CHAT_WEBHOOK_URL: must be an http:// or https:// address'],
  [{ CHAT_WEBHOOK_SECRET: 'secret' }, 'CHAT_WEBHOOK_SECRET: must be a secret: whsec_ and base64'],
])('%j is rejected at start', async (settings, problem) => {
  const start = webhooks.billing.startReplica({ ...webhooks.environment, ...settings });
  await expect(start).rejects.toMatchObject({ problems: [problem] });
});
