import type { EventEnvelope } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AffiliateFixture, type Person } from '../testing/affiliate-fixture.js';

/** The payers: two affiliates, users whom they referred, and an unrelated user. */
const payers = ['ann', 'bea', 'ofAnn', 'alsoOfAnn', 'ofBea', 'stranger'] as const;
type Payer = (typeof payers)[number];
const referrerOf: Partial<Record<Payer, 'ann' | 'bea'>> = { ofAnn: 'ann', alsoOfAnn: 'ann', ofBea: 'bea' };

interface PaymentFacts {
  payer: Payer;
  amountPence: number;
  card: 'gold' | 'blue' | null;
  invoice: 'first' | 'renewal' | null;
  /** The total refunded after each refund. More than 100 % counts as the full amount. */
  refundedPercent: number[];
  /** Whether the totals have revisions, so that a later one can be lower. */
  hasRevisions: boolean;
}

const paymentFacts: fc.Arbitrary<PaymentFacts> = fc.record({
  payer: fc.constantFrom(...payers),
  amountPence: fc.integer({ min: 0, max: 12_000 }),
  card: fc.constantFrom('gold', 'blue', null),
  invoice: fc.constantFrom('first', 'first', 'renewal', null),
  refundedPercent: fc.array(fc.constantFrom(0, 1, 33, 50, 99, 100, 120), { maxLength: 3 }),
  hasRevisions: fc.boolean(),
});

/** How the events are delivered: duplicates, order, concurrency and broken connections. */
const delivery = fc.record({
  sortKeys: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  doubled: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  concurrency: fc.integer({ min: 1, max: 6 }),
  breaks: fc
    .array(fc.boolean(), { minLength: 80, maxLength: 80 })
    .map((flags) => flags.map((flag, i) => flag && i % 9 === 0)),
});

/** The expected commission of a payment, computed independently of the service. */
function expectedOf(payment: PaymentFacts, all: readonly PaymentFacts[]) {
  const referrer = referrerOf[payment.payer];
  const { amountPence: base, card } = payment;
  if (!referrer || payment.invoice !== 'first' || base === 0) return undefined;
  const commission = Math.floor((base + 5) / 10);
  if (card && all.some((other) => other.payer === referrer && other.card === card)) {
    return { status: 'rejected', net: 0 };
  }
  const refunds = refundsOf(payment);
  const refunded = Math.min(base, payment.hasRevisions ? (refunds.at(-1) ?? 0) : Math.max(0, ...refunds));
  const net = commission - Math.floor((2 * commission * refunded + base) / (2 * base));
  return { status: commission > 0 && net === 0 ? 'reversed' : 'pending', net };
}

const refundsOf = ({ amountPence, refundedPercent }: PaymentFacts): number[] =>
  refundedPercent.map((percent) => Math.floor((amountPence * percent) / 100));

let given: AffiliateFixture;
let runs = 0;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

async function scene(facts: readonly PaymentFacts[]) {
  const run = (runs += 1);
  const [ann, bea] = [await given.affiliate(), await given.affiliate()];
  const codes = { ann: ann.code, bea: bea.code.toLowerCase() };
  const newcomers = { ofAnn: given.newPerson(), alsoOfAnn: given.newPerson(), ofBea: given.newPerson() };
  const people: Record<Payer, Person> = { ann, bea, ...newcomers, stranger: given.newPerson() };
  const payments = facts.map(({ payer, amountPence, card, invoice }) =>
    given.captured(people[payer], {
      amountPence,
      kind: invoice ? 'subscription' : 'addon',
      invoice: invoice && { reason: invoice, monthNumber: invoice === 'first' ? 1 : 2 },
      cardFingerprint: card && `${card}-${run}`,
    }),
  );
  const events: EventEnvelope[] = [
    ...payers.map((payer) => given.registered(people[payer], codes[referrerOf[payer] ?? 'ann'])),
    ...payments,
    ...facts.flatMap((payment, index) =>
      refundsOf(payment).map((pence, refund) =>
        given.refunded(payments[index]!.payload.paymentId, pence, payment.hasRevisions ? refund + 1 : undefined),
      ),
    ),
  ];
  // The affiliates and the unrelated user registered without a code.
  for (const [index, payer] of payers.entries()) {
    if (!referrerOf[payer]) events[index] = given.registered(people[payer], null);
  }
  return { ann, bea, paymentIds: payments.map(({ payload }) => payload.paymentId), events };
}

/** Redelivers events that failed because of a broken connection, as the transports do. */
async function deliverAll(events: EventEnvelope[], breakConnections: boolean): Promise<void> {
  const deliveries = Promise.allSettled(events.map((event) => given.deliver(event)));
  if (breakConnections) await given.breakConnections();
  const outcomes = await deliveries;
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    if (!breakConnections) throw outcome.reason;
    await eventually(() => given.deliver(events[index]!));
  }
}

test('duplicated, reordered and concurrent events with broken connections lead to the same state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paymentFacts, { minLength: 1, maxLength: 8 }), delivery, async (facts, how) => {
      const { ann, bea, paymentIds, events } = await scene(facts);
      const queue = [...events, ...events.filter((_, index) => how.doubled[index])]
        .map((event, index) => ({ event, key: how.sortKeys[index] ?? index }))
        .sort((one, other) => one.key - other.key)
        .map(({ event }) => event);
      for (let index = 0; index < queue.length; index += how.concurrency) {
        await deliverAll(queue.slice(index, index + how.concurrency), how.breaks[index] ?? false);
      }

      const expected = facts.map((payment) => expectedOf(payment, facts));
      const actual = await Promise.all(paymentIds.map((paymentId) => given.commissionOf(paymentId)));
      expect(actual).toEqual(expected);
      for (const [name, affiliate] of [
        ['ann', ann],
        ['bea', bea],
      ] as const) {
        const { stats } = await given.overview(affiliate);
        const earned = facts.map((payment, index) => ({ payment, outcome: expected[index] }));
        const own = earned.filter(({ payment, outcome }) => outcome && referrerOf[payment.payer] === name);
        const converted = new Set(
          own.filter(({ outcome }) => outcome?.status !== 'rejected').map(({ payment }) => payment.payer),
        );
        const totalEarnings = own.reduce((sum, { outcome }) => sum + (outcome?.net ?? 0), 0);
        expect(stats).toMatchObject({
          totalReferrals: name === 'ann' ? 2 : 1,
          convertedReferrals: converted.size,
          totalEarnings,
          pendingEarnings: totalEarnings,
        });
      }
    }),
    propertyOptions(40),
  );
});
