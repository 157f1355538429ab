import { randomUUID } from 'node:crypto';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { WebhooksFixture } from '../testing/webhooks-fixture.js';

let webhooks: WebhooksFixture;
beforeAll(async () => {
  webhooks = await WebhooksFixture.start();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.stop());

test.each([
  ['all sessions of a customer', null],
  ['one session', [randomUUID()]],
])('the end of %s reaches subscribed endpoints once', async (_, sessionIds) => {
  await webhooks.endpoint(['user.sessions-ended']);
  await webhooks.endpoint(['user.banned']);
  const userId = await webhooks.billing.subscriber();
  const [eventId, endedAt] = [randomUUID(), webhooks.billing.clock.now().toISOString()];
  const ended = { userId, sessionEpoch: 3, sessionIds, endedAt };
  await Promise.all([1, 2].map(() => webhooks.billing.emit(identityEvents.userSessionsEnded, ended, eventId)));
  await webhooks.waitForDeliveries(1);
  await webhooks.sendDue();
  const data = { userId, sessionEpoch: 3, sessionIds };
  expect(webhooks.payloads).toEqual([{ type: 'user.sessions-ended', timestamp: endedAt, data }]);
});
