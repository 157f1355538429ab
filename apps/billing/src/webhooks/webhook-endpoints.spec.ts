import { webhookRequests } from '@scriptsmith/contracts/billing';
import { Outbox } from '@scriptsmith/service-kit';
import type { LedgerFixture } from '../testing/ledger-fixture.js';
import { by, everyEvent, WebhooksFixture } from '../testing/webhooks-fixture.js';
import { isSignedBy } from '../testing/webhook-receiver.js';

const { changeWebhookEndpoint, createWebhookEndpoint, deleteWebhookEndpoint, listWebhookEndpoints } = webhookRequests;
const { redeliverWebhook, rotateWebhookSecret, testWebhookEndpoint } = webhookRequests;

let webhooks: WebhooksFixture;
let given: LedgerFixture;
beforeAll(async () => {
  webhooks = await WebhooksFixture.start();
  given = webhooks.billing;
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.stop());

test('a rotated secret signs at once, together with the former one during the overlap', async () => {
  const { id, secret } = await webhooks.endpoint();
  const action = by();
  const rotated = await given.request(rotateWebhookSecret, { by: action, endpointId: id, overlapSeconds: 60 });
  const again = await given.request(rotateWebhookSecret, { by: action, endpointId: id, overlapSeconds: 60 });
  expect(again.secret).toBeNull();
  await webhooks.sendTest(id);
  await webhooks.waitForDeliveries(1);
  given.clock.advance(60_000);
  await webhooks.sendTest(id);
  await webhooks.waitForDeliveries(2);
  const signedBy = (key: string) => webhooks.received.map((received) => isSignedBy(key, received));
  expect(signedBy(rotated.secret!)).toEqual([true, true]);
  expect(signedBy(secret)).toEqual([true, false]);
});

test('a disabled endpoint gets only redeliveries until it is enabled again', async () => {
  const { id } = await webhooks.endpoint();
  const isEnabled = (enabled: boolean) =>
    given.request(changeWebhookEndpoint, { by: by(), endpointId: id, change: { isEnabled: enabled } });
  const { webhookEndpoint } = await isEnabled(false);
  expect(webhookEndpoint).toMatchObject({ isEnabled: false, disabledBecause: 'admin' });
  const spend = async () => given.consume({ userId: await given.subscriber(), amount: 15_000 });
  await spend();
  await webhooks.waitForEmptyOutbox();
  await webhooks.sendTest(id);
  await webhooks.waitForDeliveries(1);
  expect((await isEnabled(true)).webhookEndpoint).toMatchObject({ isEnabled: true, disabledBecause: null });
  await spend();
  await webhooks.waitForDeliveries(2);
  expect(webhooks.payloads.map(({ type }) => type)).toEqual(['webhook.test', 'credits.exhausted']);
});

test('an action creates one endpoint and returns its secret once; the audit log contains every change and no secret', async () => {
  const added = jest.spyOn(given.provider(Outbox), 'add');
  const input = { by: by(), url: `${webhooks.receiver.url}?token=in-the-address`, events: everyEvent };
  const first = await given.request(createWebhookEndpoint, input);
  const second = await given.request(createWebhookEndpoint, input);
  expect(second).toEqual({ ...first, secret: null });
  await expect(given.request(createWebhookEndpoint, { ...input, url: webhooks.receiver.url })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  expect(JSON.stringify(await given.request(listWebhookEndpoints, {}))).not.toContain('whsec_');
  const { id } = first.webhookEndpoint;
  await given.request(rotateWebhookSecret, { by: by(), endpointId: id, overlapSeconds: 0 });
  await given.request(changeWebhookEndpoint, { by: by(), endpointId: id, change: { events: ['credits.low'] } });
  const trial = { by: by(), endpointId: id };
  const { delivery } = await given.request(testWebhookEndpoint, trial);
  expect(await given.request(testWebhookEndpoint, trial)).toMatchObject({ delivery: { id: delivery.id } });
  const redelivery = { by: by(), deliveryId: delivery.id };
  await given.request(redeliverWebhook, redelivery);
  await given.request(redeliverWebhook, redelivery);
  const deletion = { by: by(), endpointId: id };
  await given.request(deleteWebhookEndpoint, deletion);
  await given.request(deleteWebhookEndpoint, deletion);
  const logged = added.mock.calls.map(([, , payload]) => payload);
  added.mockRestore();
  const values = { origin: new URL(webhooks.receiver.url).origin, events: everyEvent.join(' '), isEnabled: true };
  expect(logged).toMatchObject([
    { action: 'create-webhook-endpoint', target: { type: 'webhook-endpoint', id }, before: null, after: values },
    { action: 'rotate-webhook-secret' },
    { action: 'change-webhook-endpoint', before: values, after: { events: 'credits.low' } },
    { action: 'test-webhook-endpoint', target: { type: 'webhook-endpoint', id }, after: { deliveryId: delivery.id } },
    { action: 'redeliver-webhook', target: { type: 'webhook-endpoint', id }, after: { deliveryId: delivery.id } },
    { action: 'delete-webhook-endpoint', after: null },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/whsec_|in-the-address/);
});

test.each(['https://10.0.0.1/', 'http://example.com/', 'https://a:b@example.com/'])(
  'an endpoint at %s is refused',
  async (url) => {
    await expect(given.request(createWebhookEndpoint, { by: by(), url, events: everyEvent })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  },
);
