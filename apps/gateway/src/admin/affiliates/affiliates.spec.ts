import { affiliateAdminRequests, affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { payout, payoutBatch } from '../../testing/fake-affiliate.js';
import { errorOf, GatewayFixture } from '../../testing/gateway-fixture.js';
import { ada, anyId } from '../../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const asAdmin = (method: string, path: string) =>
  gateway.anyone(method, path).set('admin-key', adminKeyOf('owner')).set('idempotency-key', anyId);
const by = { actionId: anyId, keyName: 'the owner', clientAddress: expect.any(String) as string };
const sentTo = (
  action: 'setAffiliateActive' | 'setPromotion' | 'createPayoutBatch' | 'reviewCommission' | 'listAffiliates',
) => gateway.fakeServices.requestsTo(affiliateAdminRequests[action]).map(({ body }) => body);

test('passes search, sort order and page to affiliate, which returns all affiliates without a page', async () => {
  await asAdmin('GET', '/api/admin/affiliates').expect(200);
  const query = 'search=%20100%25_odd%20&sort=-totalEarnings&page=2&pageSize=10';
  const response = await asAdmin('GET', `/api/admin/affiliates?${query}`).expect(200);
  expect(response.body).toEqual({ affiliates: [], total: 1, page: 2, pageSize: 10 });
  expect(sentTo('listAffiliates')).toEqual([
    { search: '', sort: 'createdAt', direction: 'desc', page: 1, pageSize: 25, all: true },
    { search: '100%_odd', sort: 'totalEarnings', direction: 'desc', page: 2, pageSize: 10 },
  ]);
  await asAdmin('GET', '/api/admin/affiliates?sort=isActive').expect(400);
});

test('deactivates an affiliate', async () => {
  const path = `/api/admin/affiliates/${ada.id}/status`;
  const response = await asAdmin('PATCH', path).send({ isActive: false }).expect(200);
  expect(response.body).toEqual({ success: true });
  expect(sentTo('setAffiliateActive')).toEqual([{ by, userId: ada.id, isActive: false }]);
  for (const body of [{}, { isActive: 'no' }, { isActive: true, extra: 1 }]) {
    await asAdmin('PATCH', path).send(body).expect(400);
  }
});

describe('a promotion', () => {
  const promotion = { rateBps: 1_500, startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' };

  test('is set for one affiliate and for all, and ended', async () => {
    await asAdmin('PUT', `/api/admin/affiliates/${ada.id}/promotion`).send({ promotion }).expect(200);
    await asAdmin('PUT', '/api/admin/promotion').send({ promotion: null }).expect(200);
    expect(sentTo('setPromotion')).toEqual([
      { by, userId: ada.id, promotion },
      { by, userId: null, promotion: null },
    ]);
    await expect(asAdmin('GET', '/api/admin/promotion')).resolves.toMatchObject({ body: { promotion: null } });
  });

  test.each([
    ['ends before it starts', { endsAt: '2026-11-20T00:00:00Z' }, 'promotion.endsAt'],
    ['has more than all of it', { rateBps: 10_001 }, 'promotion.rateBps'],
    ['has a fraction of a basis point', { rateBps: 0.15 }, 'promotion.rateBps'],
  ])('that %s is rejected', async (_, change, field) => {
    const body = { promotion: { ...promotion, ...change } };
    const response = await asAdmin('PUT', '/api/admin/promotion').send(body).expect(400);
    expect(Object.keys(errorOf(response).fields)).toEqual([field]);
    expect(sentTo('setPromotion')).toEqual([]);
  });
});

describe('payouts', () => {
  test('are created in a batch with the id of the client', async () => {
    const response = await asAdmin('POST', '/api/admin/payouts').send({ batchId: payoutBatch.id }).expect(200);
    expect(affiliateAdminRequests.createPayoutBatch.output.parse(response.body)).toEqual({
      batch: payoutBatch,
      payouts: [payout],
    });
    expect(sentTo('createPayoutBatch')).toEqual([{ by, batchId: payoutBatch.id }]);
    const batches = await asAdmin('GET', '/api/admin/payouts').expect(200);
    expect(batches.body).toEqual({ batches: [payoutBatch], total: 1, page: 1, pageSize: 25 });
  });

  test('are exported completely, with formulas escaped', async () => {
    const { maxPayoutsPerResponse, listBatchPayouts } = affiliateAdminRequests;
    gateway.fakeServices.respondTo(listBatchPayouts, ({ afterUserId }) => ({
      payouts: Array.from({ length: afterUserId === 0 ? maxPayoutsPerResponse : 1 }, (_, index) => ({
        ...payout,
        userId: afterUserId + index + 1,
        username: '=HYPERLINK("http://evil.example")',
      })),
    }));
    const response = await asAdmin('GET', `/api/admin/payouts/${payoutBatch.id}/export`).expect(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="payouts-${payoutBatch.id}.csv"`);
    const lines = response.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(maxPayoutsPerResponse + 2);
    expect(lines[0]).toBe('\ufeffpayoutId,userId,username,email,amountPence,commissionCount,createdAt');
    expect(lines.at(-1)).toBe(
      `${payout.id},1001,"'=HYPERLINK(""http://evil.example"")",ada@example.com,225,1,${payout.createdAt}`,
    );
  });

  test('of an unknown batch respond 404', async () => {
    gateway.fakeServices.respondTo(affiliateAdminRequests.listBatchPayouts, () => {
      throw new DomainError('not_found', 'Payout batch not found.');
    });
    const response = await asAdmin('GET', `/api/admin/payouts/${anyId}/export`).expect(404);
    expect(response.body).toEqual({ error: 'Payout batch not found.', code: 'not_found' });
  });
});

test('reviews a held commission with a reason', async () => {
  const path = `/api/admin/commissions/${anyId}/review`;
  const response = await asAdmin('POST', path).send({ decision: 'reject', reason: ' same flat ' }).expect(200);
  expect(response.body).toEqual({ success: true });
  expect(sentTo('reviewCommission')).toEqual([{ by, commissionId: anyId, decision: 'reject', reason: 'same flat' }]);
  await asAdmin('POST', path).send({ decision: 'reject', reason: '  ' }).expect(400);
  gateway.fakeServices.respondTo(affiliateAdminRequests.reviewCommission, () => {
    throw new DomainError('commission_not_held', 'This commission has had a review.');
  });
  await asAdmin('POST', path).send({ decision: 'approve', reason: 'again' }).expect(409);
});

test('creates a test commission for any user, also with real payments', async () => {
  const real = await GatewayFixture.start({ STRIPE_API_URL: '' });
  const response = await real
    .anyone('POST', '/api/admin/test-commission')
    .set({ 'admin-key': adminKeyOf('support'), 'idempotency-key': anyId })
    .send({ userId: 8, testAmount: 1.15 })
    .expect(200);
  expect(response.body).toEqual({ success: true, commission: 0.12, message: 'Generated £0.12 commission for ada' });
  expect(real.fakeServices.requestsTo(affiliateRequests.createTestCommission).map(({ body }) => body)).toEqual([
    { by: { ...by, keyName: 'the support' }, userId: 8, paymentPence: 115 },
  ]);
  await real.stop();
});
