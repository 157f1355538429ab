import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { AffiliateFixture, anAdmin, dayMs } from '../testing/affiliate-fixture.js';

/** An operation. The numbers are indexes into the existing objects. */
type Step =
  | { type: 'sign up' }
  | { type: 'sign up again'; who: number }
  | { type: 'pay'; who: number; amountPence: number }
  | { type: 'pay again'; which: number }
  | { type: 'refund'; which: number; percent: number }
  | { type: 'promote'; rateBps: number; fromDay: number; days: number }
  | { type: 'end promotion' }
  | { type: 'pass'; days: number }
  | { type: 'pay out' };

const which = fc.nat({ max: 50 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ type: fc.constant('sign up' as const) }),
  fc.record({ type: fc.constant('sign up again' as const), who: which }),
  fc.record({ type: fc.constant('pay' as const), who: which, amountPence: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ type: fc.constant('pay again' as const), which }),
  fc.record({ type: fc.constant('refund' as const), which, percent: fc.constantFrom(10, 50, 100, 150) }),
  fc.record({
    type: fc.constant('promote' as const),
    rateBps: fc.constantFrom(0, 1, 500, 2_000, 10_000),
    fromDay: fc.integer({ min: -5, max: 20 }),
    days: fc.integer({ min: 21, max: 60 }),
  }),
  fc.record({ type: fc.constant('end promotion' as const) }),
  fc.record({ type: fc.constant('pass' as const), days: fc.constantFrom(1, 15, 29, 30) }),
  fc.record({ type: fc.constant('pay out' as const) }),
);

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

interface CommissionRow {
  id: string;
  paymentId: string;
  base: number;
  rate: number;
  amount: number;
  net: number;
  owed: number;
  paidEarly: boolean;
}

/** A reference model of one affiliate. */
class ReferenceModel {
  readonly friends: { userId: number; username: string; email: string }[] = [];
  readonly payments: { event: ReturnType<AffiliateFixture['captured']>; rateBps: number; refunded: number }[] = [];
  promotion: { rateBps: number; startsAt: number; endsAt: number } | undefined;
  paidPence = 0;
  readonly paidRows = new Map<string, string>();

  constructor(readonly affiliate: { userId: number; code: string }) {}

  get rateNow(): number {
    const now = given.clock.now().getTime();
    const runs = this.promotion && this.promotion.startsAt <= now && now < this.promotion.endsAt;
    return runs ? this.promotion!.rateBps : 1_000;
  }
}

async function take(step: Step, model: ReferenceModel): Promise<void> {
  const friend = 'who' in step ? model.friends[step.who % model.friends.length] : undefined;
  const payment = 'which' in step ? model.payments[step.which % model.payments.length] : undefined;
  switch (step.type) {
    case 'sign up':
      model.friends.push(await given.referred(model.affiliate));
      return;
    case 'sign up again':
      if (friend) await given.deliver(given.registered(friend, model.affiliate.code));
      return;
    case 'pay': {
      if (!friend) return;
      const event = given.captured(friend, { amountPence: step.amountPence });
      model.payments.push({ event, rateBps: model.rateNow, refunded: 0 });
      return given.deliver(event);
    }
    case 'pay again':
      if (payment) await given.deliver(payment.event);
      return;
    case 'refund': {
      if (!payment) return;
      const { paymentId, amountPence } = payment.event.payload;
      const refunded = Math.floor((amountPence * step.percent) / 100);
      payment.refunded = Math.min(amountPence, Math.max(payment.refunded, refunded));
      return given.refund(paymentId, refunded);
    }
    case 'promote': {
      const now = given.clock.now().getTime();
      const startsAt = Math.max(now, now + step.fromDay * dayMs);
      const endsAt = now + (step.fromDay + step.days) * dayMs;
      const promotion = {
        rateBps: step.rateBps,
        startsAt: new Date(now + step.fromDay * dayMs).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      };
      await given.request(affiliateAdminRequests.setPromotion, {
        by: anAdmin(),
        userId: model.affiliate.userId,
        promotion,
      });
      model.promotion = { rateBps: step.rateBps, startsAt, endsAt };
      return;
    }
    case 'end promotion':
      await given.request(affiliateAdminRequests.setPromotion, {
        by: anAdmin(),
        userId: model.affiliate.userId,
        promotion: null,
      });
      model.promotion = undefined;
      return;
    case 'pass':
      return given.passDays(step.days);
    case 'pay out': {
      const own = (await given.createPayoutBatch()).find(({ userId }) => userId === model.affiliate.userId);
      model.paidPence += own?.amountPence ?? 0;
    }
  }
}

async function check(model: ReferenceModel): Promise<void> {
  const { userId } = model.affiliate;
  const rows = await given.sql<CommissionRow>(
    `SELECT id, payment_id AS "paymentId", base_pence AS base, rate_bps AS rate, amount_pence AS amount,
       net_pence AS net, outstanding_pence AS owed, coalesce(paid_at < matures_at, false) AS "paidEarly"
     FROM affiliate.commission_summary WHERE affiliate_user_id = $1`,
    [userId],
  );
  // Each payment has one commission, at the rate when it was paid.
  expect(rows.map(({ paymentId }) => paymentId).sort()).toEqual(
    model.payments.map(({ event }) => event.payload.paymentId).sort(),
  );
  for (const row of rows) {
    const { rateBps, refunded } = model.payments.find(({ event }) => event.payload.paymentId === row.paymentId)!;
    expect(row.rate).toBe(rateBps);
    expect(row.amount).toBe(Math.floor((row.base * rateBps + 5_000) / 10_000));
    expect(row.net).toBeGreaterThanOrEqual(0);
    expect(row.net).toBeLessThanOrEqual(row.amount);
    if (refunded === row.base) expect(row.net).toBe(0);
    if (refunded === 0) expect(row.net).toBe(row.amount);
    expect(row.paidEarly).toBe(false);
  }
  const { stats, commissions, referrals } = await given.overview(model.affiliate);
  const sum = (key: 'net' | 'owed') => rows.reduce((total, row) => total + row[key], 0);
  expect(stats).toMatchObject({ totalEarnings: sum('net'), pendingEarnings: sum('owed') });
  expect(stats.totalEarnings - model.paidPence).toBe(stats.pendingEarnings);
  expect(referrals.map(({ id }) => id).sort()).toEqual(model.friends.map((friend) => friend.userId).sort());
  expect(stats.convertedReferrals).toBeLessThanOrEqual(stats.totalReferrals);
  const shown = new Map(commissions.map((commission) => [commission.id, JSON.stringify(commission)]));
  for (const [id, row] of model.paidRows) expect(shown.get(id)).toBe(row);
  for (const { id, status } of commissions) if (status === 'paid') model.paidRows.set(id, shown.get(id)!);
}

test('the ledger agrees with a reference model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30, size: 'max' }), async (steps) => {
      const model = new ReferenceModel(await given.affiliate());
      for (const each of [{ type: 'sign up' } as const, ...steps]) {
        await take(each, model);
        await check(model);
      }
    }),
    propertyOptions(40),
  );
});
