import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, dayMs, domainErrorOf } from '../testing/affiliate-fixture.js';

const { reviewCommission, setAffiliateActive, setPromotion } = affiliateAdminRequests;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const conflict = { code: 'idempotency_conflict' };
const visitorId = '0b8f6a53-53a5-4b93-a3a5-0f3f1b2d9d11';

const isActive = async (affiliate: { userId: number }) => (await given.overview(affiliate)).affiliate.isActive;

const promotionOf = (rateBps: number) => {
  const now = given.clock.now().getTime();
  return { rateBps, startsAt: new Date(now).toISOString(), endsAt: new Date(now + dayMs).toISOString() };
};

describe('an action id used for a different change is rejected', () => {
  test('for another affiliate or the opposite change', async () => {
    const [one, other] = [await given.affiliate(), await given.affiliate()];
    const by = anAdmin();
    await given.request(setAffiliateActive, { by, userId: one.userId, isActive: false });
    const others = [
      { by, userId: other.userId, isActive: false },
      { by, userId: one.userId, isActive: true },
    ];
    for (const change of others)
      expect(await domainErrorOf(given.request(setAffiliateActive, change))).toMatchObject(conflict);
    expect([await isActive(one), await isActive(other)]).toEqual([false, true]);
  });

  test('for another promotion', async () => {
    const { userId } = await given.affiliate();
    const set = { by: anAdmin(), userId, promotion: promotionOf(1_500) };
    await given.request(setPromotion, set);
    const others = [
      { ...set, promotion: promotionOf(2_000) },
      { ...set, promotion: null },
      { ...set, userId: null },
    ];
    for (const change of others)
      expect(await domainErrorOf(given.request(setPromotion, change))).toMatchObject(conflict);
    await given.request(setPromotion, set);
  });

  test('for another decision', async () => {
    const affiliate = await given.affiliate({ visitorId });
    const friend = await given.signedUp(visitorId, affiliate.code);
    await given.pays(friend);
    const [commission] = (await given.overview(affiliate)).commissions;
    const review = { by: anAdmin(), commissionId: commission!.id, decision: 'approve', reason: 'A couple' } as const;
    await given.request(reviewCommission, review);
    const rejection = { ...review, decision: 'reject' } as const;
    expect(await domainErrorOf(given.request(reviewCommission, rejection))).toMatchObject(conflict);
    expect(await given.request(reviewCommission, review)).toEqual({ status: 'pending' });
  });
});
