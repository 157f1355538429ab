import Stripe from 'stripe';
import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeAll(async () => {
  emulator = await EmulatorFixture.start();
});
afterAll(() => emulator.close());

const raw = (path: string, init: RequestInit = {}) => fetch(emulator.url + path, init);

describe('authentication', () => {
  test.each([
    ['no key', {}, 401],
    ['a live key', { authorization: 'Bearer sk_live_1' }, 401],
    ['a publishable key', { authorization: 'Bearer pk_test_1' }, 401],
    ['a test key', { authorization: 'Bearer sk_test_1' }, 200],
    ['a test key as Basic', { authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}` }, 200],
  ])('%s', async (_name, headers, status) => {
    const response = await raw('/v1/customers', { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('request-id')).toMatch(/^req_\w+$/);
    if (status === 401) expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('the SDK reports an authentication error', async () => {
    const stripe = new Stripe('sk_live_1', { host: 'localhost', port: emulator.port, protocol: 'http' });
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });
});

describe('errors', () => {
  test('an unknown id returns resource_missing with status 404 in the path and 400 in a parameter', async () => {
    await expect(emulator.stripe.subscriptions.retrieve('sub_nothing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such subscription: 'sub_nothing'",
    });
    await expect(
      emulator.stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: 'http://localhost/',
        line_items: [{ price: 'price_nothing', quantity: 1 }],
      }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'line_items[0][price]' });
  });

  test.each([
    ['parameter_missing', { currency: 'gbp' }, 'unit_amount'],
    ['parameter_unknown', { currency: 'gbp', unit_amount: 1, colour: 'red' }, 'colour'],
    ['parameter_unknown', { currency: 'gbp', unit_amount: 1, recurring: { interval: 'month', x: 1 } }, 'recurring[x]'],
    ['parameter_invalid_integer', { currency: 'gbp', unit_amount: 1.5 }, 'unit_amount'],
    ['parameter_invalid_empty', { currency: '', unit_amount: 1 }, 'currency'],
  ])('%s %j', async (code, params, param) => {
    await expect(emulator.stripe.prices.create(params as unknown as Stripe.PriceCreateParams)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  const authorization = 'Bearer sk_test_1';
  const form = 'application/x-www-form-urlencoded';
  test.each<[string, string, RequestInit, number, object]>([
    ['an unknown path', '/v1/nothing', {}, 404, { message: 'Unrecognized request URL (GET: /v1/nothing)' }],
    ['an unknown method', '/v1/customers', { method: 'PUT' }, 404, { message: '(PUT: /v1/customers)' }],
    ['an unusual method', '/v1/customers', { method: 'PROPFIND' }, 404, { message: '(PROPFIND: /v1/customers)' }],
    ['a resource that is not supported', '/v1/payouts', { method: 'POST' }, 404, { message: '(POST: /v1/payouts)' }],
    ['a path below a resource', '/v1/customers/cus_1/tax_ids', {}, 404, { message: 'tax_ids' }],
    ['an empty id', '/v1/customers/', {}, 404, { message: '(GET: /v1/customers/)' }],
    ['the root of the API', '/v1', {}, 404, { message: '(GET: /v1)' }],
    ['the second API', '/v2/core/events', {}, 404, { message: '(GET: /v2/core/events)' }],
    ['the second API with JSON', '/v2/billing/meter_events', { method: 'POST', body: '{}' }, 404, { message: '/v2/' }],
    ['a path outside of the API', '/nothing', {}, 404, { message: '(GET: /nothing)' }],
    ['an unknown control', '/_emulator/nothing', { method: 'POST' }, 404, { message: '/_emulator/nothing' }],
    ['a malformed path', '/v1/customers/%ff', {}, 400, { message: '%ff' }],
    [
      'an unknown parameter of a list',
      '/v1/customers?sort=name',
      {},
      400,
      { param: 'sort', code: 'parameter_unknown' },
    ],
    ['two unknown parameters', '/v1/customers?a=1&b=2', {}, 400, { message: 'unknown parameters: a, b' }],
    ['an unknown parameter of an object', '/v1/events/evt_1?a=1', {}, 400, { param: 'a' }],
    [
      'a body of another type',
      '/v1/customers',
      { method: 'POST', body: '{"name":"Ada"}', headers: { 'content-type': 'application/json' } },
      400,
      { message: 'check that your POST content type is application/x-www-form-urlencoded' },
    ],
    [
      'a body without a type',
      '/v1/customers',
      { method: 'POST', body: 'name=Ada', headers: { 'content-type': 'text/plain' } },
      400,
      { message: 'content type' },
    ],
    [
      'a body that is too large',
      '/v1/customers',
      { method: 'POST', body: `name=${'x'.repeat(2_000_000)}`, headers: { 'content-type': form } },
      413,
      { message: 'too large' },
    ],
    [
      'an account of Connect',
      '/v1/customers',
      { headers: { 'stripe-account': 'acct_1' } },
      403,
      { code: 'account_invalid', message: 'acct_1' },
    ],
  ])('%s has an error in the format of Stripe', async (_name, path, init, status, expected) => {
    const response = await raw(path, { ...init, headers: { authorization, ...init.headers } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error['type']).toBe('invalid_request_error');
    for (const [name, value] of Object.entries(expected)) expect(error[name]).toContain(value);
  });

  test('a browser that opens an unknown page gets a page', async () => {
    const response = await raw('/nothing', { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test.each(['/v1/nothing', '/v2/core/events'])('%s does not tell without a key whether it exists', async (path) => {
    expect((await raw(path)).status).toBe(401);
  });

  test('unknown URLs and other API versions are rejected', async () => {
    const headers = { authorization: 'Bearer sk_test_1' };
    expect(await (await raw('/v1/nothing', { headers })).json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/nothing)') as string },
    });
    const older = await raw('/v1/customers', { headers: { ...headers, 'stripe-version': '2020-08-27' } });
    expect(older.status).toBe(400);
  });

  test('a failed request stores nothing', async () => {
    const count = async () => (await emulator.stripe.customers.list({ limit: 100 })).data.length;
    const before = await count();
    await expect(
      emulator.stripe.customers.create({ email: 'ada@example.com', expand: ['nonsense'] }),
    ).rejects.toMatchObject({ message: 'This property cannot be expanded (nonsense).' });
    expect(await count()).toBe(before);
  });
});

describe('idempotency', () => {
  const create = (key: string, email: string) => emulator.stripe.customers.create({ email }, { idempotencyKey: key });

  test('the same key and parameters return the saved response without repeating the operation', async () => {
    const first = await create('key-1', 'one@example.com');
    const second = await create('key-1', 'one@example.com');
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await emulator.stripe.customers.list({ email: 'one@example.com' })).data).toHaveLength(1);
  });

  test('the same key with other parameters or another endpoint returns an idempotency error', async () => {
    await create('key-2', 'two@example.com');
    await expect(create('key-2', 'other@example.com')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await expect(emulator.stripe.products.create({ name: 'x' }, { idempotencyKey: 'key-2' })).rejects.toMatchObject({
      rawType: 'idempotency_error',
    });
  });

  test('a declined payment is replayed, and a request with invalid parameters can be corrected', async () => {
    const intent = await emulator.stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    const confirm = () =>
      emulator.stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'key-3' },
      );
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' });
    expect((await emulator.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
    await expect(create('key-4', 'not an address')).rejects.toMatchObject({ code: 'email_invalid' });
    expect(await create('key-4', 'four@example.com')).toMatchObject({ email: 'four@example.com' });
  });
});

describe('lists', () => {
  test('paginate newest first in both directions, and all pages together contain each object once', async () => {
    const product = await emulator.stripe.products.create({ name: 'Pages' });
    const created: string[] = [];
    for (let amount = 1; amount <= 7; amount++) {
      created.unshift(
        (await emulator.stripe.prices.create({ currency: 'gbp', unit_amount: amount, product: product.id })).id,
      );
    }
    const ids = ({ data }: Stripe.ApiList<Stripe.Price>) => data.map(({ id }) => id);
    const list = (params: Stripe.PriceListParams) => emulator.stripe.prices.list({ product: product.id, ...params });
    const first = await list({ limit: 3 });
    expect(ids(first)).toEqual(created.slice(0, 3));
    expect(first.has_more).toBe(true);
    expect(ids(await list({ limit: 3, starting_after: created[2]! }))).toEqual(created.slice(3, 6));
    expect(ids(await list({ limit: 2, ending_before: created[4]! }))).toEqual(created.slice(2, 4));
    const last = await list({ limit: 3, starting_after: created[5]! });
    expect([ids(last), last.has_more]).toEqual([created.slice(6), false]);
    const all = await emulator.stripe.prices.list({ product: product.id, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(created);
    await expect(list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(list({ starting_after: 'price_nothing' })).rejects.toMatchObject({ code: 'resource_missing' });
  });

  test('prices can be found by lookup key, and the key can be transferred to another price', async () => {
    const { stripe } = emulator;
    const make = (more: object) =>
      stripe.prices.create({
        currency: 'gbp',
        unit_amount: 100,
        product_data: { name: 'Key' },
        lookup_key: 'pro',
        ...more,
      });
    const first = await make({});
    await expect(make({})).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await make({ transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ['pro', 'other'], active: true });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });
});

describe('expand', () => {
  test('replaces ids by objects, in lists and over several levels', async () => {
    const subscription = await emulator.subscriber();
    const list = await emulator.stripe.subscriptions.list({
      customer: idOf(subscription.customer),
      expand: ['data.customer', 'data.latest_invoice.payments.data.payment.payment_intent'],
    });
    const [found] = list.data;
    expect(found!.customer).toMatchObject({ object: 'customer', email: 'ada@example.com' });
    const invoice = found!.latest_invoice as Stripe.Invoice;
    expect(invoice.payments!.data[0]!.payment.payment_intent).toMatchObject({ amount: 1499, status: 'succeeded' });
  });
});

test('a deleted customer can be retrieved but not used, and their subscription is canceled', async () => {
  const subscription = await emulator.subscriber();
  const id = idOf(subscription.customer);
  expect(await emulator.stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await emulator.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
  expect((await emulator.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  await expect(emulator.stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' });
  const price = await emulator.monthlyPrice();
  await expect(emulator.checkout(price, { customer: id, customer_email: undefined as never })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
});
