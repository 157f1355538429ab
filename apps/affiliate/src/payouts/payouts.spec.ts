import { randomUUID } from 'node:crypto';
import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { AffiliateFixture, anAdmin, domainErrorOf } from '../testing/affiliate-fixture.js';

let given: AffiliateFixture;
beforeAll(async () => {
  given = await AffiliateFixture.start({ replicas: 2 });
});
afterAll(() => given.stop());

/** An affiliate with one approved commission of each of these amounts in pounds. */
async function earner(...pounds: number[]) {
  const affiliate = await given.affiliate();
  const payments: string[] = [];
  for (const each of pounds) {
    payments.push(await given.pays(await given.referred(affiliate), { amountPence: each * 1_000 }));
  }
  given.passDays(30);
  return { ...affiliate, payments };
}
const of = <Row extends { userId: number }>({ userId }: { userId: number }, payouts: Row[]): Row[] =>
  payouts.filter((payout) => payout.userId === userId);
/** The total of an affiliate's payouts. */
const amounts = (affiliate: { userId: number }, payouts: { userId: number; amountPence: number }[]): number[] =>
  of(affiliate, payouts).map(({ amountPence }) => amountPence);

test('approved commissions are paid, pending ones are not, and the affiliate sees both', async () => {
  const affiliate = await earner(4, 6);
  await given.pays(await given.referred(affiliate));
  expect((await given.overview(affiliate)).stats).toMatchObject({ pendingEarnings: 1_150, payableEarnings: 1_000 });
  const [payout] = of(affiliate, await given.createPayoutBatch());
  const createdAt = given.clock.now().toISOString();
  const { userId, username, email } = affiliate;
  expect(payout).toEqual({
    id: expect.any(String) as string,
    ...{ userId, username, email, amountPence: 1_000, commissionCount: 2, createdAt },
  });
  const { stats, commissions } = await given.overview(affiliate);
  expect(stats).toMatchObject({ totalEarnings: 1_150, pendingEarnings: 150, payableEarnings: 0 });
  expect(commissions.map(({ status, amount, paidAt }) => [status, amount, paidAt]).sort()).toEqual([
    ['paid', 400, createdAt],
    ['paid', 600, createdAt],
    ['pending', 150, null],
  ]);
  const { id, amountPence, commissionCount } = payout!;
  await expect(given.request(affiliateRequests.listPayouts, { userId })).resolves.toEqual({
    payouts: [{ id, amountPence, commissionCount, createdAt }],
    ...{ total: 1, page: 1, pageSize: 25 },
  });
});

test('a repeated batch id pays once', async () => {
  const affiliate = await earner(5);
  const batchId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => given.createPayoutBatch(batchId)));
  for (const answer of answers) expect(amounts(affiliate, answer)).toEqual([500]);
  given.passDays(1);
  expect(await given.createPayoutBatch(batchId)).toEqual(answers[0]);
  const totalPence = answers[0]!.reduce((sum, { amountPence }) => sum + amountPence, 0);
  expect((await given.auditEntries(batchId)).map(({ action, target, after }) => [action, target.type, after])).toEqual([
    ['pay-out', 'payout', { payoutCount: answers[0]!.length, totalPence }],
  ]);
});

