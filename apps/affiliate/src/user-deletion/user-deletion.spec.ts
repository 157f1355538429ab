import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests, affiliateEvents, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, domainErrorOf } from '../testing/affiliate-fixture.js';

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const remove = (person: { userId: number }) => given.deliver(given.deleted(person));

describe('a deleted affiliate', () => {
  test('loses their code, profile, list entry and personal data', async () => {
    const visitorId = randomUUID();
    const affiliate = await given.affiliate({ visitorId });
    const { userId, code, username, email } = affiliate;
    await given.pays(affiliate, { cardFingerprint: 'card-of-the-deleted', kind: 'addon', invoice: null });
    await given.pays(await given.referred(affiliate));
    await given.click(affiliate, randomUUID());
    await remove(affiliate);

    await expect(given.request(affiliateRequests.checkReferralCode, { code })).resolves.toMatchObject({ valid: false });
    await expect(given.click({ code }, randomUUID())).resolves.toEqual({ isKnown: false });
    for (const refused of [
      given.overview(affiliate),
      given.request(affiliateRequests.listPayouts, { userId }),
      given.request(affiliateRequests.createTestCommission, { userId, paymentPence: 1_000 }),
      given.request(affiliateAdminRequests.setAffiliateActive, { by: anAdmin(), userId, isActive: true }),
    ]) {
      expect((await domainErrorOf(refused)).code).toBe('not_joined');
    }
    const { affiliates } = await given.request(affiliateAdminRequests.listAffiliates, { pageSize: 100 });
    expect(affiliates.map(({ id }) => id)).not.toContain(userId);
    const everything = await given.everythingStored();
    for (const trace of [username, email, code, visitorId, 'card-of-the-deleted']) {
      expect(everything).not.toContain(trace);
    }
  });

  test('receives no payouts, while their commissions stay in the ledger', async () => {
    const affiliate = await given.affiliate();
    const payment = await given.pays(await given.referred(affiliate));
    await remove(affiliate);
    given.passDays(31);
    expect((await given.createPayoutBatch()).map(({ userId }) => userId)).not.toContain(affiliate.userId);
    expect(await given.ledgerOf(payment)).toEqual({ net: 150, owed: 150 });
  });

  test('stays in the payout history without a name', async () => {
    const affiliate = await given.affiliate();
    await given.pays(await given.referred(affiliate));
    given.passDays(31);
    const batchId = randomUUID();
    await given.createPayoutBatch(batchId);
    await remove(affiliate);
    const { payouts } = await given.request(affiliateAdminRequests.listBatchPayouts, { batchId });
    expect(payouts.find(({ userId }) => userId === affiliate.userId)).toMatchObject({
      ...{ username: 'Deleted user', email: '', amountPence: 150 },
    });
  });

  test('cannot refer users who sign up afterwards, by code or by link', async () => {
    const affiliate = await given.affiliate();
    const visitor = randomUUID();
    await given.click(affiliate, visitor);
    await remove(affiliate);
    const before = await given.sql('SELECT FROM affiliate.referral');
    await given.signedUp(visitor);
    await given.referred(affiliate);
    expect(await given.sql('SELECT FROM affiliate.referral')).toHaveLength(before.length);
  });

  test('cannot join again, not even with a request in flight', async () => {
    const person = given.newPerson();
    await remove(person);
    expect((await domainErrorOf(given.request(affiliateRequests.join, person))).code).toBe('user_not_found');
    const affiliate = given.newPerson();
    const joining = Array.from({ length: 5 }, () => given.request(affiliateRequests.join, affiliate));
    await Promise.allSettled([...joining, remove(affiliate)]);
    expect(await given.everythingStored()).not.toContain(affiliate.email);
  });
});

describe('a deleted referred user', () => {
  test('is shown as "Deleted user", while the commissions stay', async () => {
    const affiliate = await given.affiliate();
    const friend = await given.referred(affiliate);
    await given.pays(friend);
    const before = await given.overview(affiliate);
    await remove(friend);
    const after = await given.overview(affiliate);
    expect(after).toEqual({ ...before, referrals: [{ ...before.referrals[0]!, username: 'Deleted user', email: '' }] });
    given.passDays(30);
    const [payout] = (await given.createPayoutBatch()).filter(({ userId }) => userId === affiliate.userId);
    expect(payout).toMatchObject({ amountPence: 150 });
  });

  test('is anonymous if the deletion event arrives before the registration event', async () => {
    const affiliate = await given.affiliate();
    const friend = given.newPerson();
    await remove(friend);
    const visitorId = randomUUID();
    await given.deliver(given.registered(friend, affiliate.code, visitorId));
    await given.pays(friend, { cardFingerprint: 'late-card' });
    const { referrals, stats } = await given.overview(affiliate);
    expect(referrals).toMatchObject([{ id: friend.userId, username: 'Deleted user', email: '' }]);
    expect(stats.totalEarnings).toBe(150);
    const everything = await given.everythingStored();
    for (const trace of [friend.username, friend.email, visitorId, 'late-card'])
      expect(everything).not.toContain(trace);
  });

  test('keeps rejected and held commissions as they were', async () => {
    const visitor = randomUUID();
    const affiliate = await given.affiliate({ visitorId: visitor });
    await given.pays(affiliate, { cardFingerprint: 'own', kind: 'addon', invoice: null });
    const puppet = await given.referred(affiliate);
    const rejected = await given.pays(puppet, { cardFingerprint: 'own' });
    const other = await given.signedUp(visitor, affiliate.code);
    await given.pays(other);
    await remove(puppet);
    await remove(other);
    given.passDays(31);
    await given.refund(rejected, 100);
    expect(await given.ledgerOf(rejected)).toEqual({ net: 0, owed: 0 });
    expect((await given.createPayoutBatch()).map(({ userId }) => userId)).not.toContain(affiliate.userId);
  });
});

test('every deletion is confirmed by an event, also for unknown users', async () => {
  const [affiliate, stranger] = [await given.affiliate(), given.newPerson()];
  const deletion = given.deleted(affiliate);
  await Promise.all([1, 2, 3].map(() => given.deliver(deletion)));
  await remove(stranger);
  const confirmed = (await given.eventsOf(affiliateEvents.userDataDeleted)).map(({ userId }) => userId);
  for (const { userId } of [affiliate, stranger]) expect(confirmed.filter((each) => each === userId)).toEqual([userId]);
});
