import { randomUUID } from 'node:crypto';
import {
  type ApiKeyScope,
  identityAdminRequests,
  identityEvents,
  identityRequests,
} from '@scriptsmith/contracts/identity';
import { IdentityFixture, domainErrorOf, waitUntil } from '../testing/identity-fixture.js';
import { generateApiKey } from './api-key-format.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
beforeEach(async () => {
  await identity.sql('DELETE FROM identity.api_key');
  identity.auditEntries.length = 0;
});
afterAll(() => identity.stop());

const by = () => ({ actionId: randomUUID(), keyName: 'ann', clientAddress: '198.51.100.7' });
const create = (
  given: { by?: ReturnType<typeof by>; name?: string; scopes?: ApiKeyScope[]; testUserId?: number } = {},
) =>
  identity.request(identityAdminRequests.createApiKey, {
    by: by(),
    name: 'chat site',
    scopes: ['credits:read', 'users:login'],
    ...given,
  });
const rotate = (keyId: string, overlapSeconds: number, actor = by()) =>
  identity.request(identityAdminRequests.rotateApiKey, { by: actor, keyId, overlapSeconds });
const revoke = (keyId: string) => identity.request(identityAdminRequests.revokeApiKey, { by: by(), keyId });
const list = async () => (await identity.request(identityAdminRequests.listApiKeys, {})).apiKeys;
const verify = (apiKey: string | null) => identity.request(identityRequests.verifyApiKey, { apiKey: apiKey! });
const errorCodeOf = async (response: Promise<unknown>) => (await domainErrorOf(response)).code;

test('a key is returned once, works with its scopes and is never stored or logged in plain text', async () => {
  const { apiKey, secret } = await create();
  expect(secret).toMatch(/^ssk_[\w-]{43}$/);
  expect(apiKey).toMatchObject({ name: 'chat site', scopes: ['users:login', 'credits:read'], lastUsedAt: null });
  await expect(verify(secret)).resolves.toEqual({
    ...{ keyId: apiKey.id, name: 'chat site', scopes: apiKey.scopes, testUserId: null },
  });
  expect(await list()).toEqual([{ ...apiKey, lastUsedAt: identity.clock.now().toISOString() }]);
  await waitUntil(() => identity.auditEntries.length === 1);
  const stored = JSON.stringify(await identity.sql(`SELECT *, encode(key_hash, 'escape') FROM identity.api_key`));
  for (const text of [stored, JSON.stringify(identity.auditEntries), identity.logged.join('')]) {
    expect(text).not.toContain(secret!.slice(0, 16));
  }
});

test('a repeated action creates no further key and returns no secret; a different one under its id is rejected', async () => {
  const actor = by();
  const responses = await Promise.all([create({ by: actor }), create({ by: actor })]);
  expect(responses.map(({ secret }) => secret === null).sort()).toEqual([false, true]);
  expect(responses[0].apiKey).toEqual(responses[1].apiKey);
  expect(await list()).toHaveLength(1);
  expect(await errorCodeOf(create({ by: actor, name: 'other' }))).toBe('idempotency_conflict');
});

test('the name of an active key is unique', async () => {
  const { apiKey } = await create();
  expect(await errorCodeOf(create())).toBe('name_taken');
  await revoke(apiKey.id);
  await expect(create()).resolves.toHaveProperty('apiKey.name', 'chat site');
});

test('a rotated key works until its overlap ends; its successor has the same scopes', async () => {
  const { apiKey, secret } = await create();
  const actor = by();
  const successor = await rotate(apiKey.id, 3_600, actor);
  expect(successor.apiKey).toMatchObject({ name: apiKey.name, scopes: apiKey.scopes, expiresAt: null });
  expect(await rotate(apiKey.id, 3_600, actor)).toEqual({ ...successor, secret: null });
  await expect(verify(successor.secret)).resolves.toHaveProperty('keyId', successor.apiKey.id);
  identity.clock.advance(3_600_000 - 1);
  await expect(verify(secret)).resolves.toHaveProperty('keyId', apiKey.id);
  identity.clock.advance(1);
  expect(await errorCodeOf(verify(secret))).toBe('invalid_api_key');
  await expect(verify(successor.secret)).resolves.toHaveProperty('name', 'chat site');
  expect(await errorCodeOf(rotate(apiKey.id, 0))).toBe('not_found');
});

