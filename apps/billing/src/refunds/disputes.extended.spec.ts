import { billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import type { GrantSource } from '../ledger/ledger-operations.js';
import type { RefundedPayment } from '../payments/payment-events.service.js';
import { idOf } from '../stripe/stripe-id.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import type { Delivery } from '../testing/webhook-listener.js';
import { CreditClawbacks } from './credit-clawbacks.js';
import type { DisputeState } from '../subscriptions/entitlement.js';
import { nextSnapshotNumber } from '../subscriptions/subscription.queries.js';

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.paymentRefunded], (event) => published.push(event));
});
afterAll(() => given.stop());

const boughtPack = async (packageId: '10k' | 'unlimited' = '10k') => {
  const userId = await given.subscriber('scripter');
  const { paymentIntentId } = await given.buyPackByCard(userId, packageId);
  await given.waitForWebhooks();
  return { userId, paymentIntentId };
};
const dispute = async (paymentIntentId: string, amount?: number) => {
  const id = await given.dispute(paymentIntentId, amount);
  await given.waitForWebhooks();
  return id;
};
const decideDispute = async (id: string, status: 'won' | 'lost') => {
  await given.decide(id, status);
  await given.waitForWebhooks();
};
const publishedRefunds = async (paymentId: string) => {
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  const payloads = published.map(({ payload }) => payload as RefundedPayment);
  return payloads.filter((payload) => payload.paymentId === paymentId).map(({ refundedPence }) => refundedPence);
};

test('withholds the credits of a disputed payment and reinstates them when the dispute is won', async () => {
  const { userId, paymentIntentId } = await boughtPack();
  const id = await dispute(paymentIntentId, 200);
  expect(await given.remaining(userId)).toEqual(['addon 6000', 'monthly 15000']);
  await decideDispute(id, 'won');
  expect(await given.remaining(userId)).toEqual(['addon 10000', 'monthly 15000']);
  const { entries } = await given.request(billingRequests.getCreditHistory, { userId });
  expect(entries.slice(0, 2)).toMatchObject([
    { type: 'reinstated', delta: 4_000, reason: 'Dispute won' },
    { type: 'disputed', delta: -4_000, reason: 'Payment disputed' },
  ]);
  expect(await publishedRefunds(paymentIntentId)).toEqual([]);
});

test('a lost dispute counts as refunded, in addition to earlier refunds', async () => {
  const { userId, paymentIntentId } = await boughtPack();
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await given.waitForWebhooks();
  const id = await dispute(paymentIntentId);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await decideDispute(id, 'lost');
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  expect(await publishedRefunds(paymentIntentId)).toEqual([100, 500]);
});

test('a refund and a dispute of one payment withhold no more than it granted', async () => {
  const { userId, paymentIntentId } = await boughtPack();
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 300 });
  await given.waitForWebhooks();
  const id = await dispute(paymentIntentId);
  await decideDispute(id, 'won');
  expect(await given.remaining(userId)).toEqual(['addon 4000', 'monthly 15000']);
});

test('consumed credits are neither withheld nor reinstated', async () => {
  const { userId, paymentIntentId } = await boughtPack();
  await given.consume(userId, 7_000);
  const id = await dispute(paymentIntentId);
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
  await decideDispute(id, 'won');
  expect(await given.remaining(userId)).toEqual(['addon 3000', 'monthly 15000']);
});

test('an unlimited month is suspended while its payment is in dispute', async () => {
  const { userId, paymentIntentId } = await boughtPack('unlimited');
  const id = await dispute(paymentIntentId);
  expect((await given.account(userId)).credits.isUnlimited).toBe(false);
  await decideDispute(id, 'won');
  expect((await given.account(userId)).credits.isUnlimited).toBe(true);
  await given.passTime({ days: 27 });
  expect((await given.account(userId)).credits.isUnlimited).toBe(true);
});

test('reinstates only the unrefunded part of an unlimited month', async () => {
  const { userId, paymentIntentId } = await boughtPack('unlimited');
  await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
  await given.waitForWebhooks();
  await decideDispute(await dispute(paymentIntentId, 5_000), 'won');
  await given.passTime({ days: 12 });
  expect((await given.account(userId)).credits.isUnlimited).toBe(true);
  await given.passTime({ days: 6 });
  expect((await given.account(userId)).credits.isUnlimited).toBe(false);
});

test('an immediate dispute leaves no credits to consume', async () => {
  const userId = await given.subscriber('pro', '4000000000000259');
  expect(await given.remaining(userId)).toEqual([]);
});

