import { randomUUID } from 'node:crypto';
import { type ApiRequest, identityAdminRequests, identityEvents } from '@scriptsmith/contracts/identity';
import { dayMs, IdentityFixture } from '../testing/identity-fixture.js';
import { ApiRequestsService } from './api-requests.service.js';

let identity: IdentityFixture;
let keyId: string;
let otherKeyId: string;
beforeAll(async () => {
  identity = await IdentityFixture.start();
  [keyId, otherKeyId] = await Promise.all([createKey('chat site'), createKey('my bot')]);
});
beforeEach(() => identity.sql('DELETE FROM identity.api_request'));
afterAll(() => identity.stop());

async function createKey(name: string): Promise<string> {
  const by = { actionId: randomUUID(), keyName: 'ann', clientAddress: '198.51.100.7' };
  const { apiKey } = await identity.request(identityAdminRequests.createApiKey, { by, name, scopes: ['credits:read'] });
  return apiKey.id;
}

const answered = (requestId: string, changes: Partial<ApiRequest> = {}): ApiRequest => ({
  ...{ requestId, keyId, answeredAt: identity.clock.now().toISOString(), method: 'GET' },
  ...{ path: '/api/v1/users/7/credits', status: 200, code: null, durationMs: 4, ...changes },
});
const record = (requests: ApiRequest[], eventId?: string) =>
  identity.emit(identityEvents.apiRequestsAnswered, { requests }, eventId);
const list = (filter: { keyId?: string; outcome?: 'succeeded' | 'failed'; page?: number; pageSize?: number } = {}) =>
  identity.request(identityAdminRequests.listApiRequests, { page: 1, pageSize: 25, ...filter });
const idsOf = async (filter: Parameters<typeof list>[0] = {}) =>
  (await list(filter)).requests.map(({ requestId }) => requestId);

test('lists the requests of all keys, newest first, with the names of the keys', async () => {
  const failed = answered('r2', { keyId: otherKeyId, method: 'POST', status: 402, code: 'insufficient_credits' });
  await record([answered('r1'), failed]);
  const { requests, ...page } = await list();
  expect(requests).toEqual([
    { ...failed, id: expect.any(String) as string, keyName: 'my bot' },
    { ...answered('r1'), id: expect.any(String) as string, keyName: 'chat site' },
  ]);
  expect(page).toEqual({ total: 2, isTotalExact: true, page: 1, pageSize: 25 });
});

test('finds those of a key, and those that failed', async () => {
  await record([
    answered('r1'),
    answered('r2', { status: 429, code: 'rate_limited' }),
    answered('r3', { keyId: otherKeyId }),
  ]);
  expect(await idsOf({ keyId })).toEqual(['r2', 'r1']);
  expect(await idsOf({ outcome: 'failed' })).toEqual(['r2']);
  expect(await idsOf({ keyId, outcome: 'succeeded' })).toEqual(['r1']);
});

test('an event that is delivered again is recorded once', async () => {
  const id = randomUUID();
  for (const _delivery of [1, 2]) await record([answered('r1')], id);
  expect(await idsOf()).toEqual(['r1']);
});

test('counts and pages through the last 1,000, and says that there are more', async () => {
  for (const part of [0, 1, 2])
    await record(Array.from({ length: 400 }, (_, index) => answered(`r${part * 400 + index + 1}`)));
  expect(await list({ page: 1, pageSize: 1 })).toMatchObject({ total: 1_000, isTotalExact: false });
  expect(await idsOf({ page: 40 })).toEqual(Array.from({ length: 25 }, (_, index) => `r${225 - index}`));
  expect(await idsOf({ page: 41 })).toEqual([]);
});

test('requests are kept for seven days', async () => {
  const before = (ms: number) => ({ answeredAt: new Date(identity.clock.now().getTime() - ms).toISOString() });
  await record([answered('old', before(7 * dayMs)), answered('kept', before(7 * dayMs - 1_000))]);
  expect(await idsOf()).toEqual(['kept']);
  await identity.provider(ApiRequestsService).deleteExpired();
  expect(await identity.sql('SELECT request_id FROM identity.api_request')).toEqual([{ request_id: 'kept' }]);
});
