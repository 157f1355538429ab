import { randomUUID } from 'node:crypto';
import type { RequestInput } from '@scriptsmith/contracts';
import { billingAdminRequests, billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { JobWorker } from '@scriptsmith/service-kit';
import { eventually, waitForBlockedTransactions } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { MaintenanceService } from '../maintenance/maintenance.service.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { AdminClient, byAdmin } from '../testing/admin-client.js';
import { LedgerFixture } from '../testing/ledger-fixture.js';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import { UserDeletionService } from '../user-deletion/user-deletion.service.js';
import { PendingCustomerRecord } from './pending-customer.entity.js';

const { addPendingCustomer, listPendingCustomers } = billingAdminRequests;
const { cancelSubscription, resumeSubscription } = billingRequests;
type Fields = RequestInput<typeof addPendingCustomer>['customer'];

let given: PaymentsFixture;
let withMail: PaymentsFixture;
let withStripeAccount: LedgerFixture;
beforeAll(async () => {
  given = await PaymentsFixture.start();
  withMail = await PaymentsFixture.start({ environment: { SMTP_URL: 'smtp://mail.example.com' } });
  withStripeAccount = await LedgerFixture.start({ environment: { STRIPE_API_URL: '' } });
});
afterAll(() => Promise.all([given.stop(), withMail.stop(), withStripeAccount.stop()]));

type Scenario = Pick<PaymentsFixture, 'emit' | 'request'>;

const person = (scenario: PaymentsFixture) => personWith(scenario, scenario.newUser());
const personWith = (scenario: Scenario, userId: number) => {
  const email = `Person-${userId}@Example.com`;
  const at = new Date().toISOString();
  const [registration, confirmation] = [randomUUID(), randomUUID()];
  const registered = { userId, username: `person-${userId}`, email, marketingEmails: false, referralCode: null };
  return {
    userId,
    email,
    registers: () => scenario.emit(identityEvents.userRegistered, { ...registered, registeredAt: at }, registration),
    confirms: () => scenario.emit(identityEvents.emailConfirmed, { userId, email, confirmedAt: at }, confirmation),
  };
};
const add = (scenario: Scenario, customer: Pick<Fields, 'email'> & Partial<Fields>) =>
  scenario.request(addPendingCustomer, {
    by: byAdmin(),
    customer: { stripeCustomerId: `cus_${randomUUID()}`, planName: 'Pro', ...customer },
  });
const waiting = async (search: string) => (await given.request(listPendingCustomers, { search })).total;

test('a user who registers with the address, in any case, gets the plan, its credits and the Stripe customer', async () => {
  const { userId, email, registers } = person(given);
  await add(given, { email: email.toUpperCase(), stripeCustomerId: 'cus_before' });
  await registers();
  await registers();
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro', status: 'active' });
  expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  const { accounts } = await given.request(billingAdminRequests.getAccounts, { userIds: [userId] });
  expect(accounts).toMatchObject([{ paidBy: 'hand', stripeCustomerId: 'cus_before' }]);
  expect(await waiting(email)).toBe(0);
});

test('a registered user claims the pending customer at once', async () => {
  const { userId, email, registers } = person(given);
  await registers();
  await add(given, { email });
  expect((await given.account(userId)).subscription).toMatchObject({ planId: 'pro' });
  expect(await waiting(email)).toBe(0);
});

test('adding and registering at the same time claims the pending customer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { userId, email, registers } = person(given);
    await Promise.all([add(given, { email }), registers()]);
    expect(await given.remaining(userId)).toEqual(['monthly 150000']);
  }
});

test('a pending customer who is deleted during the registration is not claimed', async () => {
  const { userId, email, registers } = person(given);
  const { pendingCustomer } = await add(given, { email });
  let registered: Promise<unknown> = Promise.resolve();
  await given.database.transaction(async (transaction) => {
    await transaction.getRepository(PendingCustomerRecord).delete({ id: pendingCustomer.id });
    registered = registers();
    await waitForBlockedTransactions((statement) => given.database.query(statement));
  });
  await registered;
  expect((await given.account(userId)).subscription).toBeNull();
});

