import { adminRequests } from '@scriptsmith/contracts/admin';
import { analyticsRequests } from '@scriptsmith/contracts/analytics';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { cohortsResponseSchema, funnelResponseSchema } from '@scriptsmith/contracts/gateway';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { trafficMetrics } from '../../testing/fake-analytics.js';
import { errorOf, GatewayFixture } from '../../testing/gateway-fixture.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.reset());

const ask = (path: string) =>
  gateway.anyone('GET', `/api/admin/analytics/${path}`).set('admin-key', adminKeyOf('read-only'));
const sentTo = (request: Parameters<typeof gateway.fakeServices.requestsTo>[0]) =>
  gateway.fakeServices.requestsTo(request).map(({ body }) => body);

test('the funnel combines the visitors, the sign-ups and the payments of a range', async () => {
  const response = await ask('funnel?start=2026-10-20&end=2026-11-10').expect(200);
  expect(funnelResponseSchema.parse(response.body)).toEqual({
    visitors: trafficMetrics.overview.uniqueUsers,
    ...{ signedUp: 7, paid: 5, usedCredits: 4, secondMonth: 2 },
  });
  const times = { from: '2026-10-20T00:00:00.000Z', to: '2026-11-11T00:00:00.000Z' };
  expect(sentTo(adminRequests.listSignUps)).toEqual([times]);
  expect(sentTo(analyticsRequests.getTrafficMetrics)).toMatchObject([times]);
  const users = [
    [1, 3],
    [4, 6],
    [8, 8],
  ];
  expect(sentTo(billingAdminRequests.getCustomerFunnel)).toEqual([{ users }]);
});

test('the funnel has the ranges of the stats', async () => {
  const response = await ask('funnel?start=2026-11-10&end=2026-11-09').expect(400);
  expect(errorOf(response).fields).toHaveProperty('end');
  await ask('funnel?country=DE').expect(400);
});

test('the cohorts are the sign-ups of the last twelve months, each with its months', async () => {
  const response = await ask('cohorts').expect(200);
  expect(cohortsResponseSchema.parse(response.body).cohorts).toEqual([
    {
      ...{ month: '2026-10', signUps: 3 },
      months: [
        { month: '2026-10', paid: 2, usedCredits: 1 },
        { month: '2026-11', paid: 1, usedCredits: 1 },
      ],
    },
    { month: '2026-11', signUps: 4, months: [{ month: '2026-11', paid: 3, usedCredits: 2 }] },
  ]);
  expect(sentTo(adminRequests.listSignUps)).toEqual([
    { from: '2025-12-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
  ]);
});
