import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, domainErrorOf } from '../testing/affiliate-fixture.js';

const { createTestCommission } = affiliateRequests;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const renewal = (monthNumber: number) => ({ invoice: { reason: 'renewal' as const, monthNumber } });
const statsOf = async (affiliate: { userId: number }) => (await given.overview(affiliate)).stats;
const statusesOf = async (affiliate: { userId: number }) =>
  (await given.overview(affiliate)).commissions.map(({ status, amount }) => `${status} ${amount}`);

async function scene() {
  const affiliate = await given.affiliate();
  return { affiliate, friend: await given.referred(affiliate) };
}

test('the first payment earns 10 %, which is approved after exactly 30 days', async () => {
  const { affiliate, friend } = await scene();
  await given.pays(friend, { amountPence: 3_999 });
  const createdAt = given.clock.now().toISOString();
  expect((await given.overview(affiliate)).commissions).toEqual([
    { id: expect.any(String) as string, amount: 400, createdAt, status: 'pending', paidAt: null },
  ]);
  given.clock.advance(30 * 24 * 3_600_000 - 1);
  expect(await statusesOf(affiliate)).toEqual(['pending 400']);
  given.clock.advance(1);
  expect(await statusesOf(affiliate)).toEqual(['approved 400']);
});

test('the preview of a refund is what it reverses, also after an earlier refund', async () => {
  const { affiliate, friend } = await scene();
  const paymentId = await given.pays(friend, { amountPence: 3_999 });
  const preview = async (refundedPence: number) =>
    (await given.request(affiliateAdminRequests.previewClawback, { paymentId, refundedPence })).reversedPence;
  for (const [refundedPence, netPence] of [
    [1_000, 300],
    [2_500, 150],
    [3_999, 0],
  ] as const) {
    const before = (await statsOf(affiliate)).totalEarnings;
    expect(before - (await preview(refundedPence))).toBe(netPence);
    await given.refund(paymentId, refundedPence);
    expect((await statsOf(affiliate)).totalEarnings).toBe(netPence);
  }
  expect(await preview(3_999)).toBe(0);
  expect(
    await given.request(affiliateAdminRequests.previewClawback, { paymentId: 'pi_unknown', refundedPence: 100 }),
  ).toEqual({ reversedPence: 0 });
});

test.each([
  ['a renewal', renewal(2)],
  ['a change of plan', { invoice: { reason: 'plan-change' as const, monthNumber: 1 } }],
  ['a pack of credits', { kind: 'addon' as const, invoice: null }],
  ['nothing', { amountPence: 0 }],
])('%s earns nothing', async (_, payment) => {
  const { affiliate, friend } = await scene();
  await given.pays(friend, payment);
  expect(await given.overview(affiliate)).toMatchObject({ commissions: [], stats: { convertedReferrals: 0 } });
});

test('a payment of a user without a referrer earns nothing', async () => {
  const before = await given.sql('SELECT FROM affiliate.commission');
  await given.pays(given.newPerson());
  expect(await given.sql('SELECT FROM affiliate.commission')).toHaveLength(before.length);
});

test('renewals earn for the configured number of months', async () => {
  const own = await AffiliateFixture.start({ environment: { AFFILIATE_RENEWAL_MONTHS: '2' } });
  const affiliate = await own.affiliate();
  const friend = await own.referred(affiliate);
  await own.pays(friend);
  for (const month of [2, 3, 4, 5]) await own.pays(friend, renewal(month));
  expect((await own.overview(affiliate)).stats.totalEarnings).toBe(450);
  await own.stop();
});

