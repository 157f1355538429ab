import { affiliateRequests } from '@scriptsmith/contracts/affiliate';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import type { Response } from 'supertest';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { goodPassword, tokenOf } from '../testing/fake-identity.js';
import { ada, bob } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const visitorId = '3a3f7f0e-6d0b-4b55-9e6a-5a1f6a3d2c10';
const click = (cookie = '', code = 'ADAS2345') =>
  gateway.visitor('POST', '/api/affiliate/click').set('cookie', cookie).send({ code });
const cookiesOf = ({ headers }: Response): string[] => (headers['set-cookie'] as unknown as string[] | undefined) ?? [];
const recorded = () => gateway.fakeServices.requestsTo(affiliateRequests.recordClick).map(({ body }) => body);

test('a valid link sets a random visitor id for 60 days in an HttpOnly cookie', async () => {
  const ids = [];
  for (let visit = 0; visit < 2; visit += 1) {
    const [cookie] = cookiesOf(await click().expect(204));
    expect(cookie).toMatch(/^visitor=[0-9a-f-]{36};/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/; Secure|; Domain/);
    const expiresAt = new Date(gateway.clock.now().getTime() + 60 * 24 * 3_600_000);
    expect(cookie).toContain(`Expires=${expiresAt.toUTCString()}`);
    ids.push(/visitor=([^;]+)/.exec(cookie!)?.[1]);
  }
  expect(new Set(ids).size).toBe(2);
  expect(recorded()).toEqual(ids.map((id) => ({ code: 'ADAS2345', visitorId: id })));
});

test('sets a Secure cookie over https', async () => {
  const origin = 'https://scriptsmith.example';
  const secure = await GatewayFixture.start({ PUBLIC_URL: origin });
  const click = secure.visitor('POST', '/api/affiliate/click').set({ origin });
  const response = await click.send({ code: 'ADAS2345' }).expect(204);
  expect(cookiesOf(response)[0]).toMatch(/; Secure/);
  await secure.stop();
});

test('renews an existing visitor id for 60 days', async () => {
  const response = await click(`other=1; visitor=${visitorId}`).expect(204);
  expect(cookiesOf(response)[0]).toContain(`visitor=${visitorId};`);
  expect(recorded()).toEqual([{ code: 'ADAS2345', visitorId }]);
});

test.each(['visitor=', 'visitor=1', `visitor=${'x'.repeat(500)}`, 'visitor=<script>'])(
  'replaces the invalid id %j',
  async (cookie) => {
    const response = await click(cookie).expect(204);
    expect(cookiesOf(response)[0]).toMatch(/^visitor=[0-9a-f-]{36};/);
  },
);

test('an unknown referral code sets no cookie', async () => {
  expect(cookiesOf(await click('', 'UNKNOWN2').expect(204))).toEqual([]);
});

test('sends the signed-in user, so that affiliates cannot refer themselves', async () => {
  await click(`sid=${tokenOf(ada)}; visitor=${visitorId}`).expect(204);
  await click(`sid=over; visitor=${visitorId}`).expect(204);
  expect(recorded()).toEqual([
    { code: 'ADAS2345', visitorId, userId: ada.id },
    { code: 'ADAS2345', visitorId },
  ]);
});

describe('the visitor id', () => {
  const newcomer = { username: 'new', email: 'new@example.com', password: goodPassword };
  const register = (cookie: string) =>
    gateway.visitor('POST', '/api/register').set('cookie', cookie).send(newcomer).expect(201);
  const registered = () => gateway.fakeServices.requestsTo(identityRequests.register).map(({ body }) => body);

  test('is sent with the registration', async () => {
    await register(`visitor=${visitorId}`);
    await register('visitor=nonsense');
    expect(registered()).toMatchObject([{ ...newcomer, visitorId }, newcomer]);
    expect(registered()[1]).not.toHaveProperty('visitorId');
  });

  test('cannot be set in the body of the registration', async () => {
    await gateway
      .visitor('POST', '/api/register')
      .send({ ...newcomer, visitorId })
      .expect(400);
    expect(registered()).toEqual([]);
  });

  test('is sent with the registration while affiliate is unavailable', async () => {
    gateway.fakeServices.respondTo(affiliateRequests.recordClick, () => {
      throw new DomainError('service_unavailable', 'Please try again later.');
    });
    await click(`visitor=${visitorId}`).expect(503);
    await register(`visitor=${visitorId}`);
    expect(registered()).toMatchObject([{ visitorId }]);
  });

  test('is sent when users join and when they read their overview', async () => {
    const cookie = (user: { username: string }) => `sid=${tokenOf(user)}; visitor=${visitorId}`;
    await gateway.visitor('GET', `/api/affiliate/${ada.id}`).set('cookie', cookie(ada)).expect(200);
    const join = gateway.visitor('POST', '/api/affiliate/join').set('cookie', cookie(bob));
    await join.send({ userId: bob.id }).expect(201);
    const { id: userId, username, email } = bob;
    expect(gateway.fakeServices.requestsTo(affiliateRequests.getOverview)[0]?.body).toEqual({
      userId: ada.id,
      visitorId,
    });
    expect(gateway.fakeServices.requestsTo(affiliateRequests.join)[0]?.body).toEqual({
      userId,
      username,
      email,
      visitorId,
    });
  });
});
