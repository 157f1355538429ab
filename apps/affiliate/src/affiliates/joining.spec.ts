import { affiliateRequests } from '@scriptsmith/contracts';
import { AffiliateUnderTest, refusalOf } from '../testing/affiliate-under-test.js';

const { join, listAffiliates, setAffiliateActive } = affiliateRequests;

let given: AffiliateUnderTest;
beforeAll(async () => {
  given = await AffiliateUnderTest.start();
});
afterAll(() => given.stop());

test('whoever joins gets a code, the advertised rate and an empty dashboard', async () => {
  const person = given.newPerson();
  expect((await refusalOf(given.overview(person))).code).toBe('not_joined');
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
    stats: { totalReferrals: 0, convertedReferrals: 0, pendingEarnings: 0, totalEarnings: 0 },
    referrals: [],
    commissions: [],
  });
});

test('joining again changes nothing', async () => {
  const { code, ...person } = await given.affiliate();
  expect((await refusalOf(given.request(join, person))).code).toBe('already_joined');
  expect((await given.overview(person)).affiliate.referralCode).toBe(code);
});

test('of 20 clicks on Join at once, one joins', async () => {
  const person = given.newPerson();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => given.request(join, person)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('no code says anything about another', async () => {
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await given.affiliate()).code));
  expect(new Set(codes).size).toBe(50);
  for (const position of [0, 3, 7]) expect(new Set(codes.map((code) => code[position])).size).toBeGreaterThan(8);
});

test('the admin finds affiliates by name, address and code, in pages', async () => {
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
      },
    ]);
  }
  expect((await find('%_%')).total).toBe(0);
  const all = await find('', 1, 100);
  const pages = [await find('', 1, 20), await find('', 2, 20), await find('', 3, 20)];
  expect(pages.flatMap(({ affiliates }) => affiliates)).toEqual(all.affiliates.slice(0, 60));
  expect(all.total).toBe(all.affiliates.length);
});

test('an admin switches an affiliate off and on; nobody else can be switched', async () => {
  const { userId } = await given.affiliate();
  for (const isActive of [false, false, true]) {
    const { affiliate } = await given.request(setAffiliateActive, { userId, isActive });
    expect(affiliate.isActive).toBe(isActive);
  }
  const nobody = { userId: 2_000_000, isActive: false };
  expect((await refusalOf(given.request(setAffiliateActive, nobody))).code).toBe('not_joined');
});