test('an address that is confirmed during the deletion of its user is not kept', async () => {
  const { userId, registers, confirms } = person(withMail);
  await registers();
  const deletion = { userId, deletedAt: withMail.now().toISOString() };
  let confirmed: Promise<unknown> = Promise.resolve();
  await withMail.database.transaction(async (transaction) => {
    const deletions = withMail.service.context.get(UserDeletionService);
    await deletions.begin(transaction, deletion, { requestId: 'deletion' });
    confirmed = confirms();
    await waitForBlockedTransactions((statement) => withMail.database.query(statement));
  });
  await confirmed;
  expect(await withMail.database.query('SELECT FROM registered_user WHERE user_id = $1', [userId])).toEqual([]);
});

test('applies the agreed credits and rollover, limited or unlimited', async () => {
  const some = person(given);
  await add(given, { email: some.email, planName: 'Scripter', monthlyCredits: 40_000, hasRollover: true });
  await some.registers();
  expect(await given.remaining(some.userId)).toEqual(['monthly 40000']);
  const unlimited = person(given);
  await add(given, { email: unlimited.email, planName: 'Scripter', monthlyCredits: -1 });
  await unlimited.registers();
  expect((await given.account(unlimited.userId)).credits).toMatchObject({ isUnlimited: true, balance: 0 });
  expect((await given.consume(unlimited.userId, 1_000_000)).receipt.isUnlimited).toBe(true);
  await given.passTime({ months: 1, days: 1 });
  await given.service.context.get(MaintenanceService).run();
  expect(await given.remaining(some.userId)).toEqual(['rollover 40000', 'monthly 40000']);
  expect((await given.account(unlimited.userId)).credits.isUnlimited).toBe(true);
});

test('a fixed term ends on its day; an expired or canceled one assigns no plan', async () => {
  const day = 86_400_000;
  const at = (offsetDays: number) => new Date(given.now().getTime() + offsetDays * day).toISOString();
  const [running, over, canceled] = [person(given), person(given), person(given)];
  await add(given, { email: running.email, currentPeriodStart: at(-20), currentPeriodEnd: at(10) });
  await add(given, { email: over.email, currentPeriodStart: at(-40), currentPeriodEnd: at(-10) });
  await add(given, { email: canceled.email, subscriptionStatus: 'canceled' });
  for (const each of [running, over, canceled]) await each.registers();
  expect((await given.account(running.userId)).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await given.remaining(running.userId)).toEqual(['monthly 150000']);
  for (const { userId } of [over, canceled]) expect((await given.account(userId)).subscription).toBeNull();
  await given.passTime({ days: 11 });
  await given.service.context.get(MaintenanceService).run();
  expect((await given.account(running.userId)).subscription?.status).toBe('canceled');
});

