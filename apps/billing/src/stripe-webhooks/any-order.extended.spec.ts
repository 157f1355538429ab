import { billingRequests } from '@scriptsmith/contracts/billing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { PaymentsFixture } from '../testing/payments-fixture.js';
import type { Delivery } from '../testing/webhook-listener.js';
import { MaintenanceService } from '../maintenance/maintenance.service.js';

let given: PaymentsFixture;
beforeAll(async () => (given = await PaymentsFixture.start({ replicas: 2 })));
afterAll(() => given.stop());

const copies = 3;

/** Every delivery three times, in the order of the numbers drawn. */
function inOrderOf(draws: readonly number[], deliveries: readonly Delivery[]): Delivery[] {
  return deliveries
    .flatMap((delivery) => Array.from({ length: copies }, () => delivery))
    .map((delivery, index) => ({ delivery, draw: draws[index % draws.length]! }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ delivery }) => delivery);
}

async function deliverAll(deliveries: readonly Delivery[], atOnce: number): Promise<void> {
  for (let start = 0; start < deliveries.length; start += atOnce) {
    await Promise.all(deliveries.slice(start, start + atOnce).map((delivery) => given.deliver(delivery)));
  }
}

/** Everything about a user that customers can see, and what it comes from. */
async function stateOf(userId: number): Promise<unknown> {
  const { credits, subscription } = await given.account(userId);
  const orders: unknown = await given.database.query(
    'SELECT kind, item_id, status FROM checkout_order WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
  const grants: unknown = await given.database.query(
    `SELECT kind, amount, remaining, source FROM credit_grant WHERE user_id = $1 ORDER BY priority, amount, remaining`,
    [userId],
  );
  return { credits, plan: subscription?.planId, status: subscription?.status, orders, grants };
}

const order = fc.record({
  draws: fc.noBias(fc.array(fc.nat(), { minLength: 60, maxLength: 60 })),
  atOnce: fc.integer({ min: 1, max: 12 }),
  successPage: fc.constantFrom('before', 'during', 'after', 'never'),
});

test('webhooks delivered three times in any order lead to the same state, whenever the success page is loaded', async () => {
  await fc.assert(
    fc.asyncProperty(order, async ({ draws, atOnce, successPage }) => {
      const userId = given.newUser();
      const deliver = async (sessionIds: readonly string[]): Promise<Delivery[]> => {
        const deliveries = await given.releaseWebhooks();
        const confirmAll = () => Promise.all(sessionIds.map((sessionId) => given.confirm(userId, sessionId)));
        if (successPage === 'before') await confirmAll();
        const delivered = deliverAll(inOrderOf(draws, deliveries), atOnce);
        if (successPage === 'during') await confirmAll();
        await delivered;
        if (successPage === 'after') await confirmAll();
        return deliveries;
      };

      given.holdWebhooks();
      const plan = await given.openPlanCheckout(userId, 'pro');
      await given.pay(plan);
      const first = await deliver([plan]);
      await given.consume(userId, 40_000);

      given.holdWebhooks();
      const packs = [await given.openPackCheckout(userId, '10k'), await given.openPackCheckout(userId, '50k')];
      for (const pack of packs) await given.pay(pack);
      await given.passTime({ months: 1, days: 1 });
      const second = await deliver(packs);
      expect(await stateOf(userId)).toMatchObject({
        credits: { balance: 320_000, rolloverCredits: 110_000, isUnlimited: false },
        plan: 'pro',
        status: 'active',
      });

      given.holdWebhooks();
      await given.request(billingRequests.cancelSubscription, { userId });
      await given.passTime({ months: 1 });
      const third = await deliver([]);
      await deliverAll(inOrderOf(draws, [...first, ...second, ...third]), atOnce);
      await given.service.context.get(MaintenanceService).run();
      expect(await stateOf(userId)).toEqual({
        credits: {
          balance: 60_000,
          isUnlimited: false,
          rolloverCredits: 0,
          usedThisMonth: expect.any(Number) as number,
        },
        plan: 'pro',
        status: 'canceled',
        orders: [
          { kind: 'plan', item_id: 'pro', status: 'fulfilled' },
          { kind: 'pack', item_id: '10k', status: 'fulfilled' },
          { kind: 'pack', item_id: '50k', status: 'fulfilled' },
        ],
        grants: [
          { kind: 'addon', amount: '10000', remaining: '10000', source: 'payment' },
          { kind: 'addon', amount: '50000', remaining: '50000', source: 'payment' },
          { kind: 'rollover', amount: '110000', remaining: '0', source: 'rollover' },
          { kind: 'monthly', amount: '150000', remaining: '0', source: 'subscription-period' },
          { kind: 'monthly', amount: '150000', remaining: '0', source: 'subscription-period' },
        ],
      });
    }),
    { ...propertyOptions(20), endOnFailure: true },
  );
}, 240_000);
