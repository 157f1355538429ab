import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@scriptsmith/contracts';
import {
  billingAdminRequests,
  billingEvents,
  billingRequests,
  type RefundPreview,
} from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { byAdmin } from '../testing/admin-client.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { previewRefund, refundPayment } = billingAdminRequests;

let given: PaymentsFixture;
const audited: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.auditEntryRecorded], (event) => audited.push(event));
});
afterAll(() => given.stop());

/** A subscriber with a pack of 10,000 credits for £5. */
const buyer = async (packId: '10k' | 'unlimited' = '10k') => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, packId);
  await given.waitForWebhooks();
  const { invoices } = await given.request(billingRequests.listInvoices, { userId });
  return { userId, paymentIntentId, invoiceId: invoices.find(({ id }) => id.startsWith('ch_'))!.id };
};
type Buyer = Pick<Awaited<ReturnType<typeof buyer>>, 'userId' | 'invoiceId'>;

const preview = ({ userId, invoiceId }: Buyer, amountPence?: number): Promise<RefundPreview> =>
  given.request(previewRefund, { userId, invoiceId, ...(amountPence && { amountPence }) });
const refundInput = (
  { userId, invoiceId }: Buyer,
  amountPence: number,
  refundedPence = 0,
  actionId = randomUUID(),
) => ({
  ...{ by: byAdmin(actionId), userId, invoiceId, amountPence, refundedPence, reason: 'Goodwill' },
});
const refundedAtStripe = async (paymentIntentId: string): Promise<number[]> =>
  (await given.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(({ amount }) => amount);
const changesOf = (actionId: string): AuditEntry[] =>
  audited.map(({ payload }) => payload as AuditEntry).filter(({ by }) => by.actionId === actionId);

test('a preview shows the credits that a refund takes back, and changes nothing', async () => {
  const customer = await buyer();
  expect(await preview(customer, 200)).toEqual({
    ...{ paymentId: customer.paymentIntentId, paidPence: 500, refundedPence: 0, refundablePence: 500 },
    ...{ isDisputed: false, amountPence: 200, totalRefundedPence: 200 },
    ...{ takenCredits: 4_000, shortfallCredits: 0, unlimitedUntil: null },
  });
  expect(await given.remaining(customer.userId)).toEqual(['addon 10000', 'monthly 15000']);
  expect(await refundedAtStripe(customer.paymentIntentId)).toEqual([]);
});

test('a full refund of a month takes back its credits, except those that are spent', async () => {
  const userId = await given.subscriber('scripter');
  await given.consume(userId, 6_000);
  const { invoices } = await given.request(billingRequests.listInvoices, { userId });
  const customer = { userId, invoiceId: invoices[0]!.id };
  expect(await preview(customer)).toMatchObject({ amountPence: 1_499, takenCredits: 9_000, shortfallCredits: 6_000 });
  await given.request(refundPayment, refundInput(customer, 1_499));
  expect(await given.remaining(userId)).toEqual([]);
  await given.waitForWebhooks();
  expect(await given.remaining(userId)).toEqual([]);
  expect(await preview(customer)).toMatchObject({ refundedPence: 1_499, refundablePence: 0, amountPence: 0 });
});

test('the audit log has one entry with the reason and the amounts, however often the refund is sent', async () => {
  const customer = await buyer();
  const actionId = randomUUID();
  const input = refundInput(customer, 200, 0, actionId);
  await Promise.all([given.request(refundPayment, input), given.request(refundPayment, input)]);
  await given.request(refundPayment, input);
  expect(await refundedAtStripe(customer.paymentIntentId)).toEqual([200]);
  expect(await given.remaining(customer.userId)).toEqual(['addon 6000', 'monthly 15000']);
  const { invoiceId } = customer;
  await eventually(() =>
    expect(changesOf(actionId)).toMatchObject([
      {
        ...{ action: 'refund-payment', reason: 'Goodwill', target: { type: 'user', id: String(customer.userId) } },
        ...{ before: { invoiceId, refundedPence: 0 }, after: { invoiceId, refundedPence: 200 } },
      },
    ]),
  );
  expect(await given.errorCodeOf(refundPayment, { ...input, amountPence: 300 })).toBe('idempotency_conflict');
});

test('a refund that Stripe has made, but whose response was lost, is only applied', async () => {
  const customer = await buyer();
  const input = refundInput(customer, 200);
  await given.stripe.refunds.create({
    ...{ payment_intent: customer.paymentIntentId, amount: 200, metadata: { adminActionId: input.by.actionId } },
  });
  await given.request(refundPayment, input);
  expect(await refundedAtStripe(customer.paymentIntentId)).toEqual([200]);
  expect(await given.remaining(customer.userId)).toEqual(['addon 6000', 'monthly 15000']);
});

test('of two refunds that start from the same preview, one is made', async () => {
  const customer = await buyer();
  const codes = await Promise.all(
    [200, 300].map((amountPence) =>
      given.request(refundPayment, refundInput(customer, amountPence)).then(
        () => 'refunded',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(codes.toSorted()).toEqual(['preview_outdated', 'refunded']);
  expect(await refundedAtStripe(customer.paymentIntentId)).toHaveLength(1);
});

test('refuses more than is left, a disputed payment and the invoice of another user', async () => {
  const customer = await buyer();
  expect(await given.errorCodeOf(refundPayment, refundInput(customer, 501))).toBe('validation_failed');
  expect(
    await given.errorCodeOf(previewRefund, {
      userId: customer.userId,
      invoiceId: customer.invoiceId,
      amountPence: 501,
    }),
  ).toBe('validation_failed');
  const { userId: other } = await buyer();
  expect(await given.errorCodeOf(refundPayment, refundInput({ ...customer, userId: other }, 100))).toBe('not_found');
  for (const invoiceId of ['in_unknown', 'ch_unknown', 'nonsense/../x']) {
    expect(await given.errorCodeOf(refundPayment, refundInput({ ...customer, invoiceId }, 100))).toBe('not_found');
  }
  await given.dispute(customer.paymentIntentId);
  await given.waitForWebhooks();
  expect(await preview(customer)).toMatchObject({ isDisputed: true, refundablePence: 0, amountPence: 0 });
  expect(await given.errorCodeOf(refundPayment, refundInput(customer, 100))).toBe('validation_failed');
});

test('the preview of an unlimited pack shows when unlimited use ends', async () => {
  const customer = await buyer('unlimited');
  const { unlimitedUntil, takenCredits } = await preview(customer, 5_000);
  expect(takenCredits).toBe(0);
  expect((await given.account(customer.userId)).credits).toMatchObject({ isUnlimited: true });
  await given.request(refundPayment, refundInput(customer, 5_000));
  const [account] = await given.database.query<{ until: Date }[]>(
    'SELECT unlimited_until AS until FROM credit_account WHERE user_id = $1',
    [customer.userId],
  );
  expect(account?.until.toISOString()).toBe(unlimitedUntil);
  await given.request(refundPayment, refundInput(customer, 5_000, 5_000));
  expect((await given.account(customer.userId)).credits).toMatchObject({ isUnlimited: false });
});

test('after any refunds and consumptions, the preview is what happens, and never more is refunded than was paid', async () => {
  const step = fc.record({
    amountPence: fc.integer({ min: 1, max: 600 }),
    consumed: fc.integer({ min: 0, max: 9_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const customer = await buyer();
      let refundedPence = 0;
      for (const { amountPence, consumed } of steps) {
        if (consumed > 0 && consumed <= (await given.balance(customer.userId)))
          await given.consume(customer.userId, consumed);
        const before = await given.balance(customer.userId);
        const input = refundInput(customer, amountPence, refundedPence);
        if (amountPence > 500 - refundedPence) {
          expect(await given.errorCodeOf(refundPayment, input)).toBe('validation_failed');
          continue;
        }
        const { takenCredits } = await preview(customer, amountPence);
        await given.request(refundPayment, input);
        refundedPence += amountPence;
        expect(await given.balance(customer.userId)).toBe(before - takenCredits);
        await given.waitForWebhooks();
        expect(await given.balance(customer.userId)).toBe(before - takenCredits);
      }
      const amounts = await refundedAtStripe(customer.paymentIntentId);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(refundedPence);
    }),
    propertyOptions(6),
  );
});