test('a customer cannot resume a fixed term, but an admin can extend it', async () => {
  const { userId, email, registers } = person(given);
  const currentPeriodEnd = new Date(given.now().getTime() + 10 * 86_400_000).toISOString();
  await add(given, { email, currentPeriodEnd });
  await registers();
  expect(await given.errorCodeOf(resumeSubscription, { userId })).toBe('no_subscription');
  expect((await given.account(userId)).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  await new AdminClient(given).changePlan(userId, 'pro');
  await given.request(cancelSubscription, { userId });
  expect((await given.request(resumeSubscription, { userId })).subscription).toMatchObject({
    cancelAtPeriodEnd: false,
  });
});

test('an extended fixed term renews by whole months from its end', async () => {
  await given.beginMonth();
  const { userId, email, registers } = person(given);
  const end = new Date(given.now().getTime() + 20 * 86_400_000);
  const currentPeriodStart = given.now().toISOString();
  await add(given, { email, currentPeriodStart, currentPeriodEnd: end.toISOString() });
  await registers();
  await new AdminClient(given).changePlan(userId, 'pro');
  await given.passTime({ days: 21 });
  await given.service.context.get(MaintenanceService).run();
  const next = new Date(end);
  next.setUTCMonth(end.getUTCMonth() + 1);
  expect((await given.account(userId)).subscription?.currentPeriodEnd).toBe(next.toISOString());
});

describe('with a subscription at Stripe', () => {
  const soldBefore = async (price: string) => {
    const payer = await given.stripe.customers.create({ email: 'payer@example.com' });
    const subscription = await given.stripe.subscriptions.create({
      customer: payer.id,
      items: [{ price }],
      default_payment_method: 'pm_card_visa',
    });
    return { stripeCustomerId: payer.id, stripeSubscriptionId: subscription.id };
  };
  const claimsAreDone = () => given.service.context.get(JobWorker).runDue();
  const isTakenOver = async (userId: number) =>
    eventually(async () => {
      expect((await given.account(userId)).subscription?.status).toBe('active');
    });

  test('takes over the state of the subscription at Stripe', async () => {
    const { userId, email, registers } = person(given);
    const sold = await soldBefore(given.planPrice('pro'));
    await add(given, { email, ...sold, subscriptionStatus: 'past_due' });
    await registers();
    await isTakenOver(userId);
    const { accounts } = await given.request(billingAdminRequests.getAccounts, { userIds: [userId] });
    expect(accounts).toMatchObject([{ paidBy: 'stripe', ...sold }]);
    await given.consume(userId, 50_000);
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['rollover 100000', 'monthly 150000']);
  });

  test('a checkout during the claim does not replace the Stripe customer', async () => {
    const { userId, email, registers } = person(given);
    await registers();
    const sold = await soldBefore(given.planPrice('pro'));
    const { customers } = given.service.context.get(StripeClient).stripe;
    const create = customers.create.bind(customers);
    const created = jest.spyOn(customers, 'create').mockImplementationOnce(async (...request) => {
      const customer = await create(...request);
      await add(given, { email, ...sold });
      return customer;
    });
    const checkout = { userId, email, priceId: given.planPrice('pro') };
    await given.request(billingRequests.createSubscriptionCheckout, checkout);
    created.mockRestore();
    await isTakenOver(userId);
    const { accounts } = await given.request(billingAdminRequests.getAccounts, { userIds: [userId] });
    expect(accounts).toMatchObject([{ paidBy: 'stripe', ...sold }]);
  });

  test('a subscription at a former price has the agreed plan and credits', async () => {
    const product = await given.stripe.products.create({ name: 'Early bird' });
    const price = await given.stripe.prices.create({
      ...{ product: product.id, currency: 'gbp', unit_amount: 900, recurring: { interval: 'month' } },
    });
    const { userId, email, registers } = person(given);
    await add(given, { email, ...(await soldBefore(price.id)), planName: 'Scripter', monthlyCredits: 33_000 });
    await registers();
    await isTakenOver(userId);
    expect((await given.account(userId)).subscription).toMatchObject({ planId: 'scripter' });
    await given.passTime({ months: 1, days: 1 });
    expect(await given.remaining(userId)).toEqual(['monthly 33000']);
  });

  test('does not detach a user from a subscription that they already pay', async () => {
    const owner = person(given);
    const sold = await soldBefore(given.planPrice('scripter'));
    await add(given, { email: owner.email, ...sold });
    await owner.registers();
    await isTakenOver(owner.userId);
    const second = person(given);
    await add(given, { email: second.email, ...sold });
    await second.registers();
    await claimsAreDone();
    expect((await given.account(second.userId)).subscription).toBeNull();
    const subscriber = person(given);
    await subscriber.registers();
    await given.subscribe(subscriber.userId, 'pro');
    await add(given, { email: subscriber.email, ...(await soldBefore(given.planPrice('scripter'))) });
    await claimsAreDone();
    expect((await given.account(subscriber.userId)).subscription).toMatchObject({ planId: 'pro' });
    expect(await waiting(subscriber.email)).toBe(1);
  });
});

test.each([
  ['emails', () => withMail],
  ['a Stripe account and without emails', () => withStripeAccount],
])('with %s, claims only after the address is confirmed, in any order of events', async (_, scenario) => {
  const product = scenario();
  const steps = fc.shuffledSubarray(['add', 'register', 'confirm', 'register', 'confirm'], { minLength: 5 });
  let userId = 800_000;
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      userId += 1;
      const { email, registers, confirms } = personWith(product, userId);
      const done = new Set<string>();
      for (const step of order) {
        if (step === 'add') await add(product, { email });
        else await (step === 'register' ? registers() : confirms());
        done.add(step);
        const isDue = done.has('add') && done.has('confirm');
        const { subscription } = await product.request(billingRequests.getAccount, { userId });
        expect(subscription?.planId).toBe(isDue ? 'pro' : undefined);
      }
    }),
    { ...propertyOptions(12), endOnFailure: true },
  );
});
