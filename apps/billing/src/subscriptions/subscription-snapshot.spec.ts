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
  const subscription = (changes: object = {}, prices: readonly string[] = ['price_pro']) => {
    const items = prices.map((id) => ({
      ...{ id: `si_${id}`, price: { id }, current_period_start: march, current_period_end: april },
    }));
    const fields = { id: 'sub_1', status: 'trialing', cancel_at_period_end: false, created: march - 60, metadata: {} };
    return { ...fields, items: { data: items }, ...changes } as unknown as Stripe.Subscription;
  };
  const snapshotOf = (changes: object = {}) => subscriptionSnapshotOf(subscription(changes));

  test('contains all items with their quantities and periods, in milliseconds', () => {
    const items = [{ id: 'si_1', price: { id: 'price_pro' }, quantity: 3 }].map((item) => ({
      ...item,
      current_period_start: march,
      current_period_end: april,
    }));
    expect(snapshotOf({ items: { data: [...items, ...subscription({}, ['price_extra']).items.data] } })).toEqual({
      stripeSubscriptionId: 'sub_1',
      status: 'active',
      items: [
        { id: 'si_1', priceId: 'price_pro', quantity: 3, start: at(march), end: at(april) },
        { id: 'si_price_extra', priceId: 'price_extra', quantity: 1, start: at(march), end: at(april) },
      ],
      cancelAt: null,
      cancelAtPeriodEnd: false,
      isPaused: false,
      resumesAt: null,
      isLatestInvoiceDropped: false,
      paidPriceId: undefined,
      startedAt: at(march - 60),
    });
  });

  test.each([
    ['at the end of the period', { cancel_at_period_end: true }, at(april), true],
    ['at the end of the period, by date', { cancel_at: april }, at(april), true],
    ['within the period', { cancel_at: april - 60 }, at(april - 60), true],
    ['after the period', { cancel_at: april + 60 }, at(april + 60), false],
  ])('that ends %s', (_, changes, cancelAt, cancelAtPeriodEnd) => {
    expect(snapshotOf(changes)).toMatchObject({ cancelAt, cancelAtPeriodEnd });
  });

  test.each([
    ['by paused collection', { pause_collection: { behavior: 'void', resumes_at: april } }, at(april)],
    ['without a known end', { pause_collection: { behavior: 'keep_as_draft', resumes_at: null } }, null],
    ['after a trial without a card', { status: 'paused' }, null],
  ])('is paused %s', (_, changes, resumesAt) => {
    expect(snapshotOf(changes)).toMatchObject({ isPaused: true, resumesAt });
  });

  test.each([
    ['void', true],
    ['uncollectible', true],
    ['open', false],
    ['draft', false],
    ['paid', false],
  ])('with a latest invoice that is %s', (status, isLatestInvoiceDropped) => {
    expect(snapshotOf({ latest_invoice: { id: 'in_1', status } })).toMatchObject({ isLatestInvoiceDropped });
    expect(snapshotOf({ latest_invoice: 'in_1' })).toMatchObject({ isLatestInvoiceDropped: false });
  });

  test('has the price that is paid until the end of the current period', () => {
    const paidPriceId = (metadata: Stripe.MetadataParam) => snapshotOf({ metadata }).paidPriceId;
    expect(paidPriceId(paidUntilPeriodEnd('price_enterprise', april))).toBe('price_enterprise');
    expect(paidPriceId(paidUntilPeriodEnd('price_enterprise', march))).toBeUndefined();
    expect(paidPriceId(paidAsPriced)).toBeUndefined();
  });

  test('can have no items', () => {
    expect(snapshotOf({ items: { data: [] } })).toMatchObject({ items: [], cancelAt: null, cancelAtPeriodEnd: false });
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
const invoice = (id: string, ...lines: Stripe.InvoiceLineItem[]): Stripe.Invoice =>
  ({ id, lines: { data: lines } }) as unknown as Stripe.Invoice;
const prorated = { subscription: 'sub_1', parent: { invoice_item_details: { proration: true } } };
const proratedItem = {
  subscription: 'sub_1',
  parent: { subscription_item_details: { subscription: 'sub_1', proration: true } },
};

describe('paid periods', () => {
  const items = [{ priceId: 'price_pro', quantity: 1 }];
  const period = { stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', items, start: at(march), end: at(april) };

  test('are the lines of subscriptions, earliest first', () => {
    const later = line('price_pro', { period: { start: april, end: april + 60 } });
    expect(paidPeriodsOf([invoice('in_2', later), invoice('in_1', line('price_pro'))])).toEqual([
      period,
      { ...period, invoiceId: 'in_2', start: at(april), end: at(april + 60) },
    ]);
  });

  test('contain all items of the invoice with their quantities', () => {
    const lines = [line('price_pro', { quantity: 3 }), line('price_extra', { quantity: 2 })];
    expect(paidPeriodsOf([invoice('in_1', ...lines)])).toEqual([
      {
        ...period,
        items: [
          { priceId: 'price_pro', quantity: 3 },
          { priceId: 'price_extra', quantity: 2 },
        ],
      },
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
  const from = (startSeconds: number) => ({ period: { start: startSeconds, end: april } });
  const credited = (changes: object = prorated) => line('price_scripter', { ...from(march + 60), ...changes }, -700);
  const charged = (changes: object = prorated) => line('price_pro', { ...from(march + 60), ...changes }, 2_000);
  const change = {
    ...{ stripeSubscriptionId: 'sub_1', invoiceId: 'in_1', sourceId: 'in_1' },
    credited: [{ priceId: 'price_scripter', quantity: 1, pence: -700 }],
    charged: [{ priceId: 'price_pro', quantity: 1, pence: 2_000 }],
    ...{ start: at(march + 60), end: at(april) },
  };

  test.each([
    ['as invoice items', prorated],
    ['as subscription items', { ...proratedItem }],
  ])('credit one price and charge another, %s', (_, details) => {
    const next = line('price_pro', { subscription: 'sub_1' }, 3_999);
    expect(paidPlanChangesOf([invoice('in_1', credited(details), next, charged(details))])).toEqual([change]);
  });

  test('can change the quantity of one price', () => {
    const lines = [credited(), line('price_scripter', { ...from(march + 60), ...prorated, quantity: 3 }, 2_100)];
    expect(paidPlanChangesOf([invoice('in_1', ...lines)])).toEqual([
      { ...change, charged: [{ priceId: 'price_scripter', quantity: 3, pence: 2_100 }] },
    ]);
  });

  test('can add an item, for which nothing is credited', () => {
    expect(paidPlanChangesOf([invoice('in_1', charged())])).toEqual([{ ...change, credited: [] }]);
  });

  test('of one invoice have a source each', () => {
    const later = { ...prorated, ...from(march + 120) };
    const changes = paidPlanChangesOf([invoice('in_1', credited(), charged(), credited(later), charged(later))]);
    expect(changes).toEqual([
      change,
      { ...change, sourceId: `in_1:${at(march + 120).toISOString()}`, start: at(march + 120) },
    ]);
  });

  test.each([
    ['nothing is charged', [credited()]],
    ['nothing is prorated', [credited({ parent: null }), charged({ subscription: 'sub_1', parent: {} })]],
    ['the charge has no price', [credited(), line(null, { ...prorated, ...from(march + 60) }, 2_000)]],
    ['a price has no details', [credited(), charged({ ...prorated, pricing: {} })]],
    ['the charge has no subscription', [credited(), charged({ ...prorated, subscription: null })]],
    ['the lines are free', [line('price_scripter', prorated, 0), line('price_pro', prorated, 0)]],
  ])('are not found if %s', (_, lines) => {
    expect(paidPlanChangesOf([invoice('in_1', ...lines)])).toEqual([]);
  });

  test('leave out prorated lines that are free', () => {
    const free = line('price_free', { ...prorated, ...from(march + 60) }, 0);
    expect(paidPlanChangesOf([invoice('in_1', free, credited(), charged())])).toEqual([change]);
  });
});