test('a revoked key fails immediately, also within its overlap; revoking it again changes nothing', async () => {
  const { apiKey, secret } = await create();
  await rotate(apiKey.id, 3_600);
  const revoked = await revoke(apiKey.id);
  expect(revoked.apiKey.revokedAt).toBe(identity.clock.now().toISOString());
  expect(await errorCodeOf(verify(secret))).toBe('invalid_api_key');
  expect(await revoke(apiKey.id)).toEqual(revoked);
  expect(await errorCodeOf(revoke(randomUUID()))).toBe('not_found');
  expect(await errorCodeOf(rotate(randomUUID(), 0))).toBe('not_found');
});

test('every change publishes one audit entry with before and after', async () => {
  const { apiKey } = await create();
  const { apiKey: successor } = await rotate(apiKey.id, 0);
  await revoke(successor.id);
  await revoke(successor.id);
  // Events about the keys of other tests may still arrive.
  const ofThese = ({ payload }: (typeof identity.auditEntries)[number]) =>
    [apiKey.id, successor.id].includes((payload as { target: { id: string } }).target.id);
  await waitUntil(() => identity.auditEntries.filter(ofThese).length === 3);
  const changes = identity.auditEntries.filter(ofThese);
  const values = { name: 'chat site', scopes: 'users:login credits:read', prefix: apiKey.prefix };
  expect(changes.map(({ payload }) => payload)).toMatchObject([
    { action: 'create-api-key', target: { type: 'api-key', id: apiKey.id }, before: null, after: values },
    { action: 'rotate-api-key', target: { id: successor.id }, before: values, after: { name: 'chat site' } },
    { action: 'revoke-api-key', target: { id: successor.id }, before: { name: 'chat site' }, after: null },
  ]);
  expect(changes[0]).toMatchObject({
    name: identityEvents.auditEntryRecorded.name,
    payload: { by: { keyName: 'ann', clientAddress: '198.51.100.7' } },
  });
});

test('a setting cannot restore an initial key that an admin rotated', async () => {
  const first = generateApiKey();
  await identity.startReplica({ EXTERNAL_API_KEY: first });
  const [key] = await list();
  const successor = await rotate(key!.id, 60);
  identity.clock.advance(60_000);
  await identity.startReplica({ EXTERNAL_API_KEY: first });
  expect(await errorCodeOf(verify(first))).toBe('invalid_api_key');
  await expect(verify(successor.secret)).resolves.toHaveProperty('name', 'first key');
});

describe('a test key', () => {
  test('is verified with the customer that it reaches, and so is its successor', async () => {
    const { user } = await identity.register();
    const { apiKey, secret } = await create({ testUserId: user.id });
    expect(apiKey.testUserId).toBe(user.id);
    await expect(verify(secret)).resolves.toHaveProperty('testUserId', user.id);
    const successor = await rotate(apiKey.id, 0);
    await expect(verify(successor.secret)).resolves.toHaveProperty('testUserId', user.id);
    await waitUntil(() => identity.auditEntries.length === 2);
    for (const { payload } of identity.auditEntries)
      expect(payload).toMatchObject({ after: { testUserId: String(user.id) } });
  });

  test('needs a customer that exists', async () => {
    expect(await errorCodeOf(create({ testUserId: 2_147_483_647 }))).toBe('user_not_found');
    expect(await list()).toEqual([]);
  });

  test('is unknown to gateways of the previous release, which would let it reach every customer', async () => {
    const { user } = await identity.register();
    const { secret } = await create({ testUserId: user.id });
    const live = await create({ name: 'live' });
    const verifyV1 = (apiKey: string) => identity.request(identityRequests.verifyApiKeyV1, { apiKey });
    expect(await errorCodeOf(verifyV1(secret!))).toBe('invalid_api_key');
    await expect(verifyV1(live.secret!)).resolves.toEqual({
      ...{ keyId: live.apiKey.id, name: 'live', scopes: live.apiKey.scopes },
    });
  });
});
