import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AffiliateFixture, anAdmin, domainErrorOf } from '../testing/affiliate-fixture.js';

/** Operations around one affiliate with two browsers. Referred users sign up in one of them or in their own browser. */
type Step =
  | { type: 'sign up'; browser: number | null }
  | { type: 'look'; browser: number }
  | { type: 'pay'; who: number; amountPence: number }
  | { type: 'refund'; which: number; percent: number }
  | { type: 'review'; which: number; decision: 'approve' | 'reject' }
  | { type: 'pass' }
  | { type: 'pay out' };

const which = fc.nat({ max: 20 });
const browser = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('sign up' as const), browser: fc.option(browser) }),
  fc.record({ type: fc.constant('look' as const), browser }),
  fc.record({ type: fc.constant('pay' as const), who: which, amountPence: fc.integer({ min: 5, max: 9_000 }) }),
  fc.record({ type: fc.constant('pay' as const), who: which, amountPence: fc.integer({ min: 5, max: 9_000 }) }),
  fc.record({ type: fc.constant('refund' as const), which, percent: fc.constantFrom(30, 100) }),
  fc.record({
    type: fc.constant('review' as const),
    which,
    decision: fc.constantFrom('approve' as const, 'reject' as const),
  }),
  fc.record({ type: fc.constant('pass' as const) }),
  fc.record({ type: fc.constant('pay out' as const) }),
);

/** The steps after which the state is compared with the model. */
const decisive = new Set<Step['type']>(['look', 'review', 'pay out']);

/** The reference model of one commission. */
interface Commission {
  paymentId: string;
  browser: number | null;
  amountPence: number;
  basePence: number;
  earnedAtDay: number;
  refundedPence: number;
  review: 'approve' | 'reject' | null;
  isPaid: boolean;
}

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
const netOf = ({ amountPence, basePence, refundedPence }: Commission) =>
  amountPence - halfUp(amountPence * refundedPence, basePence);

test('held commissions are paid only after approval, and rejected ones never', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
      const affiliate = await given.affiliate();
      const browsers = [randomUUID(), randomUUID()];
      const seen = new Set<number>();
      const friends: { userId: number; browser: number | null }[] = [];
      const commissions: Commission[] = [];
      let day = 0;
      const isHeld = ({ browser, review, isPaid }: Commission) =>
        browser !== null && seen.has(browser) && review === null && !isPaid;

      for (const each of steps) {
        const commission = 'which' in each ? commissions[each.which % commissions.length] : undefined;
        if (each.type === 'sign up') {
          const visitorId = each.browser === null ? randomUUID() : browsers[each.browser]!;
          friends.push({ ...(await given.signedUp(visitorId, affiliate.code)), browser: each.browser });
        }
        if (each.type === 'look') {
          await given.overview(affiliate, browsers[each.browser]);
          seen.add(each.browser);
        }
        if (each.type === 'pay' && friends.length > 0) {
          const friend = friends[each.who % friends.length]!;
          const paymentId = await given.pays(friend, { amountPence: each.amountPence });
          commissions.push({
            ...{ paymentId, browser: friend.browser, amountPence: halfUp(each.amountPence, 10) },
            ...{ basePence: each.amountPence, earnedAtDay: day, refundedPence: 0, review: null, isPaid: false },
          });
        }
        if (each.type === 'refund' && commission) {
          const refundedPence = Math.floor((commission.basePence * each.percent) / 100);
          commission.refundedPence = Math.max(commission.refundedPence, refundedPence);
          await given.refund(commission.paymentId, refundedPence);
        }
        if (each.type === 'review' && commission) {
          const { decision } = each;
          const [row] = await given.sql<{ id: string }>('SELECT id FROM affiliate.commission WHERE payment_id = $1', [
            commission.paymentId,
          ]);
          const review = { by: anAdmin(), commissionId: row!.id, decision, reason: 'reviewed' };
          const response = given.request(affiliateAdminRequests.reviewCommission, review);
          if (isHeld(commission)) {
            await response;
            commission.review = decision;
          } else {
            expect((await domainErrorOf(response)).code).toBe('commission_not_held');
          }
        }
        if (each.type === 'pass') {
          given.passDays(15);
          day += 15;
        }
        if (each.type === 'pay out') {
          const payouts = await given.createPayoutBatch();
          const due = commissions.filter(
            (row) => day - row.earnedAtDay >= 30 && !row.isPaid && !isHeld(row) && row.review !== 'reject',
          );
          const paid = payouts.find(({ userId }) => userId === affiliate.userId)?.amountPence ?? 0;
          const waiting = commissions.filter((row) => !row.isPaid && !due.includes(row) && row.review !== 'reject');
          const owed = waiting.reduce((sum, row) => sum + netOf(row), 0);
          if (paid > 0) {
            for (const row of due) if (netOf(row) > 0) row.isPaid = true;
            expect((await given.overview(affiliate)).stats.pendingEarnings).toBe(owed);
          }
        }
        if (!decisive.has(each.type)) continue;
        for (const row of commissions) {
          const { status, net } = (await given.commissionOf(row.paymentId))!;
          if (row.review === 'reject') expect([status, net]).toEqual(['rejected', 0]);
          else expect(net).toBe(netOf(row));
          if (isHeld(row)) expect(['pending', 'reversed']).toContain(status);
          if (status === 'paid') expect(row.isPaid).toBe(true);
        }
      }
    }),
    propertyOptions(15),
  );
});
