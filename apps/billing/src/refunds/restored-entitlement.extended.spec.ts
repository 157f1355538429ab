import { billingEvents, billingRequests } from '@scriptsmith/contracts/billing';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import type { RefundedPayment } from '../payments/payment-events.service.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

let given: PaymentsFixture;
const published: EventEnvelope[] = [];
beforeAll(async () => {
  given = await PaymentsFixture.start();
  await given.subscribeTo([billingEvents.paymentRefunded], (event) => published.push(event));
});
afterAll(() => given.stop());

interface Purchase {
  userId: number;
  payment: string;
}

/** The purchases that money can entitle to. */
const purchases = {
  'monthly credits': async (): Promise<Purchase> => {
    const userId = await given.subscriber('pro');
    return { userId, payment: await given.paymentOfFirstInvoice(userId) };
  },
  'an unlimited plan': async (): Promise<Purchase> => {
    const userId = await given.subscriber('enterprise');
    return { userId, payment: await given.paymentOfFirstInvoice(userId) };
  },
  'an upgrade to an unlimited plan': async (): Promise<Purchase> => {
    const userId = await given.subscriber('scripter');
    const { prorationDate } = await given.request(billingRequests.previewUpgrade, { userId, planId: 'enterprise' });
    await given.request(billingRequests.upgradeSubscription, { userId, planId: 'enterprise', prorationDate });
    await given.waitForWebhooks();
    return { userId, payment: await given.paymentOfFirstInvoice(userId) };
  },
  'a pack of credits': async (): Promise<Purchase> => {
    const userId = await given.subscriber('scripter');
    return { userId, payment: (await given.buyPackByCard(userId, '10k')).paymentIntentId };
  },
  'an unlimited pack': async (): Promise<Purchase> => {
    const userId = await given.subscriber('scripter');
    return { userId, payment: (await given.buyPackByCard(userId, 'unlimited')).paymentIntentId };
  },
};
/** What is left after the payment was taken back. */
const leftWithout = {
  'monthly credits': 'limited, 0 credits',
  'an unlimited plan': 'limited, 0 credits',
  'an upgrade to an unlimited plan': 'limited, 15000 credits',
  'a pack of credits': 'limited, 15000 credits',
  'an unlimited pack': 'limited, 15000 credits',
};
type PurchaseName = keyof typeof purchases;

/** The ways in which money is taken back, and given back later. */
const restorations = {
  'a refund that fails': async ({ payment }: Purchase) => {
    const { id } = await given.stripe.refunds.create({ payment_intent: payment });
    return () => given.failRefund(id);
  },
  'a dispute that is won': async ({ payment }: Purchase) => {
    const id = await given.dispute(payment);
    return () => given.decide(id, 'won');
  },
  'a lost dispute that is reversed': async ({ payment }: Purchase) => {
    const id = await given.dispute(payment);
    await given.decide(id, 'lost');
    return () => given.reverseDecision(id);
  },
};
type RestorationName = keyof typeof restorations;

const stateOf = async ({ userId }: Purchase): Promise<string> => {
  await given.waitForWebhooks();
  const { credits, subscription } = await given.account(userId);
  expect(subscription?.status).toBe('active');
  return `${credits.isUnlimited ? 'unlimited' : 'limited'}, ${credits.balance} credits`;
};
describe.each(Object.keys(purchases) as PurchaseName[])('%s', (purchaseName) => {
  test.each(Object.keys(restorations) as RestorationName[])(
    'is taken back and restored by %s',
    async (restorationName) => {
      const purchase = await purchases[purchaseName]();
      const before = await stateOf(purchase);
      const giveBack = await restorations[restorationName](purchase);
      expect(await stateOf(purchase)).toBe(leftWithout[purchaseName]);
      await giveBack();
      expect(await stateOf(purchase)).toBe(before);
      expect(await given.reconcile(purchase.userId)).toEqual([]);
    },
  );

  test('is restored by the reconciliation after a missed event', async () => {
    const purchase = await purchases[purchaseName]();
    const before = await stateOf(purchase);
    const { id } = await given.stripe.refunds.create({ payment_intent: purchase.payment });
    expect(await stateOf(purchase)).toBe(leftWithout[purchaseName]);
    given.holdWebhooks();
    await given.failRefund(id);
    await given.releaseWebhooks();
    expect(await given.reconcile(purchase.userId)).toContainEqual(expect.objectContaining({ about: 'clawback' }));
    expect(await stateOf(purchase)).toBe(before);
  });
});

