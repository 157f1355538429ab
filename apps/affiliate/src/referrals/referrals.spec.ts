import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin } from '../testing/affiliate-fixture.js';

const { checkReferralCode } = affiliateRequests;
const { setAffiliateActive } = affiliateAdminRequests;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start();
});
afterAll(() => given.stop());

const check = (code: string, email?: string) =>
  given.request(checkReferralCode, { code, ...(email !== undefined && { email }) });
const referralsOf = async (affiliate: { userId: number }) => (await given.overview(affiliate)).referrals;
const switchOff = ({ userId }: { userId: number }) =>
  given.request(setAffiliateActive, { by: anAdmin(), userId, isActive: false });

test('a code is valid in any case and returns the referrer’s username', async () => {
  const affiliate = await given.affiliate({ username: 'Grace' });
  for (const code of [affiliate.code, affiliate.code.toLowerCase(), ` ${affiliate.code} `]) {
    await expect(check(code)).resolves.toEqual({ valid: true, referrer: { username: 'Grace' } });
  }
  const { userId } = await given.referred({ code: affiliate.code.toLowerCase() });
  expect(await referralsOf(affiliate)).toMatchObject([{ id: userId }]);
});

test.each(['', 'AAAAAAAA', 'x'.repeat(1_000), '\u0000', `' OR true --`])('%j is an unknown code', async (code) => {
  await expect(check(code)).resolves.toEqual({ valid: false, error: 'This referral code is not known.' });
});

test('a referral shows the user, the date and whether they converted', async () => {
  const affiliate = await given.affiliate();
  const friend = await given.referred(affiliate);
  const { userId: id, username, email } = friend;
  const createdAt = given.clock.now().toISOString();
  const row = { id, username, email, createdAt };
  expect(await referralsOf(affiliate)).toEqual([{ ...row, status: 'pending', conversionDate: null }]);
  given.passDays(1);
  await given.pays(friend);
  const conversionDate = given.clock.now().toISOString();
  given.passDays(1);
  await given.pays(friend);
  expect(await referralsOf(affiliate)).toEqual([{ ...row, status: 'converted', conversionDate }]);
  expect((await given.overview(affiliate)).stats).toMatchObject({ totalReferrals: 1, convertedReferrals: 1 });
});

test('a referral is never reassigned', async () => {
  const [first, second] = [await given.affiliate(), await given.affiliate()];
  const person = await given.referred(first);
  await given.deliver(given.registered(person, second.code));
  expect(await referralsOf(first)).toHaveLength(1);
  expect(await referralsOf(second)).toEqual([]);
});

test('a user who signs up without a code has no referrer', async () => {
  const before = await given.sql('SELECT FROM affiliate.referral');
  await given.deliver(given.registered(given.newPerson(), null));
  expect(await given.sql('SELECT FROM affiliate.referral')).toHaveLength(before.length);
});

test('an inactive affiliate cannot refer users until they are active again', async () => {
  const affiliate = await given.affiliate();
  await switchOff(affiliate);
  const refusal = { valid: false, error: 'This referral code is no longer active.' };
  await expect(check(affiliate.code)).resolves.toEqual(refusal);
  await given.referred(affiliate);
  expect(await referralsOf(affiliate)).toEqual([]);
  await given.request(setAffiliateActive, { by: anAdmin(), userId: affiliate.userId, isActive: true });
  await given.referred(affiliate);
  expect(await referralsOf(affiliate)).toHaveLength(1);
});

describe('self-referral is rejected', () => {
  test('for the same user', async () => {
    const affiliate = await given.affiliate();
    await given.deliver(given.registered({ ...affiliate, email: 'other@example.com' }, affiliate.code));
    expect(await referralsOf(affiliate)).toEqual([]);
  });

  test.each([
    ['ann.lee@gmail.com', 'a.n.n.lee+2@googlemail.com'],
    ['tom@example.com', 'TOM+second@example.com'],
  ])('as %s with the address %s, and the code check reports it before registration', async (email, other) => {
    const affiliate = await given.affiliate({ email });
    const refusal = { valid: false, error: 'You cannot use your own referral code.' };
    await expect(check(affiliate.code, other)).resolves.toEqual(refusal);
    await expect(check(affiliate.code, `x${other}`)).resolves.toMatchObject({ valid: true });
    await given.referred(affiliate, { email: other });
    expect(await referralsOf(affiliate)).toEqual([]);
  });

  test.each(['before', 'after'])('for a card that the affiliate used %s', async (when) => {
    const affiliate = await given.affiliate();
    const puppet = await given.referred(affiliate);
    const cardFingerprint = `card-${when}`;
    const own = given.captured(affiliate, { kind: 'addon', invoice: null, cardFingerprint });
    if (when === 'before') await given.deliver(own);
    const payment = await given.pays(puppet, { cardFingerprint });
    const honest = await given.pays(puppet, { cardFingerprint: `card-other-${when}` });
    if (when === 'after') await given.deliver(own);
    const { stats, commissions } = await given.overview(affiliate);
    expect(await given.ledgerOf(payment)).toEqual({ net: 0, owed: 0 });
    expect(await given.ledgerOf(honest)).toEqual({ net: 150, owed: 150 });
    expect(commissions.map(({ status }) => status).sort()).toEqual(['pending', 'rejected']);
    expect(stats).toMatchObject({ totalEarnings: 150, pendingEarnings: 150 });
  });

  test('but not for the card of an unrelated user', async () => {
    const [affiliate, other] = [await given.affiliate(), await given.affiliate()];
    const friend = await given.referred(affiliate);
    await given.pays(other, { cardFingerprint: 'card-shared' });
    const payment = await given.pays(friend, { cardFingerprint: 'card-shared' });
    expect(await given.ledgerOf(payment)).toEqual({ net: 150, owed: 150 });
  });
});
