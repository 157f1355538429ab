import { randomUUID } from 'node:crypto';
import { billingAdminRequests, billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { byAdmin } from '../testing/admin-client.js';
import type { LedgerFixture } from '../testing/ledger-fixture.js';
import { WebhooksFixture } from '../testing/webhooks-fixture.js';

let webhooks: WebhooksFixture;
let given: LedgerFixture;
beforeAll(async () => {
  webhooks = await WebhooksFixture.start();
  given = webhooks.billing;
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.stop());

const banChanges = (userId: number, revision: number, isBanned: boolean, eventId?: string) =>
  given.emit(
    identityEvents.userBanChanged,
    { userId, revision, isBanned, changedAt: given.clock.now().toISOString() },
    eventId,
  );
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

test('a banned user can neither consume nor hold credits, on every replica, also under a known key', async () => {
  const userId = await given.subscriber();
  const { hold: settled } = await given.hold({ userId, amount: 10, key: 'hold' });
  const { hold: open } = await given.hold({ userId, amount: 10 });
  await given.settle({ holdId: settled.holdId, amount: 4 });
  await given.consume({ userId, amount: 5, key: 'consume' });
  await banChanges(userId, 1, true);
  const calls = (replica: number) => [
    given.consume({ userId, amount: 1 }, replica),
    given.consume({ userId, amount: 5, key: 'consume' }, replica),
    given.hold({ userId, amount: 1 }, replica),
    given.hold({ userId, amount: 10, key: 'hold' }, replica),
    given.settle({ holdId: open.holdId, amount: 1 }, replica),
    given.settle({ holdId: settled.holdId, amount: 4 }, replica),
    given.release({ holdId: open.holdId }, replica),
  ];
  const codes = await Promise.all([...calls(0), ...calls(1)].map(codeOf));
  expect(codes).toEqual(Array.from({ length: 14 }, () => 'user_banned'));
  expect(await given.account(userId)).toMatchObject({ isBanned: true, credits: { balance: 14_981 } });
  await banChanges(userId, 2, false);
  expect(await given.account(userId)).toMatchObject({ isBanned: false, credits: { balance: 14_981 } });
  await given.settle({ holdId: open.holdId, amount: 10 });
  expect(await given.consume({ userId, amount: 5, key: 'consume' })).toMatchObject({ replayed: true });
  expect(await given.consume({ userId, amount: 1 })).toMatchObject({ receipt: { balance: 14_980 } });
  expect(await given.violatedInvariants()).toEqual([]);
});

test('a rejection of a banned user is not stored under the key', async () => {
  const userId = await given.subscriber();
  await banChanges(userId, 1, true);
  expect(await codeOf(given.consume({ userId, amount: 1, key: 'later' }))).toBe('user_banned');
  await banChanges(userId, 2, false);
  expect(await given.consume({ userId, amount: 1, key: 'later' })).toMatchObject({ replayed: false });
});

test('a banned user does not affect others in the same batch', async () => {
  const banned = await given.subscriber();
  const other = await given.subscriber();
  await banChanges(banned, 1, true);
  const consume = (userId: number) => codeOf(given.consume({ userId, amount: 1 }));
  expect(await Promise.all([banned, other, banned, other].map(consume))).toEqual([
    ...['user_banned', 'accepted', 'user_banned', 'accepted'],
  ]);
});

test('an event that arrives late changes nothing and sends no webhook', async () => {
  await webhooks.endpoint(['user.banned', 'user.unbanned']);
  const userId = await given.subscriber();
  await banChanges(userId, 2, false);
  await banChanges(userId, 1, true);
  await webhooks.waitForEmptyOutbox();
  await webhooks.sendDue();
  expect(webhooks.payloads.map(({ type }) => type)).toEqual(['user.unbanned']);
  expect(await given.account(userId)).toMatchObject({ isBanned: false });
});

test('a ban that arrives before the registration stays in effect', async () => {
  const userId = 900_001;
  await banChanges(userId, 1, true);
  await given.inTransaction((transaction) => given.ledger.openAccount(transaction, userId));
  await given.subscribe(userId, 'scripter');
  expect(await codeOf(given.consume({ userId, amount: 1 }))).toBe('user_banned');
});

test('sends every ban, its end and the deletion to subscribed endpoints once', async () => {
  const { id } = await webhooks.endpoint(['user.banned', 'user.unbanned', 'user.deleted']);
  await webhooks.endpoint(['credits.low']);
  const userId = await given.subscriber();
  const timestamp = given.clock.now().toISOString();
  const eventId = randomUUID();
  await Promise.all([banChanges(userId, 1, true, eventId), banChanges(userId, 1, true, eventId)]);
  await webhooks.waitForDeliveries(1);
  await banChanges(userId, 2, false);
  await webhooks.waitForDeliveries(2);
  await given.emit(identityEvents.userDeleted, { userId, deletedAt: timestamp });
  await webhooks.waitForDeliveries(3);
  await webhooks.sendDue();
  expect(webhooks.payloads).toEqual(
    ['user.banned', 'user.unbanned', 'user.deleted'].map((type) => ({ type, timestamp, data: { userId } })),
  );
  expect(await webhooks.deliveriesOf(id)).toHaveLength(3);
  expect(webhooks.received[0]!.headers['webhook-id']).toBe(eventId);
});

test('an admin can set the credits of a banned user', async () => {
  const userId = await given.subscriber();
  await banChanges(userId, 1, true);
  const { credits } = await given.request(billingAdminRequests.setCredits, {
    ...{ by: byAdmin(), userId, creditsBalance: 100, reason: 'goodwill' },
  });
  expect(credits.balance).toBe(100);
  expect((await given.request(billingRequests.getAccount, { userId })).isBanned).toBe(true);
});