describe('after the renewal setting is lowered', () => {
  let own: AffiliateFixture;
  beforeEach(async () => {
    own = await AffiliateFixture.start({ environment: { AFFILIATE_RENEWAL_MONTHS: '2' } });
  });
  afterEach(() => own.stop());

  test('earlier renewal commissions can still be refunded and reviewed', async () => {
    const visitorId = randomUUID();
    const affiliate = await own.affiliate({ visitorId });
    const [friend, held] = [await own.referred(affiliate), await own.signedUp(visitorId, affiliate.code)];
    const [refunded, rejected] = [await own.pays(friend, renewal(2)), await own.pays(held, renewal(2))];
    await own.replicas.pop()!.close();
    await own.startReplica({ AFFILIATE_RENEWAL_MONTHS: '0' });

    await own.refund(refunded, 1_499);
    expect(await own.commissionOf(refunded)).toEqual({ status: 'reversed', net: 0 });
    const [commission] = (await own.request(affiliateAdminRequests.listHeldCommissions, {})).commissions;
    const review = { by: anAdmin(), commissionId: commission!.id, decision: 'reject', reason: 'One person' } as const;
    await own.request(affiliateAdminRequests.reviewCommission, review);
    expect(await own.commissionOf(rejected)).toEqual({ status: 'rejected', net: 0 });

    await own.pays(friend, renewal(3));
    own.passDays(31);
    expect(await own.createPayoutBatch()).toEqual([]);
  });
});

test('a payment delivered by two events, ten times each and concurrently, earns once', async () => {
  const { affiliate, friend } = await scene();
  const payment = given.captured(friend);
  const again = given.captured(friend, { paymentId: payment.payload.paymentId });
  await Promise.all(Array.from({ length: 20 }, (_, index) => given.deliver(index % 2 ? payment : again)));
  expect(await statusesOf(affiliate)).toEqual(['pending 150']);
});

test('a payment that arrives before the registration event earns a commission', async () => {
  const affiliate = await given.affiliate();
  const friend = given.newPerson();
  const payment = await given.pays(friend);
  await given.refund(payment, 500);
  await given.deliver(given.registered(friend, affiliate.code));
  expect(await statusesOf(affiliate)).toEqual(['pending 100']);
});

test('a refund that fails later restores the commission, in whatever order the events arrive', async () => {
  const { affiliate, friend } = await scene();
  const payment = await given.pays(friend, { amountPence: 3_999 });
  await given.refund(payment, 3_999, 1);
  expect(await given.commissionOf(payment)).toEqual({ status: 'reversed', net: 0 });
  await given.refund(payment, 0, 3);
  await given.refund(payment, 2_000, 2);
  expect(await statusesOf(affiliate)).toEqual(['pending 400']);
});

describe('known mistakes of other affiliate systems', () => {
  test('a refund reverses only the commission of that payment', async () => {
    const { affiliate, friend } = await scene();
    const [first, second] = [await given.pays(friend), await given.pays(friend)];
    await given.refund(first, 1_499);
    expect(await given.ledgerOf(first)).toEqual({ net: 0, owed: 0 });
    expect(await given.ledgerOf(second)).toEqual({ net: 150, owed: 150 });
    expect(await statusesOf(affiliate)).toEqual(expect.arrayContaining(['reversed 150', 'pending 150']));
  });

  test('refunding half of a payment leaves half of the commission', async () => {
    const { affiliate, friend } = await scene();
    const payment = await given.pays(friend, { amountPence: 4_000 });
    await given.refund(payment, 2_000);
    expect(await statusesOf(affiliate)).toEqual(['pending 200']);
    await given.refund(payment, 3_000);
    expect(await statusesOf(affiliate)).toEqual(['pending 100']);
    await given.refund(payment, 2_000);
    expect(await statusesOf(affiliate)).toEqual(['pending 100']);
  });

  test('a failed delivery leaves no partial state, and the next delivery succeeds', async () => {
    const { affiliate, friend } = await scene();
    const payment = given.captured(friend);
    const tables = ['payment', 'commission', 'commission_entry', 'inbox_event'];
    const counts = () =>
      Promise.all(tables.map((table) => given.sql(`SELECT count(*)::int AS count FROM affiliate.${table}`)));
    const before = await counts();
    await given.sql('ALTER TABLE affiliate.commission_entry ADD CONSTRAINT crash CHECK (false) NOT VALID');
    try {
      await expect(given.deliver(payment)).rejects.toThrow('crash');
    } finally {
      await given.sql('ALTER TABLE affiliate.commission_entry DROP CONSTRAINT crash');
    }
    expect(await counts()).toEqual(before);
    await given.deliver(payment);
    expect(await statusesOf(affiliate)).toEqual(['pending 150']);
  });

  test('a rate of 0 % earns nothing but counts as a conversion', async () => {
    const { affiliate, friend } = await scene();
    await given.sql('UPDATE affiliate.affiliate SET commission_rate_bps = 0 WHERE user_id = $1', [affiliate.userId]);
    await given.pays(friend);
    expect((await given.overview(affiliate)).affiliate.commissionRate).toBe(0);
    expect(await statusesOf(affiliate)).toEqual(['pending 0']);
    expect(await statsOf(affiliate)).toEqual({
      totalReferrals: 1,
      convertedReferrals: 1,
      pendingEarnings: 0,
      payableEarnings: 0,
      totalEarnings: 0,
      totalClicks: 0,
      totalCommissions: 1,
    });
  });
});

