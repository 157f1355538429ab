import { randomUUID } from 'node:crypto';
import type { RequestInput } from '@scriptsmith/contracts';
import { billingAdminRequests, type PendingCustomer } from '@scriptsmith/contracts/billing';
import { byAdmin } from '../testing/admin-client.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';

const { addPendingCustomer, deletePendingCustomer, listPendingCustomers } = billingAdminRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const add = async (
  customer: RequestInput<typeof addPendingCustomer>['customer'],
  actionId: string = randomUUID(),
): Promise<PendingCustomer> => {
  const input = { by: byAdmin(actionId), customer };
  return (await given.request(addPendingCustomer, input)).pendingCustomer;
};
const waiting = async (search = '') => {
  const { pendingCustomers, total } = await given.request(listPendingCustomers, { search });
  return { emails: pendingCustomers.map(({ email }) => email), total };
};
const customer = { stripeCustomerId: 'cus_1', planName: 'Pro' } as const;

test('lists pending customers newest first, filtered by a part of the address, with the total', async () => {
  for (const name of ['ann', 'bob', 'a_b']) await add({ ...customer, email: `${name}@example.com` });
  expect(await waiting()).toEqual({
    emails: ['a_b@example.com', 'bob@example.com', 'ann@example.com'],
    total: 3,
  });
  expect(await waiting('BOB@')).toEqual({ emails: ['bob@example.com'], total: 1 });
  expect(await waiting('_')).toEqual({ emails: ['a_b@example.com'], total: 1 });
  const { pendingCustomers } = await given.request(listPendingCustomers, { page: 2, pageSize: 2 });
  expect(pendingCustomers).toMatchObject([
    { email: 'ann@example.com', monthlyCredits: 0, subscriptionStatus: 'active' },
  ]);
});

test('an action adds one pending customer, and a second one with the same address is refused', async () => {
  const actionId = randomUUID();
  const input = { ...customer, email: 'Cleo@Example.com', notes: 'Paid by invoice' };
  const [first, second] = await Promise.all([add(input, actionId), add(input, actionId)]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ email: 'cleo@example.com', notes: 'Paid by invoice' });
  expect(await given.errorCodeOf(addPendingCustomer, { by: byAdmin(), customer: input })).toBe('email_taken');
});

test('an action id cannot be reused for another person or another plan', async () => {
  const by = byAdmin();
  const input = { ...customer, email: 'eve@example.com', currentPeriodEnd: '2027-01-31T12:00:00Z' };
  await given.request(addPendingCustomer, { by, customer: input });
  for (const change of [{ email: 'fay@example.com' }, { planName: 'Scripter' as const }, { currentPeriodEnd: null }]) {
    const other = { by, customer: { ...input, ...change } };
    expect(await given.errorCodeOf(addPendingCustomer, other)).toBe('idempotency_conflict');
  }
  expect((await given.request(addPendingCustomer, { by, customer: input })).pendingCustomer.email).toBe(input.email);
  expect(await waiting('fay')).toEqual({ emails: [], total: 0 });
});

test('an action deletes once, and deleting an unknown pending customer is refused', async () => {
  const { id: pendingCustomerId } = await add({ ...customer, email: 'dan@example.com' });
  const input = { by: byAdmin(), pendingCustomerId };
  await given.request(deletePendingCustomer, input);
  await given.request(deletePendingCustomer, input);
  expect(await waiting('dan')).toEqual({ emails: [], total: 0 });
  expect(await given.errorCodeOf(deletePendingCustomer, { by: byAdmin(), pendingCustomerId })).toBe('not_found');
});

test('a list without a page has all pending customers', async () => {
  await given.executeAsOwner(`
    INSERT INTO pending_customer (id, action_id, created_at, email, stripe_customer_id, stripe_subscription_id,
      stripe_price_id, plan_name, subscription_status, monthly_credits, has_rollover, notes)
    SELECT gen_random_uuid(), gen_random_uuid(), now(), 'whole' || number || '@example.com', 'cus_1', '', '', 'Pro',
      'active', 0, false, ''
    FROM generate_series(1, 101) AS number`);
  const { pendingCustomers, ...rest } = await given.request(listPendingCustomers, { search: 'whole', all: true });
  expect(new Set(pendingCustomers.map(({ email }) => email)).size).toBe(101);
  expect(rest).toEqual({ total: 101, page: 1, pageSize: 10_000 });
});