test('consumption on a refunded unlimited plan is charged to packs, or rejected', async () => {
  const { userId, payment } = await purchases['an unlimited plan']();
  await given.consume(userId, 100_000);
  await given.stripe.refunds.create({ payment_intent: payment });
  await given.waitForWebhooks();
  const consumption = given.consumption(userId, 100);
  expect(await given.errorCodeOf(billingRequests.consumeCredits, consumption)).toBe('insufficient_credits');
  await given.buyPack(userId, '10k');
  expect((await given.consume(userId, 100)).receipt).toMatchObject({ isUnlimited: false, balance: 9_900 });
});

test('a partial refund of an unlimited plan takes back its share of the month', async () => {
  const purchase = await purchases['an unlimited plan']();
  await given.stripe.refunds.create({ payment_intent: purchase.payment, amount: 5_000 });
  expect(await stateOf(purchase)).toMatch(/^unlimited/);
  await given.passTime({ days: 14 });
  expect(await stateOf(purchase)).toMatch(/^unlimited/);
  await given.passTime({ days: 3 });
  expect(await stateOf(purchase)).toMatch(/^limited/);
  await given.passTime({ days: 15 });
  expect(await stateOf(purchase)).toMatch(/^unlimited/);
});

test('a pending refund withholds the credits, and reports nothing as refunded until it succeeds', async () => {
  const userId = await given.subscriber('scripter');
  const payment = await given.beginPayment(userId, '10k');
  await given.payWithCard(payment, 'pm_card_pendingRefund');
  const purchase = { userId, payment: payment.paymentIntentId };
  expect(await stateOf(purchase)).toBe('limited, 25000 credits');
  await given.stripe.refunds.create({ payment_intent: purchase.payment });
  expect(await stateOf(purchase)).toBe('limited, 15000 credits');
  expect(await refundsOf(purchase)).toEqual([]);
  await given.passTime({ hours: 1 });
  expect(await stateOf(purchase)).toBe('limited, 15000 credits');
  expect(await refundsOf(purchase)).toEqual([500]);
});

test('a refund that fails is published with the lower total and a higher revision, and leaves no revenue out', async () => {
  const purchase = await purchases['a pack of credits']();
  const revenue = async (): Promise<number> => {
    const [stats] = await given.database.query<{ pence: string }[]>(
      `SELECT sum(revenue_pence) AS pence
       FROM (SELECT revenue_pence FROM stats_change UNION ALL SELECT revenue_pence FROM stats_day) AS stats`,
    );
    return Number(stats!.pence);
  };
  await given.waitForWebhooks();
  const before = await revenue();
  const first = await given.stripe.refunds.create({ payment_intent: purchase.payment, amount: 200 });
  await given.waitForWebhooks();
  const second = await given.stripe.refunds.create({ payment_intent: purchase.payment, amount: 100 });
  await given.waitForWebhooks();
  await given.failRefund(first.id);
  await given.waitForWebhooks();
  expect((await revenue()) - before).toBe(-100);
  await given.failRefund(second.id);
  await given.waitForWebhooks();
  expect(await revenue()).toBe(before);
  expect(await refundsOf(purchase)).toEqual([200, 300, 100, 0]);
});

test('consumed credits are not owed, and what is left of them returns', async () => {
  const purchase = await purchases['a pack of credits']();
  const { userId } = purchase;
  await given.waitForWebhooks();
  await given.consume(userId, 4_000);
  const { id } = await given.stripe.refunds.create({ payment_intent: purchase.payment });
  expect(await stateOf(purchase)).toBe('limited, 15000 credits');
  await given.failRefund(id);
  expect(await stateOf(purchase)).toBe('limited, 21000 credits');
  const { entries } = await given.request(billingRequests.getCreditHistory, { userId });
  expect(entries.slice(0, 2)).toMatchObject([
    { type: 'reinstated', delta: 6_000, reason: 'Refund failed' },
    { type: 'refunded', delta: -6_000, reason: 'Refund' },
  ]);
});

/** The published totals in the order of their revisions. */
async function refundsOf({ payment }: Purchase): Promise<number[]> {
  await eventually(async () => {
    expect(await given.database.query('SELECT FROM outbox_event')).toEqual([]);
  });
  return published
    .map(({ payload }) => payload as RefundedPayment)
    .filter(({ paymentId }) => paymentId === payment)
    .toSorted((one, other) => one.revision! - other.revision!)
    .map(({ refundedPence }) => refundedPence);
}
