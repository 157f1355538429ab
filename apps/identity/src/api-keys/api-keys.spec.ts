import { apiKeyScopes, identityRequests } from '@scriptsmith/contracts/identity';
import { SettingsError } from '@scriptsmith/server-kit';
import { createLog, RandomIdentifiers } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { IdentityFixture, minuteMs, domainErrorOf } from '../testing/identity-fixture.js';
import { generateApiKey } from './api-key-format.js';
import { InitialApiKeys } from './initial-api-keys.js';
import { IssuedApiKeys } from './issued-api-keys.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

/** A replica that starts with these settings, and stops so that it keeps no connections. */
const startAndStop = async (settings: Record<string, string> = {}) => (await identity.openReplica(settings)).close();

let apiKey: string;
beforeEach(async () => {
  apiKey = generateApiKey();
  await identity.sql('DELETE FROM identity.api_key');
  await startAndStop({ EXTERNAL_API_KEY: apiKey });
});

const verify = (key: string) => identity.request(identityRequests.verifyApiKey, { apiKey: key });
const keys = () =>
  identity.sql<{ id: string; name: string; prefix: string; revoked_at: Date | null; last_used_at: Date | null }>(
    'SELECT id, name, prefix, revoked_at, last_used_at FROM identity.api_key ORDER BY id',
  );

test('the key of the setting is seeded, and stored as a hash and a prefix', async () => {
  const [key] = await keys();
  await expect(verify(apiKey)).resolves.toEqual({
    ...{ keyId: key!.id, name: 'first key', scopes: [...apiKeyScopes], testUserId: null },
  });
  expect(key!.prefix).toBe(apiKey.slice(0, 8));
  const stored = JSON.stringify(await identity.sql(`SELECT *, encode(key_hash, 'escape') FROM identity.api_key`));
  expect(stored).not.toContain(apiKey.slice(0, 16));
});

test.each([
  ['one character', 'x'],
  ['SQL', `ssk_' OR true --`],
  ['a NUL character', '\u0000'],
  ['256 characters', 'A'.repeat(256)],
])('a key of %s is rejected', async (_, guess) => {
  expect(await domainErrorOf(verify(guess))).toMatchObject({ code: 'invalid_api_key' });
});

test('variants of a key and its stored hash are rejected', async () => {
  const [row] = await identity.sql<{ hex: string }>(`SELECT encode(key_hash, 'hex') AS hex FROM identity.api_key`);
  for (const guess of [apiKey.toUpperCase(), apiKey.slice(0, -1), `${apiKey}x`, row!.hex]) {
    expect(await domainErrorOf(verify(guess))).toMatchObject({ code: 'invalid_api_key' });
  }
});

test('a revoked key fails immediately, and a restart does not restore it', async () => {
  await verify(apiKey);
  await identity.sql('UPDATE identity.api_key SET revoked_at = now()');
  expect(await domainErrorOf(verify(apiKey))).toMatchObject({ code: 'invalid_api_key' });
  await startAndStop({ EXTERNAL_API_KEY: apiKey });
  expect(await domainErrorOf(verify(apiKey))).toMatchObject({ code: 'invalid_api_key' });
  expect(await keys()).toHaveLength(1);
});

test('replicas that start together seed one key', async () => {
  const settings = { EXTERNAL_API_KEY: generateApiKey(), CHAT_API_KEY: undefined };
  const bootOne = () =>
    new InitialApiKeys(
      new IssuedApiKeys(identity.provider(DataSource), identity.clock, new RandomIdentifiers()),
      settings,
      createLog('identity', 'silent'),
    ).onApplicationBootstrap();
  await Promise.all(Array.from({ length: 8 }, bootOne));
  expect((await keys()).filter((key) => key.revoked_at === null)).toHaveLength(1);
  await expect(verify(settings.EXTERNAL_API_KEY)).resolves.toHaveProperty('name', 'first key');
});

test('a new value of the setting replaces the initial key, and no other key', async () => {
  const named = generateApiKey();
  await identity.sql(
    `INSERT INTO identity.api_key (id, name, scopes, prefix, key_hash, created_at)
     VALUES (gen_random_uuid(), 'chat site', '{credits:read}', 'ssk_', sha256(convert_to($1, 'UTF8')), now())`,
    [named],
  );
  const replacement = generateApiKey();
  await startAndStop({ EXTERNAL_API_KEY: replacement });
  await expect(verify(replacement)).resolves.toHaveProperty('name', 'first key');
  await expect(verify(named)).resolves.toHaveProperty('name', 'chat site');
  expect(await domainErrorOf(verify(apiKey))).toMatchObject({ code: 'invalid_api_key' });
});

test('the previous value of the setting restores the previous key', async () => {
  const [former] = await keys();
  const replacement = generateApiKey();
  await startAndStop({ EXTERNAL_API_KEY: replacement });
  await startAndStop({ EXTERNAL_API_KEY: apiKey });
  await expect(verify(apiKey)).resolves.toHaveProperty('keyId', former!.id);
  expect(await domainErrorOf(verify(replacement))).toMatchObject({ code: 'invalid_api_key' });
});

test('the chat site has a dedicated key with the scopes that it needs', async () => {
  const chatKey = generateApiKey();
  await startAndStop({ EXTERNAL_API_KEY: apiKey, CHAT_API_KEY: chatKey });
  await expect(verify(chatKey)).resolves.toEqual({
    keyId: expect.any(String) as string,
    name: 'Chat site',
    scopes: ['users:login', 'subscriptions:read', 'credits:read', 'credits:write'],
    testUserId: null,
  });
  await expect(verify(apiKey)).resolves.toHaveProperty('name', 'first key');
  const replacement = generateApiKey();
  await startAndStop({ EXTERNAL_API_KEY: apiKey, CHAT_API_KEY: replacement });
  await expect(verify(replacement)).resolves.toHaveProperty('name', 'Chat site');
  expect(await domainErrorOf(verify(chatKey))).toMatchObject({ code: 'invalid_api_key' });
  await expect(verify(apiKey)).resolves.toHaveProperty('name', 'first key');
});

test('an unset setting changes nothing', async () => {
  const before = await keys();
  await startAndStop();
  expect(await keys()).toEqual(before);
});

test('the time of last use is updated at most once a minute', async () => {
  const lastUsed = async () => (await keys())[0]!.last_used_at;
  expect(await lastUsed()).toBeNull();
  await verify(apiKey);
  const firstUse = identity.clock.now();
  expect(await lastUsed()).toEqual(firstUse);
  identity.clock.advance(minuteMs - 1);
  await verify(apiKey);
  expect(await lastUsed()).toEqual(firstUse);
  identity.clock.advance(1);
  await verify(apiKey);
  expect(await lastUsed()).toEqual(identity.clock.now());
});

test.each([
  ['short', 'EXTERNAL_API_KEY: must have at least 16 characters'],
  ['holds a space in it', 'EXTERNAL_API_KEY: must hold visible ASCII characters only, to pass in a header'],
])('an invalid setting (%j) prevents startup', async (value, problem) => {
  const start = identity.startReplica({ EXTERNAL_API_KEY: value, RATE_LIMIT_FACTOR: '0' });
  await expect(start).rejects.toThrow(SettingsError);
  await expect(start).rejects.toMatchObject({ problems: [problem, 'RATE_LIMIT_FACTOR: must be above 0'] });
});

test('generated keys are random', () => {
  expect(generateApiKey()).not.toBe(generateApiKey());
  expect(generateApiKey()).toMatch(/^ssk_[\w-]{43}$/);
});
