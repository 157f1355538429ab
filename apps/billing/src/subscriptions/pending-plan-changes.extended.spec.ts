import { billingAdminRequests, billingRequests, type PlanId } from '@scriptsmith/contracts/billing';
import { AdminClient, byAdmin } from '../testing/admin-client.js';
import { cards, PaymentsFixture } from '../testing/payments-fixture.js';
import { idOf } from '../stripe/stripe-id.js';

const { previewUpgrade, upgradeSubscription } = billingRequests;

let given: PaymentsFixture;
let admin: AdminClient;
beforeAll(async () => {
  given = await PaymentsFixture.start();
  admin = new AdminClient(given);
});
afterAll(() => given.stop());

const preview = (userId: number, planId: PlanId) => given.request(previewUpgrade, { userId, planId });
const change = async (userId: number, planId: PlanId) => {
  const { prorationDate } = await preview(userId, planId);
  return given.request(upgradeSubscription, { userId, planId, prorationDate });
};
const subscriptionOf = async (userId: number) => (await given.account(userId)).subscription;

describe('a scheduled cheaper plan', () => {
  test('is withdrawn without a payment, at any proration date', async () => {
    const userId = await given.subscriber('pro');
    await change(userId, 'scripter');
    expect(await preview(userId, 'pro')).toMatchObject({ effective: 'now', amountDue: 0, creditsNow: 0 });
    const input = { userId, planId: 'pro', prorationDate: '2020-01-01T00:00:00Z' } as const;
    expect((await given.request(upgradeSubscription, input)).subscription).not.toHaveProperty('scheduledPlanId');
    expect(await given.errorCodeOf(previewUpgrade, { userId, planId: 'pro' })).toBe('already_subscribed');
  });

  test('is paid for with the credit of the customer when a more expensive plan replaces it', async () => {
    const userId = await given.subscriber('enterprise');
    await admin.changePlan(userId, 'pro');
    await change(userId, 'scripter');
    const { amountDue } = await preview(userId, 'enterprise');
    expect(amountDue).toBeLessThan(10);
    await change(userId, 'enterprise');
    const { latest_invoice } = await given.subscriptionInStripe(userId);
    expect((await given.stripe.invoices.retrieve(idOf(latest_invoice!))).amount_paid).toBe(amountDue);
  });

  test('stays if an admin’s change is declined', async () => {
    const userId = await given.subscriber('pro', cards.failsOnRenewal);
    await change(userId, 'scripter');
    const input = { by: byAdmin(), userId, planId: 'enterprise' as const };
    expect(await given.errorCodeOf(billingAdminRequests.changePlan, input)).toBe('payment_incomplete');
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', scheduledPlanId: 'scripter' });
  });

  test('is withdrawn by an admin who assigns the current plan', async () => {
    const userId = await given.subscriber('pro');
    await change(userId, 'scripter');
    const { latest_invoice: before } = await given.subscriptionInStripe(userId);
    const { subscription } = await admin.changePlan(userId, 'pro');
    expect((await given.subscriptionInStripe(userId)).latest_invoice).toBe(before);
    expect(subscription).toMatchObject({ planId: 'pro' });
    expect(subscription).not.toHaveProperty('scheduledPlanId');
  });
});

describe('an upgrade that waits for payment', () => {
  test('is dropped by an admin’s change', async () => {
    const userId = await given.subscriber('pro', cards.failsOnRenewal);
    const { payment } = await change(userId, 'enterprise');
    await admin.changePlan(userId, 'scripter');
    await expect(given.payWithCard(payment!)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'scripter', status: 'active' });
  });

  test('is still paid for after the customer has chosen the plan that they have', async () => {
    const userId = await given.subscriber('scripter', cards.failsOnRenewal);
    const { payment } = await change(userId, 'pro');
    const kept = { userId, planId: 'scripter', prorationDate: given.now().toISOString() } as const;
    expect((await given.request(upgradeSubscription, kept)).subscription).toMatchObject({ planId: 'scripter' });
    await given.payWithCard(payment!);
    await given.waitForWebhooks();
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro' });
  });

  test('makes the card that pays it the one of the renewals', async () => {
    const userId = await given.subscriber('scripter', cards.failsOnRenewal);
    const { payment } = await change(userId, 'pro');
    await given.payWithCard(payment!);
    await given.waitForWebhooks();
    await given.passTime({ months: 1, days: 1 });
    expect(await subscriptionOf(userId)).toMatchObject({ planId: 'pro', status: 'active' });
  });
});

test('a price that was shown in the last period cannot be paid in the next one', async () => {
  const userId = await given.subscriber('scripter');
  const { currentPeriodEnd } = (await subscriptionOf(userId))!;
  const minutesLeft = Math.floor((new Date(currentPeriodEnd).getTime() - given.now().getTime()) / 60_000);
  await given.passTime({ minutes: minutesLeft - 10 });
  const { prorationDate } = await preview(userId, 'pro');
  await given.passTime({ minutes: 20 });
  expect((await subscriptionOf(userId))?.currentPeriodEnd).not.toBe(currentPeriodEnd);
  const input = { userId, planId: 'pro', prorationDate } as const;
  expect(await given.errorCodeOf(upgradeSubscription, input)).toBe('preview_outdated');
});

test('a subscription that has ended at Stripe has no plan to change', async () => {
  const userId = await given.subscriber('pro');
  given.holdWebhooks();
  const { id } = await given.subscriptionInStripe(userId);
  await given.stripe.subscriptions.cancel(id);
  expect(await given.errorCodeOf(previewUpgrade, { userId, planId: 'enterprise' })).toBe('no_subscription');
  await given.releaseWebhooks();
});
