import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { affiliateOverviewSchema } from '@scriptsmith/contracts/gateway';
import { DomainError } from '@scriptsmith/service-kit';
import { errorOf, GatewayFixture, publicUrl } from '../testing/gateway-fixture.js';
import { affiliateOverview } from '../testing/fake-affiliate.js';
import { ada, bob } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const referralLink = `${publicUrl}/?ref=ADAS2345`;
const affiliate = { ...affiliateOverview.affiliate, referralLink };

test('returns the overview of an affiliate with their referral link', async () => {
  const response = await gateway.browserOf(ada, 'GET', `/api/affiliate/${ada.id}`).expect(200);
  expect(response.body).toEqual({ ...affiliateOverview, affiliate });
  expect(affiliateOverviewSchema.parse(response.body)).toEqual(response.body);
});

test('responds not_joined for users who are not affiliates', async () => {
  const response = await gateway.browserOf(bob, 'GET', `/api/affiliate/${bob.id}`).expect(404);
  expect(errorOf(response).code).toBe('not_joined');
});

test('joins with the username and address of the session', async () => {
  const response = await gateway.browserOf(bob, 'POST', '/api/affiliate/join').send({ userId: bob.id }).expect(201);
  expect(response.body).toEqual({ affiliate });
  const { id: userId, username, email } = bob;
  expect(gateway.fakeServices.requestsTo(affiliateRequests.join)[0]?.body).toEqual({ userId, username, email });
});

test('joining twice responds with a conflict', async () => {
  gateway.fakeServices.respondTo(affiliateRequests.join, () => {
    throw new DomainError('already_joined', 'You take part already.');
  });
  const response = await gateway.browserOf(ada, 'POST', '/api/affiliate/join').send({ userId: ada.id }).expect(409);
  expect(response.body).toEqual({ error: 'You take part already.', code: 'already_joined' });
});

test.each([
  ['ADAS2345', { valid: true, referrer: { username: 'ada' } }],
  ['unknown', { valid: false, error: 'This referral code is not known.' }],
  ['%00', { valid: false, error: 'This referral code is not known.' }],
  ['x'.repeat(200), { valid: false, error: 'This referral code is not known.' }],
])('validates the referral code %s without a session', async (code, judgment) => {
  const response = await gateway.anyone('GET', `/api/affiliate/validate/${code}`).expect(200);
  expect(response.body).toEqual(judgment);
});

test.each(['referrals', 'commissions', 'payouts'])('returns %s page by page', async (list) => {
  const path = `/api/affiliate/${ada.id}/${list}`;
  const whole = await gateway.browserOf(ada, 'GET', path).expect(200);
  expect(whole.body).toMatchObject({ [list]: [{}], total: 1, page: 1, pageSize: 25 });
  const second = await gateway.browserOf(ada, 'GET', `${path}?page=2&pageSize=100`).expect(200);
  expect(second.body).toMatchObject({ page: 2, pageSize: 100 });
  for (const query of ['page=0', 'page=x', 'page=-1', 'pageSize=101', 'pageSize=1.5', 'page=1&page=2', 'size=5']) {
    const response = await gateway.browserOf(ada, 'GET', `${path}?${query}`).expect(400);
    expect(errorOf(response).code).toBe('validation_failed');
  }
});

describe('a test commission', () => {
  const write = (testAmount: unknown) =>
    gateway.browserOf(ada, 'POST', '/api/affiliate/test-commission').send({ userId: ada.id, testAmount });

  test.each([
    [29.99, 2_999],
    [0.29, 29],
    [1.15, 115],
    [8.7, 870],
    [10_000, 1_000_000],
  ])('of %d pounds is requested in pence', async (pounds, paymentPence) => {
    await write(pounds).expect(200);
    const sent = gateway.fakeServices.requestsTo(affiliateRequests.createTestCommission);
    expect(sent[0]?.body).toEqual({ userId: ada.id, paymentPence });
  });

  test('is returned in pounds', async () => {
    const response = await write(29.99).expect(200);
    expect(response.body).toEqual({ success: true, commission: 3, message: 'Generated £3.00 commission for ada' });
  });

  test.each([0, -1, 1.005, 10_000.01, '29.99', null, undefined])('of %j is rejected', async (testAmount) => {
    const response = await write(testAmount).expect(400);
    expect(errorOf(response).fields).toHaveProperty('testAmount');
    expect(gateway.fakeServices.requestsTo(affiliateRequests.createTestCommission)).toEqual([]);
  });

  test('can be created by visitors and for any user, as the form of /test-referrals offers', async () => {
    const body = { userId: 2, testAmount: 29.99 };
    await gateway.visitor('POST', '/api/affiliate/test-commission').send(body).expect(200);
    const sent = gateway.fakeServices.requestsTo(affiliateRequests.createTestCommission);
    expect(sent[0]?.body).toEqual({ userId: 2, paymentPence: 2_999 });
  });

  test('is rejected with real payments', async () => {
    const real = await GatewayFixture.start({ STRIPE_API_URL: '' });
    const body = { userId: ada.id, testAmount: 29.99 };
    const response = await real.browserOf(ada, 'POST', '/api/affiliate/test-commission').send(body).expect(403);
    expect(errorOf(response).code).toBe('forbidden');
    expect(real.fakeServices.requestsTo(affiliateRequests.createTestCommission)).toEqual([]);
    await real.stop();
  });
});
