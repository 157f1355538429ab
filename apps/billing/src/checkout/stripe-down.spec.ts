import type { RequestContract, RequestInput } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError, type Messenger } from '@scriptsmith/service-kit';
import { context, PaymentsScenario } from '../testing/payments.scenario.js';
import { webhookOf } from '../testing/webhook-listener.scenario.js';

let given: PaymentsScenario;
beforeAll(async () => (given = await PaymentsScenario.start()));
afterAll(() => given.stop());

async function refusalFrom<Contract extends RequestContract>(
  messenger: Messenger,
  contract: Contract,
  input: RequestInput<Contract>,
): Promise<DomainError> {
  const outcome = await messenger.request(contract, input, context).catch((error: unknown) => error);
  if (outcome instanceof DomainError) return outcome;
  throw new Error(`${contract.pattern} was not refused`);
}

test('while Stripe is down, callers are told so and nothing else; credits are spent as ever', async () => {
  const userId = await given.subscriber('scripter');
  given.holdWebhooks();
  const unconfirmed = await given.openPack(userId, '10k');
  await given.pay(unconfirmed);
  const deliveries = await given.releaseWebhooks();
  const completion = deliveries.find(({ type }) => type === 'checkout.session.completed')!;
  const visitor = given.buyer(given.newUser(), given.planPrice('pro'));
  await given.withoutStripe(async (messenger) => {
    const refusals = await Promise.all([
      refusalFrom(messenger, billingRequests.getCatalogue, {}),
      refusalFrom(messenger, billingRequests.createSubscriptionCheckout, visitor),
      refusalFrom(messenger, billingRequests.createAddonCheckout, given.buyer(userId, given.packPrice('10k'))),
      refusalFrom(messenger, billingRequests.confirmCheckout, { userId, sessionId: unconfirmed }),
      refusalFrom(messenger, billingRequests.cancelSubscription, { userId }),
      refusalFrom(messenger, billingRequests.resumeSubscription, { userId }),
      refusalFrom(messenger, billingRequests.receiveStripeWebhook, webhookOf(completion)),
    ]);
    for (const refusal of refusals) {
      expect(refusal.code).toBe('payment_provider_unavailable');
      expect(refusal.message).not.toMatch(/stripe|127\.0\.0\.1|ECONN/i);
    }
    const { receipt } = await messenger.request(billingRequests.consumeCredits, given.consumption(userId, 1), context);
    expect(receipt.balance).toBe(14_999);
  });
  expect(await given.confirm(userId, unconfirmed)).toMatchObject({ kind: 'addon' });
  expect(await given.balance(userId)).toBe(24_999);
});

test('a checkout that failed half way is taken up again', async () => {
  const userId = given.newUser();
  await given.database.query(
    'INSERT INTO stripe_customer (user_id, email, idempotency_key, created_at) VALUES ($1, $2, gen_random_uuid(), now())',
    [userId, `user-${userId}@example.com`],
  );
  const [one, other] = await Promise.all([given.openPlan(userId, 'scripter'), given.openPlan(userId, 'scripter')]);
  expect(one).toBe(other);
  const customers = await given.stripe.customers.list({ email: `user-${userId}@example.com` });
  expect(customers.data).toHaveLength(1);
});
