import { randomUUID } from 'node:crypto';
import { listAttention } from '@scriptsmith/contracts';
import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, domainErrorOf } from '../testing/affiliate-fixture.js';

const { listHeldCommissions, reviewCommission } = affiliateAdminRequests;

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

const heldOf = async ({ userId }: { userId: number }) =>
  (await given.request(listHeldCommissions, { pageSize: 100 })).commissions.filter(
    ({ affiliate }) => affiliate.userId === userId,
  );
const statusesOf = async (affiliate: { userId: number }) =>
  (await given.overview(affiliate)).commissions.map(({ status }) => status);
const paidTo = async ({ userId }: { userId: number }) =>
  (await given.createPayoutBatch()).filter((payout) => payout.userId === userId).map(({ amountPence }) => amountPence);
const review = (commissionId: string, decision: 'approve' | 'reject', by = anAdmin()) =>
  given.request(reviewCommission, { by, commissionId, decision, reason: 'asked them' });

/** An affiliate and a user whom they referred in the same browser, with the commission of the user's first payment. */
async function suspects() {
  const visitor = randomUUID();
  const affiliate = await given.affiliate();
  await given.overview(affiliate, visitor);
  const friend = await given.signedUp(visitor, affiliate.code);
  const payment = await given.pays(friend);
  const [held] = await heldOf(affiliate);
  return { affiliate, friend, payment, held: held! };
}

test('a referral in the affiliate’s own browser is listed with users, amounts and reason', async () => {
  const { affiliate, friend, held } = await suspects();
  const now = given.clock.now().toISOString();
  expect(held).toEqual({
    id: expect.any(String) as string,
    ...{ amountPence: 150, basePence: 1_499, earnedAt: now, heldBecause: 'same-visitor' },
    affiliate: { userId: affiliate.userId, username: affiliate.username, email: affiliate.email },
    referred: { ...friend, createdAt: now },
  });
});

test('a held commission needs attention until it is reviewed', async () => {
  const { affiliate, held } = await suspects();
  const waiting = async () => {
    const { topics } = await given.request(listAttention('affiliate'), {});
    return topics.find(({ kind }) => kind === 'held-commission');
  };
  const before = await waiting();
  const all = (await given.request(listHeldCommissions, { pageSize: 100 })).commissions;
  expect(before?.total).toBe(all.length);
  const [oldest] = all;
  expect(before?.entries[0]).toEqual({
    ...{ id: oldest?.id, userId: oldest?.affiliate.userId, amountPence: 150, since: oldest?.earnedAt },
    ...{ count: null, name: null },
  });
  await review(held.id, 'approve');
  expect((await waiting())?.total ?? 0).toBe(all.length - 1);
  expect(await heldOf(affiliate)).toEqual([]);
});

test('a held commission stays pending to the affiliate and is not paid', async () => {
  const { affiliate } = await suspects();
  given.passDays(40);
  expect(await statusesOf(affiliate)).toEqual(['pending']);
  expect(await paidTo(affiliate)).toEqual([]);
  expect((await given.overview(affiliate)).stats).toMatchObject({ pendingEarnings: 150, convertedReferrals: 1 });
});

test('an approved commission is paid like any other', async () => {
  const { affiliate, held } = await suspects();
  await expect(review(held.id, 'approve')).resolves.toEqual({ status: 'pending' });
  given.passDays(30);
  expect(await statusesOf(affiliate)).toEqual(['approved']);
  expect(await paidTo(affiliate)).toEqual([150]);
  expect(await heldOf(affiliate)).toEqual([]);
});

test('a rejected commission is listed with the reason of the admin', async () => {
  const { affiliate, friend, held } = await suspects();
  await review(held.id, 'reject');
  const { commissions } = await given.request(affiliateAdminRequests.listRejectedCommissions, { pageSize: 100 });
  expect(commissions.find(({ id }) => id === held.id)).toMatchObject({
    ...{ amountPence: 150, basePence: 1_499, rejectedBecause: 'review', reason: 'asked them' },
    affiliate: { userId: affiliate.userId },
    referred: { userId: friend.userId },
  });
});

