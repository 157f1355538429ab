import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@scriptsmith/service-kit';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AffiliateFixture } from '../testing/affiliate-fixture.js';

/** Ann and Bea are affiliates who referred the others. Any of them may be deleted. */
const people = ['ann', 'bea', 'ofAnn', 'alsoOfAnn', 'ofBea'] as const;
type Name = (typeof people)[number];
const referrerOf = { ofAnn: 'ann', alsoOfAnn: 'ann', ofBea: 'bea' } as const;
const referred = ['ofAnn', 'alsoOfAnn', 'ofBea'] as const;

const scene = fc.record({
  deleted: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
  payments: fc.array(
    fc.record({
      payer: fc.constantFrom(...referred),
      amountPence: fc.integer({ min: 1, max: 12_000 }),
      refundedPercent: fc.constantFrom(0, 0, 40, 100),
    }),
    { maxLength: 6 },
  ),
  sortKeys: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  doubled: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
  concurrency: fc.integer({ min: 1, max: 5 }),
});

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

test('deletions in any order with registrations and payments anonymize only the deleted users', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ deleted, payments, sortKeys, doubled, concurrency }) => {
      const mark = randomUUID().slice(0, 8);
      const named = (name: Name) => ({ username: `${name}-${mark}`, email: `${name}-${mark}@example.com` });
      const affiliates = { ann: await given.affiliate(named('ann')), bea: await given.affiliate(named('bea')) };
      const newcomers = {
        ofAnn: given.newPerson(named('ofAnn')),
        alsoOfAnn: given.newPerson(named('alsoOfAnn')),
        ofBea: given.newPerson(named('ofBea')),
      };
      const users = { ...affiliates, ...newcomers };
      const captures = payments.map(({ payer, amountPence }) =>
        given.captured(users[payer], { amountPence, cardFingerprint: `card-${payer}-${mark}` }),
      );
      const refundPence = payments.map(({ amountPence, refundedPercent }) =>
        Math.floor((amountPence * refundedPercent) / 100),
      );
      const events: EventEnvelope[] = [
        ...referred.map((name) => given.registered(users[name], affiliates[referrerOf[name]].code)),
        ...captures,
        ...captures.map(({ payload }, index) => given.refunded(payload.paymentId, refundPence[index]!)),
        ...deleted.map((name) => given.deleted(users[name])),
      ];
      const queue = [...events, ...events.filter((_, index) => doubled[index])]
        .map((event, index) => ({ event, key: sortKeys[index] ?? index }))
        .sort((one, other) => one.key - other.key)
        .map(({ event }) => event);
      for (let index = 0; index < queue.length; index += concurrency) {
        await Promise.all(queue.slice(index, index + concurrency).map((event) => given.deliver(event)));
      }

      const everything = await given.everythingStored();
      for (const name of deleted) {
        const { username, email } = named(name);
        for (const trace of [username, email, `card-${name}-${mark}`]) expect(everything).not.toContain(trace);
      }
      given.passDays(31);
      const payouts = await given.createPayoutBatch();
      for (const name of ['ann', 'bea'] as const) {
        const { userId, code } = affiliates[name];
        const paid = payouts.filter((payout) => payout.userId === userId);
        if (deleted.includes(name)) {
          expect(paid).toEqual([]);
          expect(everything).not.toContain(code);
          continue;
        }
        const net = payments.map(({ payer, amountPence }, index) => {
          const commission = halfUp(amountPence, 10);
          return referrerOf[payer] === name ? commission - halfUp(commission * refundPence[index]!, amountPence) : 0;
        });
        const totalPence = net.reduce((sum, pence) => sum + pence, 0);
        expect(paid.map(({ amountPence }) => amountPence)).toEqual(totalPence > 0 ? [totalPence] : []);
        const { referrals } = await given.overview({ userId });
        const expected = referred
          .filter((each) => referrerOf[each] === name)
          .map((each) => (deleted.includes(each) ? 'Deleted user' : users[each].username));
        expect(referrals.map(({ username }) => username).sort()).toEqual(expected.sort());
      }
    }),
    propertyOptions(40),
  );
});
