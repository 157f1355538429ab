import { randomUUID } from 'node:crypto';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { dayMs, IdentityFixture, waitUntil } from '../testing/identity-fixture.js';
import { emailsTo, emailTo } from '../testing/email-folder.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start({ PUBLIC_URL: 'https://smith.example', BRAND_NAME: 'Forge' });
});
afterAll(() => identity.stop());

type LowBalance = EventPayload<typeof billingEvents.lowBalanceReached>;

const lowBalance = (userId: number, changes: Partial<LowBalance> = {}): LowBalance => ({
  ...{ userId, creditsLeft: 940, belowCredits: 1_000, reachedAt: '2026-03-01T11:59:00.000Z' },
  ...changes,
});
const emailsOf = async (email: string) =>
  (await emailsTo(identity.emailDirectory, email)).filter(({ subject }) => subject.includes('left'));
const queuedFor = (email: string) =>
  identity.sql(`SELECT 1 FROM identity.job WHERE payload->>'kind' = 'low-balance' AND payload->>'email' = $1`, [email]);

test('a low balance is followed by an email with what is left, how to add credits and how to unsubscribe', async () => {
  const { user } = await identity.register();
  await identity.confirmAddress(user.email);
  await identity.emit(billingEvents.lowBalanceReached, lowBalance(user.id));
  const { subject, text } = await emailTo(identity.emailDirectory, user.email, /left$/);
  expect(subject).toBe('Forge: You have 940 credits left');
  for (const words of [
    `Hello ${user.username}`,
    'Your balance has fallen below 1,000 credits. You have 940 credits left.',
    'Add credits:\nhttps://smith.example/add-credits',
    'https://smith.example/account#low-balance',
  ]) {
    expect(text).toContain(words);
  }
});

test('a repeated event sends one email, and the next crossing another one', async () => {
  const { user } = await identity.register();
  const [event, id] = [lowBalance(user.id, { creditsLeft: 1 }), randomUUID()];
  await Promise.all([1, 2, 3].map(() => identity.emit(billingEvents.lowBalanceReached, event, id)));
  await identity.emit(billingEvents.lowBalanceReached, lowBalance(user.id));
  await waitUntil(async () => (await emailsOf(user.email)).length > 1 && (await queuedFor(user.email)).length === 0);
  const subjects = (await emailsOf(user.email)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual(['Forge: You have 1 credit left', 'Forge: You have 940 credits left']);
});

test('an event from more than a day ago sends no email', async () => {
  const { user } = await identity.register();
  const reachedAt = new Date(Date.parse('2026-03-01T12:00:00Z') - dayMs - 1_000).toISOString();
  await identity.emit(billingEvents.lowBalanceReached, lowBalance(user.id, { reachedAt }));
  expect(await queuedFor(user.email)).toEqual([]);
  expect(await emailsOf(user.email)).toEqual([]);
});

test('an event of a deleted user sends no email, and is handled', async () => {
  await identity.emit(billingEvents.lowBalanceReached, lowBalance(2_147_483_647));
  expect(await identity.sql('SELECT 1 FROM identity.dead_letter_event')).toEqual([]);
});

test('a failed top-up is followed by one email that says why', async () => {
  const { user } = await identity.register();
  const failed = { userId: user.id, packName: '10,000 Credits', pricePence: 500, failure: 'card-declined' as const };
  const [event, id] = [{ ...failed, failedAt: '2026-03-01T11:59:00.000Z' }, randomUUID()];
  await Promise.all([1, 2, 3].map(() => identity.emit(billingEvents.topUpFailed, event, id)));
  const { text } = await emailTo(identity.emailDirectory, user.email, /top-up was turned off$/);
  expect(text).toContain('We could not charge £5.00 for 10,000 Credits. Your card was declined.');
  expect(text).toContain('https://smith.example/account#top-up');
  const all = await emailsTo(identity.emailDirectory, user.email);
  expect(all.filter(({ subject }) => subject.includes('top-up'))).toHaveLength(1);
});
