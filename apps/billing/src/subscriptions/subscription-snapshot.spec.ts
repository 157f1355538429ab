import type Stripe from 'stripe';
import {
  paidAsPriced,
  paidPeriodsOf,
  paidPlanChangesOf,
  paidUntilPeriodEnd,
  statusOf,
  subscriptionSnapshotOf,
} from './subscription-snapshot.js';

const march = 1_772_323_200;
const april = 1_775_001_600;
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['canceled', 'canceled'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'canceled'],
  ['paused', 'other'],
  ['something new', 'other'],
] as const)('the status %s at Stripe is %s here', (atStripe, here) => {
  expect(statusOf(atStripe)).toBe(here);
});

describe('the snapshot of a subscription', () => {
  const subscription = (metadata: Stripe.MetadataParam = {}, prices: readonly string[] = ['price_pro']) => {
    const items = prices.map((id) => ({
      ...{ id: 'si_1', price: { id }, current_period_start: march, current_period_end: april },
    }));
    const fields = { id: 'sub_1', status: 'trialing', cancel_at_period_end: true, created: march - 60 };
    return { ...fields, metadata, items: { data: items } } as unknown as Stripe.Subscription;
  };

  test('contains the period of its item, in milliseconds', () => {
    expect(subscriptionSnapshotOf(subscription())).toEqual({
      stripeSubscriptionId: 'sub_1',
      priceId: 'price_pro',
      status: 'active',
      currentPeriodStart: at(march),
      currentPeriodEnd: at(april),
      cancelAtPeriodEnd: true,
      paidPriceId: undefined,
      startedAt: at(march - 60),
    });
  });

  test('has the price that is paid until the end of the current period', () => {
    const paidPriceId = (metadata: Stripe.MetadataParam) => subscriptionSnapshotOf(subscription(metadata))?.paidPriceId;
    expect(paidPriceId(paidUntilPeriodEnd('price_enterprise', april))).toBe('price_enterprise');
    expect(paidPriceId(paidUntilPeriodEnd('price_enterprise', march))).toBeUndefined();
    expect(paidPriceId(paidAsPriced)).toBeUndefined();
  });

  test('without an item has no plan', () => {
    expect(subscriptionSnapshotOf(subscription({}, []))).toBeUndefined();
  });
});

/** A line of an invoice. `proration` is missing on lines that Stripe does not prorate. */
const line = (price: string | null, changes: object = {}, amount = 1_499): Stripe.InvoiceLineItem =>
  ({
    amount,
    period: { start: march, end: april },
    pricing: price === null ? null : { price_details: { price } },
    parent: { subscription_item_details: { subscription: 'sub_1', proration: false } },
    ...changes,
  }) as unknown as Stripe.InvoiceLineItem;
const invoice = (id: string | null, ...lines: Stripe.InvoiceLineItem[]): Stripe.Invoice =>
  ({ id, lines: { data: lines } }) as unknown as Stripe.Invoice;
const prorated = { subscription: 'sub_1', parent: { invoice_item_details: { proration: true } } };
const proratedItem = {
  subscription: 'sub_1',
  parent: { subscription_item_details: { subscription: 'sub_1', proration: true } },
};

describe('paid periods', () => {
  const period = { stripeSubscriptionId: 'sub_1', priceId: 'price_pro', start: at(march), end: at(april) };

  test('are the lines of subscriptions, earliest first', () => {
    const later = line('price_pro', { period: { start: april, end: april + 60 } });
    expect(paidPeriodsOf([invoice('in_2', later), invoice('in_1', line('price_pro'))])).toEqual([
      period,
      { ...period, start: at(april), end: at(april + 60) },
    ]);
  });

  test('can name the subscription on the line itself', () => {
    const named = line('price_pro', { subscription: 'sub_2', parent: { subscription_item_details: {} } });
    expect(paidPeriodsOf([invoice('in_1', named)])).toEqual([{ ...period, stripeSubscriptionId: 'sub_2' }]);
  });

  test.each([
    ['a proration', line('price_pro', proratedItem)],
    ['a line without a price', line(null)],
    ['a line without price details', line('price_pro', { pricing: {} })],
    ['a line that belongs to no subscription item', line('price_pro', { subscription: 'sub_1', parent: {} })],
    ['a line without a parent', line('price_pro', { subscription: 'sub_1', parent: null })],
    ['a line without a subscription', line('price_pro', { parent: { subscription_item_details: {} } })],
  ])('do not include %s', (_, other) => {
    expect(paidPeriodsOf([invoice('in_1', other)])).toEqual([]);
  });
});

describe('paid changes of plan', () => {
  const credited = (changes: object = prorated) => line('price_scripter', changes, -700);
  const charged = (changes: object = prorated) =>
    line('price_pro', { period: { start: march + 60, end: april }, ...changes }, 2_000);
  const change = {
    ...{ stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', fromPriceId: 'price_scripter', toPriceId: 'price_pro' },
    ...{ start: at(march + 60), end: at(april), paidPence: 1_300 },
  };

  test.each([
    ['as invoice items', prorated],
    ['as subscription items', proratedItem],
  ])('credit one price and charge another, %s', (_, details) => {
    const next = line('price_pro', { subscription: 'sub_1' }, 3_999);
    expect(paidPlanChangesOf([invoice('in_1', credited(details), next, charged(details))])).toEqual([change]);
  });

  test.each([
    ['nothing is credited', [charged()]],
    ['nothing is charged', [credited()]],
    ['nothing is prorated', [credited({ parent: null }), charged({ subscription: 'sub_1', parent: {} })]],
    ['the credit has no price', [line(null, prorated, -700), charged()]],
    ['the charge has no price', [credited(), line(null, prorated, 2_000)]],
    ['a price has no details', [credited(), charged({ ...prorated, pricing: {} })]],
    ['a credit has no details', [credited({ ...prorated, pricing: {} }), charged()]],
    ['the charge has no subscription', [credited(), charged({ ...prorated, subscription: null })]],
    ['the lines are free', [line('price_scripter', prorated, 0), line('price_pro', prorated, 0)]],
  ])('are not found if %s', (_, lines) => {
    expect(paidPlanChangesOf([invoice('in_1', ...lines)])).toEqual([]);
  });

  test('leave out prorated lines that are free', () => {
    const free = line('price_free', prorated, 0);
    expect(paidPlanChangesOf([invoice('in_1', free, credited(), charged())])).toEqual([change]);
  });

  test('are not found on an invoice without an id, which is a preview', () => {
    expect(paidPlanChangesOf([invoice(null, credited(), charged())])).toEqual([]);
  });
});
