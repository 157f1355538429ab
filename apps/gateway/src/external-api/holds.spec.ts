import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { holdId } from '../testing/fake-external-systems.js';
import { ada, entryId } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const holdsPath = `/api/v1/users/${ada.id}/credits/holds`;
const holdRequest = { amount: 500, reason: 'a long chat', ttlSeconds: 600 };
const resource = { id: 'garage', name: 'Garage', url: 'https://chat.example/conversations/garage', checks: 'passed' };
const send = (path: string, body: unknown) =>
  gateway.externalSystem('POST', path).set('content-type', 'application/json').send(JSON.stringify(body));
const consequences = () => gateway.fakeServices.requests.filter(({ pattern }) => !pattern.includes('verify-api-key'));

test('sends a hold to billing with its idempotency key and actor', async () => {
  const response = await send(holdsPath, holdRequest).set('idempotency-key', 'order 1').expect(201);
  expect(response.body).toEqual({
    ...{ holdId, amount: 500, expiresAt: '2026-11-21T00:10:00.000Z', balance: 14_500 },
  });
  expect(consequences().map(({ body }) => body)).toEqual([
    { ...holdRequest, userId: ada.id, idempotencyKey: 'order 1', actor: 'api-key:chat site' },
  ]);
});

test('generates an idempotency key if there is none', async () => {
  await send(holdsPath, holdRequest).expect(201);
  expect(consequences()[0]!.body).toMatchObject({ idempotencyKey: expect.stringContaining('auto:') as string });
});

test('sends a settlement and a release with their actor', async () => {
  const settled = await send(`/api/v1/holds/${holdId}/settle`, { amount: 320, resource }).expect(200);
  expect(settled.body).toEqual({
    ...{ holdId, userId: ada.id, consumed: 320, shortfall: 0, balance: 14_680, isUnlimited: false, entryId },
  });
  const released = await send(`/api/v1/holds/${holdId}/release`, {}).expect(200);
  expect(released.body).toEqual({ holdId, userId: ada.id, released: 500, balance: 15_000 });
  expect(consequences().map(({ body }) => body)).toEqual([
    { holdId, amount: 320, resource, actor: 'api-key:chat site' },
    { holdId, actor: 'api-key:chat site' },
  ]);
});

test('a replayed response has the header Idempotent-Replayed', async () => {
  const own = await GatewayFixture.start();
  own.fakeServices.respondTo(billingRequests.releaseHold, (asked) => ({
    release: { holdId: asked.holdId, userId: ada.id, released: 500, balance: 15_000 },
    replayed: true,
  }));
  const response = await own.externalSystem('POST', `/api/v1/holds/${holdId}/release`).send({}).expect(200);
  expect(response.headers['idempotent-replayed']).toBe('true');
  await own.stop();
});

test.each([
  ['hold_not_found', 404],
  ['hold_expired', 409],
  ['hold_released', 409],
  ['idempotency_conflict', 409],
] as const)('%s responds %d', async (code, status) => {
  const own = await GatewayFixture.start();
  own.fakeServices.respondTo(billingRequests.settleHold, () => {
    throw new DomainError(code, 'No.');
  });
  const response = await own
    .externalSystem('POST', `/api/v1/holds/${holdId}/settle`)
    .send({ amount: 1 })
    .expect(status);
  expect(response.body).toMatchObject({ code, status });
  await own.stop();
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no time', { amount: 1, reason: 'x' }],
  ['no time at all', { ...holdRequest, ttlSeconds: 0 }],
  ['time to come back from', { ...holdRequest, ttlSeconds: -1 }],
  ['too long a time', { ...holdRequest, ttlSeconds: 3_601 }],
  ['a fraction of a second', { ...holdRequest, ttlSeconds: 1.5 }],
  ['endless time', { ...holdRequest, ttlSeconds: 1e308 }],
  ['time in words', { ...holdRequest, ttlSeconds: '600' }],
  ['no credits', { ...holdRequest, amount: 0 }],
  ['negative credits', { ...holdRequest, amount: -500 }],
  ['too many credits', { ...holdRequest, amount: 1_000_001 }],
  ['a hidden reason', { ...holdRequest, reason: 'a\u202eb' }],
  ['a field more', { ...holdRequest, userId: 8 }],
  ['deep metadata', { ...holdRequest, metadata: { a: { b: 1 } } }],
  ['a list', [holdRequest]],
])('a hold for %s responds 422 without calling billing', async (_, body) => {
  expect(errorOf(await send(holdsPath, body).expect(422)).code).toBe('validation_failed');
  expect(consequences()).toEqual([]);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['negative credits', { amount: -1 }],
  ['half a credit', { amount: 0.5 }],
  ['credits in words', { amount: '1' }],
  ['too many credits', { amount: 1_000_001 }],
  ['a list', { amount: [1] }],
  ['a field more', { amount: 1, actor: 'api-key:other' }],
  ['a script as the address of its resource', { amount: 1, resource: { ...resource, url: 'javascript:alert(1)' } }],
  ['an id of its resource with spaces', { amount: 1, resource: { ...resource, id: 'a b' } }],
  ['a name of its resource with hidden characters', { amount: 1, resource: { ...resource, name: 'a\u0000' } }],
])('a settlement with %s responds 422 without calling billing', async (_, body) => {
  expect(errorOf(await send(`/api/v1/holds/${holdId}/settle`, body).expect(422)).code).toBe('validation_failed');
  expect(consequences()).toEqual([]);
});

test.each(['1', "x'--", '%00', '../users/7', holdId.replace('7', 'x'), '%2e%2e%2f'])(
  'rejects the hold id %s',
  async (id) => {
    for (const end of ['settle', 'release']) {
      const { status } = await send(
        `/api/v1/holds/${encodeURIComponent(id)}/${end}`,
        end === 'settle' ? { amount: 1 } : {},
      );
      expect(status).toBe(422);
    }
    expect(consequences()).toEqual([]);
  },
);

test('a release accepts only an empty body', async () => {
  await send(`/api/v1/holds/${holdId}/release`, { amount: 1 }).expect(422);
  await gateway
    .externalSystem('POST', `/api/v1/holds/${holdId}/release`)
    .set('content-type', 'application/json')
    .expect(200);
  await gateway.externalSystem('POST', `/api/v1/holds/${holdId}/release`).expect(415);
});