describe('of a month', () => {
  const paidMonth = async () => {
    const userId = await given.subscriber('pro');
    return { userId, paymentIntentId: await given.paymentOfFirstInvoice(userId) };
  };

  test('withholds the rolled-over credits of a disputed month', async () => {
    const { userId, paymentIntentId } = await paidMonth();
    await given.consume(userId, 50_000);
    await given.passTime({ months: 1, days: 1 });
    const id = await dispute(paymentIntentId);
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    await decideDispute(id, 'won');
    expect(await given.remaining(userId)).toEqual(['rollover 100000', 'monthly 150000']);
  });

  test('a dispute won in the next month reinstates the credits that would have rolled over', async () => {
    const { userId, paymentIntentId } = await paidMonth();
    const id = await dispute(paymentIntentId);
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    await decideDispute(id, 'won');
    expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
  });

  test('two partial disputes won later reinstate no more than was withheld', async () => {
    const { userId } = await paidMonth();
    const { latest_invoice } = await given.subscriptionInStripe(userId);
    const sources = await given.database.query<GrantSource[]>(
      'SELECT source, source_id AS "sourceId" FROM credit_grant WHERE user_id = $1',
      [userId],
    );
    const money = { paidPence: 3_999, refundedPence: 0, pendingRefundPence: 0 };
    const payment = { paymentId: idOf(latest_invoice!), userId, sources, ...money };
    const isTold = (one: DisputeState, other: DisputeState) =>
      given.database.transaction(async (transaction) => {
        const disputes = [
          { amountPence: 1_999, state: one },
          { amountPence: 2_000, state: other },
        ];
        const disputedSince = [one, other].includes('open') ? new Date() : null;
        const snapshotNumber = await nextSnapshotNumber(transaction);
        const snapshot = { ...payment, disputes, disputedSince, snapshotNumber };
        const authorship = { actor: 'stripe', reason: 'Refund', requestId: 'request-1' };
        return given.service.context.get(CreditClawbacks).apply(transaction, snapshot, authorship);
      });
    await isTold('open', 'open');
    await given.passTime({ months: 1, days: 1 });
    await isTold('won', 'open');
    await isTold('won', 'won');
    expect(await given.balance(userId)).toBe(300_000);
  });

  test('reinstated credits are withheld again by a later refund', async () => {
    const { userId, paymentIntentId } = await paidMonth();
    const id = await dispute(paymentIntentId);
    await given.passTime({ months: 1, days: 1 });
    await decideDispute(id, 'won');
    await given.stripe.refunds.create({ payment_intent: paymentIntentId });
    await given.waitForWebhooks();
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  });

  test.each([
    ['a month', 0],
    ['what has rolled over', 1],
  ])('credits of %s that ended with its subscription are not reinstated in the next one', async (_, months) => {
    const { userId, paymentIntentId } = await paidMonth();
    if (months > 0) await given.passTime({ months, days: 1 });
    const id = await dispute(paymentIntentId, 2_000);
    const { id: subscriptionId } = await given.subscriptionInStripe(userId);
    await given.stripe.subscriptions.cancel(subscriptionId);
    await given.waitForWebhooks();
    await given.subscribe(userId, 'pro');
    await decideDispute(id, 'won');
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  });

  test.each(['before', 'after'] as const)(
    'credits of a fully withheld month that ended with its subscription are not reinstated if the dispute is won %s the next one begins',
    async (when) => {
      const { userId, paymentIntentId } = await paidMonth();
      const id = await dispute(paymentIntentId);
      const { id: subscriptionId } = await given.subscriptionInStripe(userId);
      await given.stripe.subscriptions.cancel(subscriptionId);
      await given.waitForWebhooks();
      if (when === 'before') await decideDispute(id, 'won');
      await given.subscribe(userId, 'pro');
      if (when === 'after') await decideDispute(id, 'won');
      expect(await given.remaining(userId)).toEqual(['monthly 150000']);
    },
  );

  test('a dispute won after the rollover would have expired reinstates nothing', async () => {
    const { userId, paymentIntentId } = await paidMonth();
    const id = await dispute(paymentIntentId);
    await given.passTime({ months: 2, days: 1 });
    await decideDispute(id, 'won');
    expect(await given.remaining(userId)).toEqual(['rollover 150000', 'monthly 150000']);
  });
});

test('snapshots applied in any order, repeatedly and concurrently lead to the same state', async () => {
  const order = fc.record({
    refundPence: fc.integer({ min: 1, max: 200 }),
    status: fc.constantFrom('won' as const, 'lost' as const),
    draws: fc.noBias(fc.array(fc.nat(), { minLength: 40, maxLength: 40 })),
    atOnce: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(order, async ({ refundPence, status, draws, atOnce }) => {
      const userId = await given.subscriber('scripter');
      given.holdWebhooks();
      const { paymentIntentId } = await given.buyPackByCard(userId, '10k');
      await given.stripe.refunds.create({ payment_intent: paymentIntentId, amount: refundPence });
      const first = await given.releaseWebhooks();
      given.holdWebhooks();
      const id = await given.dispute(paymentIntentId);
      const second = await given.releaseWebhooks();
      await deliverAll(shuffled([...first, ...second], draws), atOnce);
      expect(await given.remaining(userId)).toEqual(['monthly 15000']);
      given.holdWebhooks();
      await given.decide(id, status);
      const third = await given.releaseWebhooks();
      await deliverAll(shuffled([...first, ...second, ...third], draws), atOnce);
      const left = 10_000 - refundPence * 20;
      expect(await given.remaining(userId)).toEqual(
        status === 'won' ? [`addon ${left}`, 'monthly 15000'] : ['monthly 15000'],
      );
    }),
    { ...propertyOptions(8), endOnFailure: true },
  );
});

const shuffled = (deliveries: readonly Delivery[], draws: readonly number[]): Delivery[] =>
  [...deliveries, ...deliveries]
    .map((delivery, index) => ({ delivery, draw: draws[index % draws.length]! }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ delivery }) => delivery);

async function deliverAll(deliveries: readonly Delivery[], atOnce: number): Promise<void> {
  for (let start = 0; start < deliveries.length; start += atOnce) {
    await Promise.all(deliveries.slice(start, start + atOnce).map((delivery) => given.deliver(delivery)));
  }
}
