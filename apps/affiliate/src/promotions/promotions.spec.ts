import type { RequestInput } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, dayMs, domainErrorOf } from '../testing/affiliate-fixture.js';

const { setPromotion } = affiliateAdminRequests;
type Promotion = NonNullable<RequestInput<typeof setPromotion>['promotion']>;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start();
});
afterEach(async () => {
  await promote(null, null);
  // Promotions for all affiliates still apply to the past, so the next test starts after all of them.
  given.passDays(100);
});
afterAll(() => given.stop());

const inDays = (days: number): string => new Date(given.clock.now().getTime() + days * dayMs).toISOString();
const promote = (userId: number | null, promotion: Promotion | null) =>
  given.request(setPromotion, { by: anAdmin(), userId, promotion });

/** The commission of a payment of 100 pounds at that moment. In pounds, it equals the rate in percent. */
async function earns(affiliate: { code: string; userId: number }, capturedAt = given.clock.now().toISOString()) {
  const payment = await given.pays(await given.referred(affiliate), { amountPence: 10_000, capturedAt });
  return (await given.ledgerOf(payment)).net / 100;
}

test('the promotional rate applies from its start until just before its end', async () => {
  const affiliate = await given.affiliate();
  const [startsAt, endsAt] = [inDays(1), inDays(2)];
  await promote(affiliate.userId, { rateBps: 2_000, startsAt, endsAt });
  const justBefore = (time: string) => new Date(Date.parse(time) - 1).toISOString();
  given.passDays(3);
  expect(await earns(affiliate, justBefore(startsAt))).toBe(10);
  expect(await earns(affiliate, startsAt)).toBe(20);
  expect(await earns(affiliate, justBefore(endsAt))).toBe(20);
  expect(await earns(affiliate, endsAt)).toBe(10);
});

test('the affiliate sees current and planned promotions, but no ended ones', async () => {
  const affiliate = await given.affiliate();
  const [startsAt, endsAt] = [inDays(1), inDays(2)];
  await promote(affiliate.userId, { rateBps: 1_500, startsAt, endsAt });
  const seen = { promoCommissionRate: 0.15, promoStartDate: startsAt, promoEndDate: endsAt };
  expect((await given.overview(affiliate)).affiliate).toMatchObject(seen);
  given.passDays(1.5);
  const { affiliate: running } = await given.overview(affiliate);
  expect(running).toMatchObject({ ...seen, serverNow: given.clock.now().toISOString(), commissionRate: 0.1 });
  given.passDays(0.5);
  const none = { promoCommissionRate: null, promoStartDate: null, promoEndDate: null };
  expect((await given.overview(affiliate)).affiliate).toMatchObject(none);
});

test('the promotion for all affiliates does not apply to affiliates with their own', async () => {
  const [affiliate, favored] = [await given.affiliate(), await given.affiliate()];
  const times = { startsAt: inDays(0), endsAt: inDays(10) };
  await promote(null, { rateBps: 2_000, ...times });
  await promote(favored.userId, { rateBps: 1_200, ...times });
  expect(await earns(affiliate)).toBe(20);
  expect(await earns(favored)).toBe(12);
});

test('a promotion of 0 % overrides the base rate', async () => {
  const affiliate = await given.affiliate();
  await promote(null, { rateBps: 0, startsAt: inDays(0), endsAt: inDays(1) });
  expect(await earns(affiliate)).toBe(0);
  expect((await given.overview(affiliate)).affiliate.promoCommissionRate).toBe(0);
});

