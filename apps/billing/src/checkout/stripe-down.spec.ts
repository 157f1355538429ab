import type { RequestContract, RequestInput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError, type RequestClient } from '@scriptsmith/service-kit';
import { context, PaymentsFixture } from '../testing/payments-fixture.js';
import { webhookOf } from '../testing/webhook-listener.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start()));
afterAll(() => given.stop());

async function refusalFrom<Contract extends RequestContract>(
  requestClient: RequestClient,
  contract: Contract,
  input: RequestInput<Contract>,
): Promise<DomainError> {
  const outcome = await requestClient.request(contract, input, context).catch((error: unknown) => error);
  if (outcome instanceof DomainError) return outcome;
  throw new Error(`${contract.pattern} was not refused`);
}

test('during a Stripe outage only payment requests fail, and credits can be consumed', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const unconfirmed = await given.openPackCheckout(userId, '10k');
  await given.pay(unconfirmed);
  const deliveries = await given.releaseWebhooks();
  const completion = deliveries.find(({ type }) => type === 'checkout.session.completed')!;
  const visitor = given.buyer(given.newUser(), given.planPrice('pro'));
  await given.withoutStripe(async (requestClient) => {
    const refusals = await Promise.all([
      refusalFrom(requestClient, billingRequests.getCatalogue, {}),
      refusalFrom(requestClient, billingRequests.createSubscriptionCheckout, visitor),
      refusalFrom(requestClient, billingRequests.createAddonCheckout, given.buyer(userId, given.packPrice('10k'))),
      refusalFrom(requestClient, billingRequests.confirmCheckout, { userId, sessionId: unconfirmed }),
      refusalFrom(requestClient, billingRequests.cancelSubscription, { userId }),
      refusalFrom(requestClient, billingRequests.resumeSubscription, { userId }),
      refusalFrom(requestClient, billingRequests.receiveStripeWebhook, webhookOf(completion)),
    ]);
    for (const refusal of refusals) {
      expect(refusal.code).toBe('payment_provider_unavailable');
      expect(refusal.message).not.toMatch(/stripe|127\.0\.0\.1|ECONN/i);
    }
    const { receipt } = await requestClient.request(
      billingRequests.consumeCredits,
      given.consumption(userId, 1),
      context,
    );
    expect(receipt.balance).toBe(14_999);
  });
  expect(await given.confirm(userId, unconfirmed)).toMatchObject({ kind: 'addon' });
  expect(await given.balance(userId)).toBe(24_999);
});

test('a failed checkout can be retried', async () => {
  const userId = given.newUser();
  await given.database.query(
    'INSERT INTO stripe_customer (user_id, email, idempotency_key, created_at) VALUES ($1, $2, gen_random_uuid(), now())',
    [userId, `user-${userId}@example.com`],
  );
  const [one, other] = await Promise.all([
    given.openPlanCheckout(userId, 'scripter'),
    given.openPlanCheckout(userId, 'scripter'),
  ]);
  expect(one).toBe(other);
  const customers = await given.stripe.customers.list({ email: `user-${userId}@example.com` });
  expect(customers.data).toHaveLength(1);
});
