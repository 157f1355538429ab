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

type Payment = EventPayload<typeof billingEvents.paymentCaptured>;
let payments = 0;

const payment = (userId: number, changes: Partial<Payment> = {}): Payment => ({
  paymentId: `in_${(payments += 1)}`,
  userId,
  amountPence: 3_999,
  currency: 'gbp',
  kind: 'subscription',
  invoice: { reason: 'first', monthNumber: 1 },
  capturedAt: '2026-03-01T11:59:00.000Z',
  cardFingerprint: null,
  receipt: { description: 'Professional', paidPence: 3_999, invoiceUrl: 'https://pay.example/invoices/in_1' },
  ...changes,
});
const receiptSubject = /^Your receipt/;
const receiptsOf = async (email: string) =>
  (await emailsTo(identity.emailDirectory, email)).filter(({ subject }) => subject.startsWith('Your receipt'));
const queuedReceiptsOf = (email: string) =>
  identity.sql(`SELECT 1 FROM identity.job WHERE payload->>'kind' = 'receipt' AND payload->>'email' = $1`, [email]);

test('a payment is followed by an email with the product, the amount and a link to the invoice', async () => {
  const { user } = await identity.register();
  await identity.confirmAddress(user.email);
  await identity.emit(billingEvents.paymentCaptured, payment(user.id));
  const { subject, text } = await emailTo(identity.emailDirectory, user.email, receiptSubject);
  expect(subject).toBe('Your receipt from Forge: £39.99');
  for (const words of [
    `Thank you, ${user.username}`,
    'We received your payment of £39.99 on 1 March 2026.',
    'What you bought: Professional.',
    'View invoice:\nhttps://pay.example/invoices/in_1',
  ]) {
    expect(text).toContain(words);
  }
});

test('a payment without an invoice links to the account', async () => {
  const { user } = await identity.register();
  const receipt = { description: '10,000 Credits', paidPence: 500, invoiceUrl: null };
  await identity.emit(billingEvents.paymentCaptured, payment(user.id, { kind: 'addon', invoice: null, receipt }));
  const { text } = await emailTo(identity.emailDirectory, user.email, receiptSubject);
  expect(text).toContain('View receipt:\nhttps://smith.example/account#invoices');
});

test('a repeated event sends one email', async () => {
  const { user } = await identity.register();
  const [event, id] = [payment(user.id), randomUUID()];
  await Promise.all([1, 2, 3].map(() => identity.emit(billingEvents.paymentCaptured, event, id)));
  await waitUntil(
    async () => (await receiptsOf(user.email)).length > 0 && (await queuedReceiptsOf(user.email)).length === 0,
  );
  expect(await receiptsOf(user.email)).toHaveLength(1);
});

test.each([
  ['from long ago', { capturedAt: new Date(Date.parse('2026-03-01T12:00:00Z') - 8 * dayMs).toISOString() }],
  ['without a receipt', { receipt: undefined }],
])('a payment %s sends no email', async (_, changes) => {
  const { user } = await identity.register();
  await identity.emit(billingEvents.paymentCaptured, payment(user.id, changes as Partial<Payment>));
  expect(await queuedReceiptsOf(user.email)).toEqual([]);
  expect(await receiptsOf(user.email)).toEqual([]);
});

test('a payment of a deleted user sends no email, and the event is handled', async () => {
  await identity.emit(billingEvents.paymentCaptured, payment(2_147_483_647));
  expect(await identity.sql('SELECT 1 FROM identity.dead_letter_event')).toEqual([]);
});
