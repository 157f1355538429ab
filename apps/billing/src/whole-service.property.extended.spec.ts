import { randomUUID } from 'node:crypto';
import { billingRequests, type PlanId } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { propertyOptions, propertyRunsFactor } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { MaintenanceService } from './maintenance/maintenance.service.js';
import { LedgerCheck } from './reconciliation/ledger-check.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { AdminClient } from './testing/admin-client.js';
import { type Payment, ReferenceModel, refundedPenceOf } from './testing/reference-model.js';
import { cards, PaymentsFixture } from './testing/payments-fixture.js';

/** No further run starts after this time, unless the minimum has not been reached. */
const budgetMs = 20_000 * propertyRunsFactor;
const minimumRuns = 12;

let given: PaymentsFixture;
let admin: AdminClient;
beforeAll(async () => {
  given = await PaymentsFixture.start();
  admin = new AdminClient(given);
  given.holdWebhooks();
});
afterAll(() => given.stop());

interface Customer {
  userId: number;
  model: ReferenceModel;
  lastConsumption: { input: ReturnType<PaymentsFixture['consumption']>; outcome: string } | null;
}

const plan = fc.constantFrom<PlanId>('scripter', 'pro', 'enterprise');
const often = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ arbitrary, weight: 4 });
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>) => ({ arbitrary, weight: 2 });
const step = fc.oneof(
  often(fc.record({ type: fc.constant('month' as const) })),
  often(fc.record({ type: fc.constant('consume' as const), share: fc.double({ min: 0, max: 1.2, noNaN: true }) })),
  often(fc.record({ type: fc.constant('subscribe' as const), plan, cardFails: fc.boolean() })),
  sometimes(fc.record({ type: fc.constant('buy' as const), pack: fc.constantFrom('10k' as const, '50k' as const) })),
  sometimes(fc.record({ type: fc.constantFrom('cancel' as const, 'resume' as const, 'consume again' as const) })),
  sometimes(fc.record({ type: fc.constant('upgrade' as const), plan })),
  sometimes(fc.record({ type: fc.constant('admin sets credits' as const), balance: fc.nat(200_000) })),
  sometimes(
    fc.record({ type: fc.constant('admin changes plan' as const), plan: fc.oneof(plan, fc.constant('none' as const)) }),
  ),
  sometimes(fc.record({ type: fc.constant('refund' as const), share: fc.double({ min: 0.01, max: 1, noNaN: true }) })),
  sometimes(fc.record({ type: fc.constant('refund month' as const), share: fc.constantFrom(0.3, 0.5, 1) })),
  sometimes(
    fc.record({ type: fc.constantFrom('refund fails' as const, 'bank reverses' as const, 'dispute month' as const) }),
  ),
  sometimes(fc.record({ type: fc.constantFrom('dispute' as const, 'crash' as const) })),
  sometimes(
    fc.record({ type: fc.constant('bank decides' as const), state: fc.constantFrom('won' as const, 'lost' as const) }),
  ),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const code = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
const consume = async (input: Customer['lastConsumption'] & object): Promise<string> => {
  try {
    const { receipt } = await given.request(billingRequests.consumeCredits, input.input);
    return `left ${receipt.balance}`;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

async function perform(action: Step, customer: Customer, customers: readonly Customer[]): Promise<void> {
  const { userId, model } = customer;
  const isPaying = model.plan?.paidBy === 'stripe' && (model.status === 'active' || model.status === 'past_due');
  const isRunning = model.status === 'active';
  switch (action.type) {
    case 'subscribe': {
      if (isPaying) {
        expect(await code(() => given.openPlanCheckout(userId, action.plan))).toBe('already_subscribed');
        return;
      }
      await given.subscribe(userId, action.plan, action.cardFails ? cards.failsOnRenewal : cards.valid);
      model.begin(action.plan, 'stripe', action.cardFails);
      // Stripe charges a renewal an hour after the period has begun.
      await given.passTime({ hours: 2 });
      return;
    }
    case 'buy': {
      if (!isRunning) {
        expect(await code(() => given.beginPayment(userId, action.pack))).toBe('subscription_required');
        return;
      }
      const { paymentIntentId } = await given.buyPackByCard(userId, action.pack);
      model.buy(action.pack, paymentIntentId);
      return;
    }
    case 'consume': {
      const input = given.consumption(userId, Math.min(1_000_000, 1 + Math.floor(model.balance * action.share)));
      const outcome = model.consume(input.amount);
      customer.lastConsumption = { input, outcome };
      const account = await given.account(userId);
      expect(await consume(customer.lastConsumption)).toBe(account.known ? outcome : 'user_not_found');
      if (!account.known) customer.lastConsumption = null;
      return;
    }
    case 'consume again':
      if (customer.lastConsumption) {
        const { input, outcome } = customer.lastConsumption;
        // A refused request is decided again under its key.
        if (!outcome.startsWith('left ')) customer.lastConsumption.outcome = model.consume(input.amount);
        expect(await consume(customer.lastConsumption)).toBe(customer.lastConsumption.outcome);
      }
      return;
    case 'cancel':
    case 'resume':
      if (!isRunning || !model.plan) return;
      await given.request(billingRequests[action.type === 'cancel' ? 'cancelSubscription' : 'resumeSubscription'], {
        userId,
      });
      model.plan.endsWithPeriod = action.type === 'cancel';
      return;
    case 'upgrade': {
      const isUp = model.plan !== null && order.indexOf(action.plan) > order.indexOf(model.plan.id);
      if (!isRunning || !isPaying || !isUp || model.plan?.endsWithPeriod || model.plan?.cardFails) return;
      const shown = await given.request(billingRequests.previewUpgrade, { userId, planId: action.plan });
      const { prorationDate } = shown;
      await given.request(billingRequests.upgradeSubscription, { userId, planId: action.plan, prorationDate });
      model.upgrade(action.plan, shown.creditsNow);
      return;
    }
    case 'admin sets credits': {
      if (!(await given.account(userId)).known) return;
      const actionId = randomUUID();
      await Promise.all([1, 2].map(() => admin.setCredits(userId, action.balance, actionId)));
      model.setBalance(action.balance);
      return;
    }
    case 'admin changes plan': {
      if (isPaying && action.plan !== 'none') return;
      const actionId = randomUUID();
      await Promise.all([1, 2].map(() => admin.changePlan(userId, action.plan, actionId)));
      if (action.plan === 'none') {
        if (isRunning || isPaying) model.end();
      } else if (isRunning && model.plan?.id === action.plan) model.plan.endsWithPeriod = false;
      else model.begin(action.plan, 'manual');
      return;
    }
    case 'refund': {
      const payment = model.payments.findLast(({ dispute }) => !dispute || dispute.state === 'won');
      if (payment) await refund(model, payment, action.share);
      return;
    }
    case 'refund month': {
      const payment = isRunning && isPaying ? await paymentOfMonth(customer) : null;
      if (payment && !payment.dispute) await refund(model, payment, action.share);
      return;
    }
    case 'refund fails': {
      const payment = paymentsOf(model).findLast(({ refunds }) => refunds.length > 0);
      const failed = payment?.refunds.pop();
      if (!payment || !failed) return;
      await given.failRefund(failed.id);
      model.withhold(payment);
      return;
    }
    case 'dispute':
    case 'dispute month': {
      const payment =
        action.type === 'dispute'
          ? model.payments.findLast(({ dispute }) => !dispute)
          : isRunning && isPaying && (await paymentOfMonth(customer));
      if (!payment || payment.dispute) return;
      payment.dispute = { id: await given.dispute(payment.id), state: 'open' };
      model.withhold(payment);
      return;
    }
    case 'bank reverses': {
      const payment = paymentsOf(model).find(({ dispute }) => dispute && dispute.state !== 'open');
      if (!payment?.dispute) return;
      await given.reverseDecision(payment.dispute.id);
      payment.dispute.state = payment.dispute.state === 'won' ? 'lost' : 'won';
      model.withhold(payment);
      return;
    }
    case 'bank decides': {
      const payment = paymentsOf(model).find(({ dispute }) => dispute?.state === 'open');
      if (!payment?.dispute) return;
      await given.decide(payment.dispute.id, action.state);
      payment.dispute.state = action.state;
      model.withhold(payment);
      return;
    }
    case 'month':
      await given.passTime({ months: 1 });
      for (const each of customers) each.model.passMonth();
      return;
    case 'crash':
      await given.restart();
  }
}

const paymentsOf = (model: ReferenceModel): Payment[] => [...model.payments, ...(model.month ? [model.month] : [])];

/** The payment of the current month, unless an upgrade has been paid since. */
const paymentOfMonth = async ({ userId, model }: Customer): Promise<Payment | null> =>
  model.isUpgradedInMonth ? null : model.paymentOfMonth(await given.paymentOfFirstInvoice(userId));

async function refund(model: ReferenceModel, payment: Payment, share: number): Promise<void> {
  const left = payment.pricePence - refundedPenceOf(payment);
  if (left === 0) return;
  const pence = Math.max(1, Math.floor(left * share));
  const { id } = await given.stripe.refunds.create({ payment_intent: payment.id, amount: pence });
  payment.refunds.push({ id, pence });
  model.withhold(payment);
}

const order: readonly PlanId[] = ['scripter', 'pro', 'enterprise'];

/** Loses some webhooks and delivers the others one to three times, in any order and several at once. */
async function settle(draws: readonly number[]): Promise<void> {
  const released = await given.releaseWebhooks();
  given.holdWebhooks();
  const draw = (index: number): number => draws[index % draws.length]!;
  const received = released.filter((_delivery, index) => draw(index) % 6 !== 0);
  const deliveries = received
    .flatMap((delivery, index) => Array.from({ length: 1 + (draw(index) % 3) }, () => delivery))
    .map((delivery, index) => ({ delivery, rank: draw(index * 7 + 3) }))
    .sort((one, other) => one.rank - other.rank);
  for (let start = 0; start < deliveries.length; start += 4) {
    await Promise.all(deliveries.slice(start, start + 4).map(({ delivery }) => given.deliver(delivery)));
  }
  await given.service.context.get(MaintenanceService).run();
  if (received.length === released.length) return;
  await given.service.context.get(ReconciliationService).run({ isDryRun: false }, { requestId: 'settle' });
}

async function compare({ userId, model }: Customer): Promise<void> {
  const { credits, subscription } = await given.account(userId);
  const byKind: Record<string, number> = {};
  for (const grant of await given.remaining(userId)) {
    const [kind = '', remaining] = grant.split(' ');
    byKind[kind] = (byKind[kind] ?? 0) + Number(remaining);
  }
  expect({ ...credits, byKind, plan: subscription?.planId, status: subscription?.status ?? 'none' }).toMatchObject({
    ...{ isUnlimited: model.isUnlimited, balance: model.balance, byKind: model.byKind, status: model.status },
    ...(model.plan && { plan: model.plan.id }),
  });
}

const scenario = fc.record({
  steps: fc.array(fc.record({ who: fc.nat(1), action: step }), { minLength: 4, maxLength: 14 }),
  draws: fc.noBias(fc.array(fc.nat(), { minLength: 50, maxLength: 50 })),
});

// fast-check prints the seed and the path of a failure, with which it can be repeated.
test(
  'any sequence of actions by customers, admins, Stripe and banks leads to the state of the reference model',
  async () => {
    const endsAt = Date.now() + budgetMs;
    let completedRuns = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ steps, draws }) => {
        if (Date.now() > endsAt && completedRuns >= minimumRuns) return;
        const customers = [0, 1].map((): Customer => {
          const userId = given.newUser();
          return { userId, model: new ReferenceModel(), lastConsumption: null };
        });
        for (const { who, action } of steps) {
          await perform(action, customers[who]!, customers);
          await settle(draws);
          for (const customer of customers) await compare(customer);
          expect(await given.service.context.get(LedgerCheck).run()).toEqual([]);
        }
        completedRuns += 1;
      }),
      { ...propertyOptions(500), endOnFailure: true },
    );
    expect(completedRuns).toBeGreaterThanOrEqual(minimumRuns);
  },
  budgetMs + 240_000,
);
