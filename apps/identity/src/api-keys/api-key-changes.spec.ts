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
  identity.adminChanges.length = 0;
});
afterAll(() => identity.stop());

const by = () => ({ actionId: randomUUID(), keyName: 'ann', clientAddress: '198.51.100.7' });
const create = (given: { by?: ReturnType<typeof by>; name?: string; scopes?: ApiKeyScope[] } = {}) =>
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
const refused = async (answer: Promise<unknown>) => (await domainErrorOf(answer)).code;

test('a key is shown once, works with its scopes and nowhere stands in the open', async () => {
  const { apiKey, secret } = await create();
  expect(secret).toMatch(/^ssk_[\w-]{43}$/);
  expect(apiKey).toMatchObject({ name: 'chat site', scopes: ['users:login', 'credits:read'], lastUsedAt: null });
  await expect(verify(secret)).resolves.toEqual({ keyId: apiKey.id, name: 'chat site', scopes: apiKey.scopes });
  expect(await list()).toEqual([{ ...apiKey, lastUsedAt: identity.clock.now().toISOString() }]);
  await waitUntil(() => identity.adminChanges.length === 1);
  const stored = JSON.stringify(await identity.sql(`SELECT *, encode(key_hash, 'escape') FROM identity.api_key`));
  for (const text of [stored, JSON.stringify(identity.adminChanges), identity.logged.join('')]) {
    expect(text).not.toContain(secret!.slice(0, 16));
  }
});

test('the same action again makes nothing more and shows no secret; another one under its id is refused', async () => {
  const actor = by();
  const answers = await Promise.all([create({ by: actor }), create({ by: actor })]);
  expect(answers.map(({ secret }) => secret === null).sort()).toEqual([false, true]);
  expect(answers[0].apiKey).toEqual(answers[1].apiKey);
  expect(await list()).toHaveLength(1);
  expect(await refused(create({ by: actor, name: 'other' }))).toBe('idempotency_conflict');
});

test('a name belongs to one key in use', async () => {
  const { apiKey } = await create();
  expect(await refused(create())).toBe('name_taken');
  await revoke(apiKey.id);
  await expect(create()).resolves.toHaveProperty('apiKey.name', 'chat site');
});

test('a rotated key works on until its overlap ends; its successor can do the same', async () => {
  const { apiKey, secret } = await create();
  const actor = by();
  const successor = await rotate(apiKey.id, 3_600, actor);
  expect(successor.apiKey).toMatchObject({ name: apiKey.name, scopes: apiKey.scopes, expiresAt: null });
  expect(await rotate(apiKey.id, 3_600, actor)).toEqual({ ...successor, secret: null });
  await expect(verify(successor.secret)).resolves.toHaveProperty('keyId', successor.apiKey.id);
  identity.clock.advance(3_600_000 - 1);
  await expect(verify(secret)).resolves.toHaveProperty('keyId', apiKey.id);
  identity.clock.advance(1);
  expect(await refused(verify(secret))).toBe('invalid_api_key');
  await expect(verify(successor.secret)).resolves.toHaveProperty('name', 'chat site');
  expect(await refused(rotate(apiKey.id, 0))).toBe('not_found');
});

test('a revoked key fails at once, also within its overlap; revoking it again changes nothing', async () => {
  const { apiKey, secret } = await create();
  await rotate(apiKey.id, 3_600);
  const revoked = await revoke(apiKey.id);
  expect(revoked.apiKey.revokedAt).toBe(identity.clock.now().toISOString());
  expect(await refused(verify(secret))).toBe('invalid_api_key');
  expect(await revoke(apiKey.id)).toEqual(revoked);
  expect(await refused(revoke(randomUUID()))).toBe('not_found');
  expect(await refused(rotate(randomUUID(), 0))).toBe('not_found');
});

test('the audit log is told of every change once, with what it was and is', async () => {
  const { apiKey } = await create();
  const { apiKey: successor } = await rotate(apiKey.id, 0);
  await revoke(successor.id);
  await revoke(successor.id);
  // What was told of the keys of other tests may still come in.
  const ofThese = ({ payload }: (typeof identity.adminChanges)[number]) =>
    [apiKey.id, successor.id].includes((payload as { target: { id: string } }).target.id);
  await waitUntil(() => identity.adminChanges.filter(ofThese).length === 3);
  const changes = identity.adminChanges.filter(ofThese);
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

test('the key of the setting that a person has rotated stays so, whatever the setting says', async () => {
  const first = generateApiKey();
  await identity.startReplica({ EXTERNAL_API_KEY: first });
  const [key] = await list();
  const successor = await rotate(key!.id, 60);
  identity.clock.advance(60_000);
  await identity.startReplica({ EXTERNAL_API_KEY: first });
  expect(await refused(verify(first))).toBe('invalid_api_key');
  await expect(verify(successor.secret)).resolves.toHaveProperty('name', 'first key');
});
