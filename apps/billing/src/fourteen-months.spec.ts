import { billingRequests } from '@scriptsmith/contracts/billing';
import { idOf } from './stripe/stripe-id.js';
import { cards, PaymentsFixture } from './testing/payments-fixture.js';

const { cancelSubscription, previewUpgrade, resumeSubscription, upgradeSubscription } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

const nextMonth = () => given.passTime({ months: 1 });
const statusOf = async (userId: number) => (await given.account(userId)).subscription?.status;
const changeTo = async (userId: number, planId: 'scripter' | 'pro') => {
  const { prorationDate } = await given.request(previewUpgrade, { userId, planId });
  await given.request(upgradeSubscription, { userId, planId, prorationDate });
};
const pays = async (userId: number) => {
  const { latest_invoice } = await given.subscriptionInStripe(userId);
  await given.stripe.invoices.pay(idOf(latest_invoice!), { payment_method: 'pm_card_visa' });
  await given.waitForWebhooks();
};
const usesCard = async (userId: number, paymentMethod: string) => {
  const { id, customer } = await given.subscriptionInStripe(userId);
  const method = await given.stripe.paymentMethods.attach(paymentMethod, { customer: idOf(customer) });
  await given.stripe.subscriptions.update(id, { default_payment_method: method.id });
  await given.waitForWebhooks();
};

test('two customers over fourteen months have the expected credits and invoices each month', async () => {
  const pro = await given.subscriber('pro');
  const other = await given.subscriber('scripter', cards.failsOnRenewal);
  // A day into each month: Stripe charges a renewal an hour after the period has begun.
  await given.passTime({ days: 1 });
  const left = () => given.remaining(pro);

  expect(await left()).toEqual(['monthly 150000']);
  await given.consume(pro, 50_000);

  await nextMonth(); // 2: what was unspent rolls over; the other customer's card fails
  expect(await left()).toEqual(['rollover 100000', 'monthly 150000']);
  expect(await statusOf(other)).toBe('past_due');
  expect(await given.remaining(other)).toEqual(['monthly 15000']);
  await given.consume(pro, 120_000);

  await nextMonth(); // 3: rollover never rolls again; the other customer is canceled after the retries
  expect(await left()).toEqual(['rollover 130000', 'monthly 150000']);
  expect(await statusOf(other)).toBe('canceled');
  expect(await given.remaining(other)).toEqual([]);

  await nextMonth(); // 4: all of the month before, nothing of the one before that
  expect(await left()).toEqual(['rollover 150000', 'monthly 150000']);

  await usesCard(pro, 'pm_card_chargeCustomerFail');
  await nextMonth(); // 5: the renewal fails, and is paid by another card before Stripe gives up
  expect(await statusOf(pro)).toBe('past_due');
  expect(await given.errorCodeOf(billingRequests.consumeCredits, given.consumption(pro, 1))).toBe(
    'subscription_inactive',
  );
  await given.passTime({ days: 4 });
  expect(await statusOf(pro)).toBe('past_due');
  await pays(pro);
  await usesCard(pro, 'pm_card_visa');
  expect(await statusOf(pro)).toBe('active');
  expect(await left()).toEqual(['rollover 150000', 'monthly 150000']);
  await given.consume(pro, 300_000);

  await nextMonth(); // 6: nothing was left to roll over
  expect(await left()).toEqual(['monthly 150000']);

  await given.request(cancelSubscription, { userId: pro });
  await given.passTime({ days: 10 });
  await given.request(resumeSubscription, { userId: pro });
  await given.passTime({ days: 20 }); // 7: resumed in time, it goes on
  expect(await statusOf(pro)).toBe('active');
  expect(await left()).toEqual(['rollover 150000', 'monthly 150000']);

  await changeTo(pro, 'scripter');
  expect(await left()).toEqual(['rollover 150000', 'monthly 150000']);
  await nextMonth(); // 8: the cheaper plan has begun, without rollover
  expect((await given.account(pro)).subscription).toMatchObject({ planId: 'scripter' });
  expect(await left()).toEqual(['monthly 15000']);
  await given.consume(pro, 5_000);

  await nextMonth(); // 9
  expect(await left()).toEqual(['monthly 15000']);
  await given.buyPack(pro, '10k');
  const { creditsNow } = await given.request(previewUpgrade, { userId: pro, planId: 'pro' });
  await changeTo(pro, 'pro');
  await given.waitForWebhooks();
  expect(await left()).toEqual(['addon 10000', 'monthly 15000', `monthly ${creditsNow}`]);

  await nextMonth(); // 10: what the upgrade brought rolls over with the rest
  expect((await left()).filter((grant) => !grant.startsWith('rollover'))).toEqual(['addon 10000', 'monthly 150000']);
  expect((await given.account(pro)).credits.rolloverCredits).toBe(15_000 + creditsNow);

  for (let month = 11; month <= 13; month += 1) {
    await nextMonth();
    expect(await left()).toEqual(['addon 10000', 'rollover 150000', 'monthly 150000']);
    expect((await given.account(pro)).credits.usedThisMonth).toBe(0);
  }

  await given.request(cancelSubscription, { userId: pro });
  await nextMonth(); // 14: it has ended with its period; what was bought on top stays
  expect(await statusOf(pro)).toBe('canceled');
  expect(await left()).toEqual(['addon 10000']);
  const { customer } = await given.subscriptionInStripe(pro);
  const paid = (await given.stripe.invoices.list({ customer: idOf(customer), limit: 100 })).data;
  expect(paid.filter(({ billing_reason }) => billing_reason === 'subscription_cycle')).toHaveLength(12);
  expect(paid.every(({ status }) => status === 'paid')).toBe(true);
});
