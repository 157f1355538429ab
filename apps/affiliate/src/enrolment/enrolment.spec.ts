import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, dayMs, domainErrorOf } from '../testing/affiliate-fixture.js';

const { join } = affiliateRequests;
const { listAffiliates, setAffiliateActive } = affiliateAdminRequests;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start();
});
afterAll(() => given.stop());

test('a new affiliate gets a code, the advertised rate and an empty dashboard', async () => {
  const person = given.newPerson();
  expect((await domainErrorOf(given.overview(person))).code).toBe('not_joined');
  const { affiliate } = await given.request(join, person);
  expect(affiliate).toEqual({
    referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) as string,
    commissionRate: 0.1,
    promoCommissionRate: null,
    promoStartDate: null,
    promoEndDate: null,
    isActive: true,
    serverNow: '2026-03-01T12:00:00.000Z',
  });
  await expect(given.overview(person)).resolves.toEqual({
    affiliate,
    stats: {
      ...{ totalReferrals: 0, convertedReferrals: 0, pendingEarnings: 0, payableEarnings: 0, totalEarnings: 0 },
      ...{ totalClicks: 0, totalCommissions: 0 },
    },
    referrals: [],
    commissions: [],
  });
});

test('joining again changes nothing', async () => {
  const { code, ...person } = await given.affiliate();
  expect((await domainErrorOf(given.request(join, person))).code).toBe('already_joined');
  expect((await given.overview(person)).affiliate.referralCode).toBe(code);
});

test('only one of 20 concurrent requests to join succeeds', async () => {
  const person = given.newPerson();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => given.request(join, person)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('referral codes are random', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await given.affiliate()).code));
  expect(new Set(codes).size).toBe(50);
  for (const position of [0, 3, 7]) expect(new Set(codes.map((code) => code[position])).size).toBeGreaterThan(8);
});

test('admins search affiliates by username, email and code, in pages', async () => {
  const odd = await given.affiliate({ username: '100%_odd', email: 'odd@example.org' });
  const find = async (search: string, page = 1, pageSize = 25) =>
    given.request(listAffiliates, { search, page, pageSize });
  for (const search of ['100%_ODD', 'odd@example.org', odd.code.toLowerCase()]) {
    expect((await find(search)).affiliates).toEqual([
      {
        id: odd.userId,
        username: '100%_odd',
        email: 'odd@example.org',
        referralCode: odd.code,
        totalReferrals: 0,
        totalEarnings: 0,
        pendingEarnings: 0,
        isActive: true,
        promotion: null,
      },
    ]);
  }
  expect((await find('%_%')).total).toBe(0);
  const all = await find('', 1, 100);
  const pages = [await find('', 1, 20), await find('', 2, 20), await find('', 3, 20)];
  expect(pages.flatMap(({ affiliates }) => affiliates)).toEqual(all.affiliates.slice(0, 60));
  expect(all.total).toBe(all.affiliates.length);
});

test('a list without a page has all affiliates', async () => {
  await Promise.all(Array.from({ length: 101 }, () => given.affiliate()));
  const { affiliates, ...rest } = await given.request(listAffiliates, { all: true });
  expect(affiliates.length).toBeGreaterThan(100);
  expect(rest).toEqual({ total: affiliates.length, page: 1, pageSize: 10_000 });
});

test('admins sort affiliates by referrals and earnings, and see their promotions', async () => {
  const [poor, rich] = [
    await given.affiliate({ username: 'sorted-a' }),
    await given.affiliate({ username: 'sorted-b' }),
  ];
  await given.pays(await given.referred(rich));
  const startsAt = given.clock.now().toISOString();
  const promotion = { rateBps: 1_500, startsAt, endsAt: new Date(Date.parse(startsAt) + dayMs).toISOString() };
  await given.request(affiliateAdminRequests.setPromotion, { by: anAdmin(), userId: rich.userId, promotion });
  const sorted = async (sort: 'username' | 'totalEarnings' | 'totalReferrals', direction: 'asc' | 'desc') =>
    (await given.request(listAffiliates, { search: 'sorted-', sort, direction })).affiliates.map(({ id }) => id);
  expect(await sorted('totalEarnings', 'desc')).toEqual([rich.userId, poor.userId]);
  expect(await sorted('totalReferrals', 'asc')).toEqual([poor.userId, rich.userId]);
  expect(await sorted('username', 'desc')).toEqual([rich.userId, poor.userId]);
  const { affiliates } = await given.request(listAffiliates, { search: 'sorted-b' });
  expect(affiliates).toMatchObject([{ totalEarnings: 150, pendingEarnings: 150, totalReferrals: 1, promotion }]);
});

test('activating and deactivating an affiliate publishes one audit entry each; other users are rejected', async () => {
  const { userId } = await given.affiliate();
  for (const isActive of [false, false, true]) {
    const { affiliate } = await given.request(setAffiliateActive, { by: anAdmin(), userId, isActive });
    expect(affiliate.isActive).toBe(isActive);
  }
  expect(
    (await given.auditEntries(String(userId))).map(({ action, before, after }) => [action, before, after]),
  ).toEqual([
    ['deactivate-affiliate', { isActive: true }, { isActive: false }],
    ['activate-affiliate', { isActive: false }, { isActive: true }],
  ]);
  const nobody = { by: anAdmin(), userId: 2_000_000, isActive: false };
  expect((await domainErrorOf(given.request(setAffiliateActive, nobody))).code).toBe('not_joined');
});

test('repeating an admin request changes nothing, whatever happened since', async () => {
  const { userId } = await given.affiliate();
  const switchOff = { by: anAdmin(), userId, isActive: false };
  await Promise.all([1, 2, 3].map(() => given.request(setAffiliateActive, switchOff)));
  await given.request(setAffiliateActive, { by: anAdmin(), userId, isActive: true });
  const { affiliate } = await given.request(setAffiliateActive, switchOff);
  expect(affiliate.isActive).toBe(true);
  expect(await given.auditEntries(String(userId))).toHaveLength(2);
});

test('an admin sees the affiliate who referred a user', async () => {
  const affiliate = await given.affiliate();
  const friend = await given.referred(affiliate);
  const referrerOf = (userId: number) => given.request(affiliateAdminRequests.getReferrer, { userId });
  const { userId, username } = affiliate;
  await expect(referrerOf(friend.userId)).resolves.toEqual({ referredBy: { userId, username } });
  await expect(referrerOf(userId)).resolves.toEqual({ referredBy: null });
});

test('an affiliate’s lists are paginated, newest first', async () => {
  const affiliate = await given.affiliate();
  const friends = [];
  for (let count = 0; count < 5; count += 1) {
    given.clock.advance(1_000);
    const friend = await given.referred(affiliate);
    await given.pays(friend);
    friends.unshift(friend.userId);
  }
  const { userId } = affiliate;
  const referrals = await given.request(affiliateRequests.listReferrals, { userId, page: 2, pageSize: 2 });
  expect(referrals).toMatchObject({ total: 5, page: 2, pageSize: 2 });
  expect(referrals.referrals.map(({ id }) => id)).toEqual(friends.slice(2, 4));
  const { commissions } = await given.overview(affiliate);
  await expect(given.request(affiliateRequests.listCommissions, { userId, page: 3, pageSize: 2 })).resolves.toEqual({
    commissions: commissions.slice(4),
    total: 5,
    page: 3,
    pageSize: 2,
  });
  expect((await given.overview(affiliate)).stats.totalCommissions).toBe(5);
});