describe('a test commission', () => {
  test('goes to the referrer and is excluded from all totals', async () => {
    const { affiliate, friend } = await scene();
    const purchase = { userId: friend.userId, paymentPence: 2_999 };
    await expect(given.request(createTestCommission, purchase)).resolves.toEqual({
      commissionPence: 300,
      affiliateUsername: affiliate.username,
    });
    given.passDays(31);
    expect(await statusesOf(affiliate)).toEqual(['test 300']);
    expect(await statsOf(affiliate)).toMatchObject({ convertedReferrals: 0, pendingEarnings: 0, totalEarnings: 0 });
    expect((await given.createPayoutBatch()).map(({ userId }) => userId)).not.toContain(affiliate.userId);
  });

  test('goes to the user if nobody referred them', async () => {
    const affiliate = await given.affiliate();
    const purchase = { userId: affiliate.userId, paymentPence: 1_000 };
    await expect(given.request(createTestCommission, purchase)).resolves.toMatchObject({ commissionPence: 100 });
    expect(await statusesOf(affiliate)).toEqual(['test 100']);
  });

  test('is created once per admin action, with an audit entry', async () => {
    const affiliate = await given.affiliate();
    const by = anAdmin();
    const purchase = { by, userId: affiliate.userId, paymentPence: 1_000 };
    await Promise.all([1, 2, 3].map(() => given.request(createTestCommission, purchase)));
    expect(await statusesOf(affiliate)).toEqual(['test 100']);
    expect(await given.auditEntries(by.actionId)).toMatchObject([{ action: 'write-test-commission', by }]);
  });

  test('is returned unchanged for a repeated action; a different one under that action is rejected', async () => {
    const [affiliate, other] = [await given.affiliate(), await given.affiliate()];
    const by = anAdmin();
    const purchase = { by, userId: affiliate.userId, paymentPence: 1_000 };
    const written = await given.request(createTestCommission, purchase);
    for (const difference of [{ userId: other.userId }, { paymentPence: 2_000 }]) {
      const error = await domainErrorOf(given.request(createTestCommission, { ...purchase, ...difference }));
      expect(error.code).toBe('idempotency_conflict');
    }
    const { userId } = affiliate;
    const now = given.clock.now().getTime();
    const [startsAt, endsAt] = [now, now + 3_600_000].map((time) => new Date(time).toISOString());
    const promotion = { rateBps: 5_000, startsAt: startsAt!, endsAt: endsAt! };
    await given.request(affiliateAdminRequests.setPromotion, { by: anAdmin(), userId, promotion });
    await expect(given.request(createTestCommission, purchase)).resolves.toEqual(written);
    expect(await statusesOf(affiliate)).toEqual(['test 100']);
  });

  test('is rejected for a user who is neither referred nor an affiliate', async () => {
    const { userId } = given.newPerson();
    const error = await domainErrorOf(given.request(createTestCommission, { userId, paymentPence: 1_000 }));
    expect(error).toMatchObject({
      code: 'not_joined',
      message:
        `Nobody referred user ${userId}, and the user isn't an affiliate, so no commission is earned. Enter the ID of a ` +
        'user who signed up through a referral link, or of an affiliate.',
    });
  });
});
