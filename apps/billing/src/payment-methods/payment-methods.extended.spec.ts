import { billingRequests } from '@scriptsmith/contracts/billing';
import type Stripe from 'stripe';
import { idOf } from '../stripe/stripe-id.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';

const { createCardUpdateSession, previewUpgrade, upgradeSubscription } = billingRequests;

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

/** Gives another card on the provider's page, as a browser without script does. Returns where it leads. */
async function giveCard(userId: number, number: string): Promise<Response> {
  const { url } = await given.request(createCardUpdateSession, { userId, email: `user${userId}@example.com` });
  const fields = { cardNumber: number, cardExpiry: '12 / 40', cardCvc: '123', billingName: 'Ada Lovelace' };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await given.waitForWebhooks();
  return answer;
}

const cardOf = async (userId: number): Promise<string | undefined> => {
  const { default_payment_method: card } = await given.subscriptionInStripe(userId);
  return card ? (await given.stripe.paymentMethods.retrieve(idOf(card))).card?.last4 : undefined;
};
const statusOf = async (userId: number) => (await given.account(userId)).subscription?.status;

test('a new card pays the following renewals', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  const answer = await giveCard(userId, '4242424242424242');
  expect(answer.headers.get('location')).toMatch(/\/account\?card=updated$/);
  expect(await cardOf(userId)).toBe('4242');
  await given.passTime({ months: 1, days: 1 });
  expect(await statusOf(userId)).toBe('active');
  expect(await given.remaining(userId)).toEqual(['monthly 15000']);
});

test('a past-due invoice is paid with the new card at once', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect(await statusOf(userId)).toBe('past_due');
  await giveCard(userId, '4242424242424242');
  expect(await statusOf(userId)).toBe('active');
});

test('a new card that is declined leaves the invoice open for the next one', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  await given.passTime({ months: 1, days: 1 });
  expect((await giveCard(userId, cards.failsOnRenewal)).status).toBe(303);
  expect(await statusOf(userId)).toBe('past_due');
  await giveCard(userId, '5555555555554444');
  expect(await statusOf(userId)).toBe('active');
});

test('a declined card changes nothing', async () => {
  const userId = await given.subscriber('scripter');
  const answer = await giveCard(userId, '4000000000000002');
  expect(answer.status).toBe(402);
  expect(await answer.text()).toContain('Your card was declined.');
  expect(await cardOf(userId)).toBe('4242');
});

test('the card that paid a declined upgrade also pays renewals', async () => {
  const userId = await given.subscriber('scripter', cards.failsOnRenewal);
  const { prorationDate } = await given.request(previewUpgrade, { userId, planId: 'pro' });
  const { payment } = await given.request(upgradeSubscription, { userId, planId: 'pro', prorationDate });
  await given.payWithCard(payment!);
  await given.waitForWebhooks();
  expect(await cardOf(userId)).toBe('4242');
  await given.passTime({ months: 1, days: 1 });
  expect(await statusOf(userId)).toBe('active');
});

describe('a card that was chosen for the subscription', () => {
  const chooseForSubscription = async (userId: number, paymentMethod: string) => {
    const { id, customer } = await given.subscriptionInStripe(userId);
    const method = await given.stripe.paymentMethods.attach(paymentMethod, { customer: idOf(customer) });
    await given.stripe.subscriptions.update(id, { default_payment_method: method.id });
    await given.waitForWebhooks();
    return idOf(customer);
  };

  test.each<[string, Stripe.CustomerUpdateParams]>([
    ['a description', { description: 'VIP' }],
    ['metadata', { metadata: { note: 'called' } }],
  ])('stays when %s of the customer changes', async (_, change) => {
    const userId = await given.subscriber('scripter');
    await giveCard(userId, '5555555555554444');
    const customer = await chooseForSubscription(userId, 'pm_card_visa');
    await given.stripe.customers.update(customer, change);
    await given.waitForWebhooks();
    expect(await cardOf(userId)).toBe('4242');
  });

  test('is replaced by a new default card', async () => {
    const userId = await given.subscriber('scripter');
    await chooseForSubscription(userId, 'pm_card_visa');
    await giveCard(userId, '5555555555554444');
    expect(await cardOf(userId)).toBe('4444');
  });
});

test('a user without a paid subscription has no card to update', async () => {
  const refused = given.errorCodeOf(createCardUpdateSession, { userId: 999_999, email: 'nobody@example.com' });
  expect(await refused).toBe('no_subscription');
});

test('reports that the payment provider is unavailable', async () => {
  const userId = await given.subscriber('scripter');
  await given.duringStripeOutage(async () => {
    const refused = given.errorCodeOf(createCardUpdateSession, { userId, email: 'ada@example.com' });
    expect(await refused).toBe('payment_provider_unavailable');
  });
});