test('changing or ending a promotion affects neither earlier commissions nor earlier payments', async () => {
  const affiliate = await given.affiliate();
  const endsAt = inDays(10);
  await promote(null, { rateBps: 2_000, startsAt: inDays(0), endsAt });
  const payment = await given.pays(await given.referred(affiliate), { amountPence: 10_000 });
  const whenPaid = given.clock.now().toISOString();
  given.passDays(1);
  await promote(null, { rateBps: 500, startsAt: inDays(0), endsAt });
  expect(await earns(affiliate)).toBe(5);
  expect(await earns(affiliate, whenPaid)).toBe(20);
  given.passDays(1);
  await promote(null, null);
  expect(await earns(affiliate)).toBe(10);
  expect(await given.ledgerOf(payment)).toEqual({ net: 2_000, owed: 2_000 });
});

test('a promotion is never retroactive', async () => {
  const affiliate = await given.affiliate();
  given.passDays(10);
  await promote(null, { rateBps: 5_000, startsAt: inDays(-10), endsAt: inDays(1) });
  expect(await earns(affiliate, inDays(-1))).toBe(10);
  expect(await earns(affiliate)).toBe(50);
});

test('setting a promotion replaces a planned one, even if it starts at the same instant', async () => {
  const affiliate = await given.affiliate();
  for (const rateBps of [1_100, 1_200, 1_300]) {
    await promote(affiliate.userId, { rateBps, startsAt: inDays(0), endsAt: inDays(1) });
  }
  await Promise.all(
    [1_400, 1_500].map((rateBps) => promote(affiliate.userId, { rateBps, startsAt: inDays(2), endsAt: inDays(3) })),
  );
  const own = 'SELECT FROM affiliate.promotion WHERE affiliate_user_id = $1';
  expect(await given.sql(own, [affiliate.userId])).toHaveLength(1);
});

test('the promotion for all affiliates can be read; each change publishes an audit entry with before and after', async () => {
  const lookUp = async () => (await given.request(affiliateAdminRequests.getGlobalPromotion, {})).promotion;
  expect(await lookUp()).toBeNull();
  const first = { rateBps: 2_000, startsAt: inDays(1), endsAt: inDays(2) };
  const second = { rateBps: 2_500, startsAt: inDays(0), endsAt: inDays(3) };
  const entriesBefore = (await given.auditEntries('all')).length;
  await promote(null, first);
  await promote(null, second);
  expect(await lookUp()).toEqual(second);
  await promote(null, null);
  expect(await lookUp()).toBeNull();
  const changes = (await given.auditEntries('all')).slice(entriesBefore);
  expect(changes.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['set-promotion', null, first],
    ['set-promotion', first, second],
    ['end-promotion', second, null],
  ]);
  expect(changes[0]).toMatchObject({ target: { type: 'promotion', id: 'all' }, by: { keyName: 'first admin key' } });
});

test('ending a missing promotion changes nothing and publishes no audit entry', async () => {
  const { userId } = await given.affiliate();
  await promote(userId, null);
  expect(await given.auditEntries(String(userId))).toEqual([]);
});

test('repeating a request does not set the promotion again', async () => {
  const affiliate = await given.affiliate();
  const { userId } = affiliate;
  const call = { by: anAdmin(), userId, promotion: { rateBps: 1_500, startsAt: inDays(0), endsAt: inDays(9) } };
  await given.request(setPromotion, call);
  await promote(userId, null);
  await given.request(setPromotion, call);
  expect((await given.overview(affiliate)).affiliate.promoCommissionRate).toBeNull();
});

test('invalid promotions are rejected', async () => {
  const before = await given.sql('SELECT FROM affiliate.promotion');
  const over = { rateBps: 1_500, startsAt: inDays(-1), endsAt: inDays(0) };
  expect((await domainErrorOf(promote(null, over))).code).toBe('validation_failed');
  const good = { rateBps: 1_500, startsAt: inDays(0), endsAt: inDays(1) };
  expect((await domainErrorOf(promote(2_000_000, good))).code).toBe('not_joined');
  await expect(promote(null, { ...good, endsAt: good.startsAt })).rejects.toThrow('A promotion ends after it starts');
  expect(await given.sql('SELECT FROM affiliate.promotion')).toHaveLength(before.length);
});