test('a rejected commission is worth nothing, also after a later refund', async () => {
  const { affiliate, held, payment } = await suspects();
  await expect(review(held.id, 'reject')).resolves.toEqual({ status: 'rejected' });
  await given.refund(payment, 1_499);
  expect(await given.ledgerOf(payment)).toEqual({ net: 0, owed: 0 });
  expect(await statusesOf(affiliate)).toEqual(['rejected']);
  expect((await given.overview(affiliate)).stats).toMatchObject({ totalEarnings: 0, convertedReferrals: 0 });
  given.passDays(31);
  expect(await paidTo(affiliate)).toEqual([]);
});

test('a review publishes an audit entry with its reason', async () => {
  const { held } = await suspects();
  await review(held.id, 'reject');
  expect(await given.auditEntries(held.id)).toMatchObject([
    {
      ...{ action: 'reject-commission', target: { type: 'commission', id: held.id }, reason: 'asked them' },
      ...{ before: { status: 'held', amountPence: 150 }, after: { status: 'rejected' } },
    },
  ]);
});

test('a review is final; repeating the request returns the same result', async () => {
  const { held } = await suspects();
  const by = anAdmin();
  const answers = await Promise.all([1, 2, 3].map(() => review(held.id, 'approve', by)));
  expect(answers).toEqual([{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }]);
  expect((await domainErrorOf(review(held.id, 'reject'))).code).toBe('commission_not_held');
  expect(await given.auditEntries(held.id)).toHaveLength(1);
});

test('only one of two concurrent reviews succeeds', async () => {
  const { held } = await suspects();
  const outcomes = await Promise.allSettled([review(held.id, 'approve'), review(held.id, 'reject')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await given.auditEntries(held.id)).toHaveLength(1);
});

test('commissions that are not held or do not exist cannot be reviewed', async () => {
  const affiliate = await given.affiliate();
  await given.pays(await given.referred(affiliate));
  const [commission] = (await given.overview(affiliate)).commissions;
  expect((await domainErrorOf(review(commission!.id, 'reject'))).code).toBe('commission_not_held');
  expect((await domainErrorOf(review(randomUUID(), 'reject'))).code).toBe('not_found');
});

test('a fully refunded commission needs no review', async () => {
  const { affiliate, payment } = await suspects();
  await given.refund(payment, 1_499);
  expect(await heldOf(affiliate)).toEqual([]);
});

describe('the affiliate’s browser is recorded', () => {
  const visitor = () => randomUUID();

  test('from opening the dashboard after the payment', async () => {
    const [affiliate, browser] = [await given.affiliate(), visitor()];
    await given.pays(await given.signedUp(browser, affiliate.code));
    expect(await heldOf(affiliate)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => given.overview(affiliate, browser)));
    expect(await heldOf(affiliate)).toHaveLength(1);
  });

  test('when joining', async () => {
    const browser = visitor();
    const affiliate = await given.affiliate({ visitorId: browser });
    await given.pays(await given.signedUp(browser, affiliate.code));
    expect(await heldOf(affiliate)).toHaveLength(1);
  });

  test('when they sign up', async () => {
    const browser = visitor();
    const first = await given.affiliate();
    await given.click(first, browser);
    const { userId } = await given.signedUp(browser);
    const affiliate = await given.affiliate({ userId });
    await given.pays(await given.signedUp(browser, affiliate.code));
    expect(await heldOf(affiliate)).toHaveLength(1);
    expect(await heldOf(first)).toEqual([]);
  });

  test('when they click their own link while signed in', async () => {
    const [affiliate, browser] = [await given.affiliate(), visitor()];
    await given.click(affiliate, browser, affiliate.userId);
    await given.pays(await given.signedUp(browser, affiliate.code));
    expect(await heldOf(affiliate)).toHaveLength(1);
  });

  test('and another browser does not hold the referral', async () => {
    const affiliate = await given.affiliate();
    await given.overview(affiliate, visitor());
    await given.pays(await given.signedUp(visitor(), affiliate.code));
    expect(await heldOf(affiliate)).toEqual([]);
  });
});

test('a paid commission stays paid', async () => {
  const [affiliate, visitor] = [await given.affiliate(), randomUUID()];
  await given.pays(await given.signedUp(visitor, affiliate.code));
  given.passDays(30);
  expect(await paidTo(affiliate)).toEqual([150]);
  await given.overview(affiliate, visitor);
  expect(await statusesOf(affiliate)).toEqual(['paid']);
  expect(await heldOf(affiliate)).toEqual([]);
});