test('a preview names the affiliates and sums that the next payout pays', async () => {
  const affiliate = await earner(7);
  const preview = () => given.request(affiliateAdminRequests.previewPayout, {});
  const { payouts, payoutCount, totalPence } = await preview();
  expect(payouts.find(({ userId }) => userId === affiliate.userId)).toEqual({
    ...{ userId: affiliate.userId, username: affiliate.username, email: affiliate.email },
    ...{ amountPence: 700, commissionCount: 1 },
  });
  const paid = await given.createPayoutBatch();
  expect(paid).toHaveLength(payoutCount);
  expect(paid.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(totalPence);
  expect(await preview()).toEqual({ payoutCount: 0, totalPence: 0, payouts: [] });
});

test('admins list payout batches and their payouts', async () => {
  const affiliate = await earner(5);
  const [first, second] = [randomUUID(), randomUUID()];
  await given.createPayoutBatch(first);
  given.passDays(1);
  await expect(
    given.request(affiliateAdminRequests.createPayoutBatch, { by: anAdmin(), batchId: second }),
  ).resolves.toEqual({ batch: null, payouts: [] });
  const { batches, total } = await given.request(affiliateAdminRequests.listPayoutBatches, { pageSize: 2 });
  expect(batches).toMatchObject([
    { id: first, payoutCount: 1, totalPence: 500 },
    { id: expect.not.stringContaining(second) as string },
  ]);
  expect(total).toBeGreaterThan(1);
  const read = (batchId: string, afterUserId = 0) =>
    given.request(affiliateAdminRequests.listBatchPayouts, { batchId, afterUserId });
  expect(amounts(affiliate, (await read(first)).payouts)).toEqual([500]);
  await expect(read(first, affiliate.userId)).resolves.toEqual({ payouts: [] });
  await expect(domainErrorOf(read(second))).resolves.toMatchObject({ code: 'not_found' });
  expect((await domainErrorOf(read(randomUUID()))).code).toBe('not_found');
});

test('only one of two concurrent batches pays', async () => {
  const affiliate = await earner(5);
  const answers = await Promise.all([given.createPayoutBatch(), given.createPayoutBatch()]);
  expect(amounts(affiliate, answers.flat())).toEqual([500]);
});

test('a refund after a payout reduces the next payout; the paid commission stays unchanged', async () => {
  const { payments, ...affiliate } = await earner(4, 6);
  await given.createPayoutBatch();
  await given.refund(payments[0]!, 4_000);
  expect((await given.overview(affiliate)).stats).toMatchObject({
    ...{ totalEarnings: 600, pendingEarnings: -400, payableEarnings: 0 },
  });
  expect(amounts(affiliate, await given.createPayoutBatch())).toEqual([]);
  await given.pays(await given.referred(affiliate), { amountPence: 10_000 });
  given.passDays(30);
  expect(amounts(affiliate, await given.createPayoutBatch())).toEqual([600]);
  const { stats, commissions } = await given.overview(affiliate);
  expect(stats).toMatchObject({ totalEarnings: 1_600, pendingEarnings: 0 });
  expect(commissions.map(({ status, amount }) => `${status} ${amount}`).sort()).toEqual([
    'paid 1000',
    'paid 400',
    'paid 600',
  ]);
});

test('an inactive affiliate receives no payout', async () => {
  const affiliate = await earner(5);
  const { userId } = affiliate;
  await given.request(affiliateAdminRequests.setAffiliateActive, { by: anAdmin(), userId, isActive: false });
  expect(amounts(affiliate, await given.createPayoutBatch())).toEqual([]);
  await given.request(affiliateAdminRequests.setAffiliateActive, { by: anAdmin(), userId, isActive: true });
  expect(amounts(affiliate, await given.createPayoutBatch())).toEqual([500]);
});

test('only affiliates have a payout history', async () => {
  const { userId } = given.newPerson();
  expect((await domainErrorOf(given.request(affiliateRequests.listPayouts, { userId }))).code).toBe('not_joined');
});

test('the service role cannot update or delete append-only rows', async () => {
  await earner(5);
  await given.createPayoutBatch();
  const forgettable: Record<string, string[]> = { referral: ['username', 'email'], payment: ['card_fingerprint'] };
  const written = ['commission', 'commission_entry', 'commission_review', 'held_referral', 'payout', 'payout_batch'];
  for (const table of ['referral', 'payment', 'deleted_user', 'admin_command', ...written]) {
    const columns = await given.sql<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'affiliate' AND table_name = $1`,
      [table],
    );
    const attempts = [
      ...columns
        .filter(({ name }) => !forgettable[table]?.includes(name))
        .map(({ name }) => `UPDATE ${table} SET ${name} = ${name}`),
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ];
    expect(attempts.length).toBeGreaterThan(3);
    for (const attempt of attempts) await expect(given.asService(attempt)).rejects.toThrow('permission denied');
  }
  await expect(given.asService('SELECT current_user AS role')).resolves.toEqual([{ role: 'scriptsmith_affiliate' }]);
});
