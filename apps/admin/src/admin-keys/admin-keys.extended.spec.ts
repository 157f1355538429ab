import { adminRequests as requests, type AuditLogEntry } from '@scriptsmith/contracts/admin';
import { SettingsError } from '@scriptsmith/server-kit';
import { eventually } from '@scriptsmith/testing';
import { actor, AdminFixture, domainErrorOf } from '../testing/admin-fixture.js';

const firstKey = 'the-first-admin-key-0001';
const minuteMs = 60_000;

let admin: AdminFixture;
beforeEach(async () => {
  admin = await AdminFixture.start({ ADMIN_KEY: firstKey });
});
afterEach(() => admin.stop());

const verify = (adminKey: string, clientAddress = '203.0.113.5') =>
  admin.request(requests.verifyAdminKey, { adminKey, clientAddress });
const codeFor = async (adminKey: string, clientAddress?: string) =>
  (await domainErrorOf(verify(adminKey, clientAddress))).code;
const create = (name: string, role: 'owner' | 'support' | 'read-only', by = actor()) =>
  admin.request(requests.createAdminKey, { by, name, role });
const keys = async () => (await admin.request(requests.listAdminKeys, {})).adminKeys;
const audited = async (): Promise<AuditLogEntry[]> => (await admin.request(requests.listAuditLog, {})).auditRows;

test('the key of ADMIN_KEY is an owner and is stored as a hash and a prefix', async () => {
  await expect(verify(firstKey)).resolves.toMatchObject({ name: 'first key', role: 'owner' });
  const stored = JSON.stringify(await admin.sql(`SELECT *, encode(key_hash, 'escape') FROM admin.admin_key`));
  expect(stored).not.toContain(firstKey.slice(0, 12));
});

test.each(['x', firstKey.toUpperCase(), firstKey.slice(0, -1), `${firstKey}x`, `' OR true --`, '\u0000'])(
  'rejects the key %j',
  async (guess) => expect(await codeFor(guess)).toBe('invalid_admin_key'),
);

test('ADMIN_KEY replaces and restores the initial key unless an admin revoked or rotated it', async () => {
  await admin.startReplica({ ADMIN_KEY: 'another-admin-key-0002' });
  expect(await codeFor(firstKey)).toBe('invalid_admin_key');
  await admin.startReplica({ ADMIN_KEY: firstKey });
  await verify(firstKey);
  const [first] = (await keys()).filter(({ revokedAt }) => !revokedAt);
  const { secret } = await admin.request(requests.rotateAdminKey, { by: actor(), keyId: first!.id, overlapSeconds: 0 });
  await admin.startReplica({ ADMIN_KEY: firstKey });
  expect(await codeFor(firstKey)).toBe('invalid_admin_key');
  await expect(verify(secret!)).resolves.toMatchObject({ name: 'first key', role: 'owner' });
  await expect(admin.startReplica({ ADMIN_KEY: 'short' })).rejects.toThrow(SettingsError);
});

test('creates a key once and returns its secret once', async () => {
  const by = actor();
  const made = await create('night shift', 'support', by);
  expect(made.secret).toMatch(/^ssa_[\w-]{43}$/);
  await expect(verify(made.secret!)).resolves.toEqual({
    keyId: made.adminKey.id,
    name: 'night shift',
    role: 'support',
  });
  await expect(create('night shift', 'support', by)).resolves.toMatchObject({
    ...{ adminKey: { id: made.adminKey.id }, secret: null },
  });
  expect((await domainErrorOf(create('day shift', 'support', by))).code).toBe('idempotency_conflict');
  expect(await domainErrorOf(create('night shift', 'read-only'))).toMatchObject({ code: 'name_taken' });
  expect(await audited()).toMatchObject([
    {
      ...{ by, service: 'admin', action: 'create-admin-key', before: null },
      target: { type: 'admin-key', id: made.adminKey.id },
      after: { name: 'night shift', role: 'support', prefix: made.adminKey.prefix },
    },
  ]);
  expect(JSON.stringify([await audited(), await keys()])).not.toContain(made.secret);
});

test('a rotated key stays valid for the overlap', async () => {
  const { adminKey, secret: old } = await create('night shift', 'support');
  const by = actor();
  const rotation = { by, keyId: adminKey.id, overlapSeconds: 60 };
  const { secret } = await admin.request(requests.rotateAdminKey, rotation);
  await expect(admin.request(requests.rotateAdminKey, rotation)).resolves.toMatchObject({ secret: null });
  admin.clock.advance(minuteMs - 1);
  await Promise.all([verify(old!), verify(secret!)]);
  admin.clock.advance(1);
  expect(await codeFor(old!)).toBe('invalid_admin_key');
  await verify(secret!);
  expect((await domainErrorOf(admin.request(requests.rotateAdminKey, { ...rotation, by: actor() }))).code).toBe(
    'not_found',
  );
});

test('rejects a revoked key immediately and keeps the last owner', async () => {
  const { adminKey, secret } = await create('night shift', 'owner');
  const [first] = (await keys()).filter(({ name }) => name === 'first key');
  const revoke = (keyId: string) => admin.request(requests.revokeAdminKey, { by: actor(), keyId });
  const [one, other] = await Promise.allSettled([revoke(adminKey.id), revoke(first!.id)]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  const [left, right] = await Promise.allSettled([verify(secret!), verify(firstKey)]);
  expect([left.status, right.status].sort()).toEqual(['fulfilled', 'rejected']);
  const revoked = (await keys()).find(({ revokedAt }) => revokedAt)!;
  await revoke(revoked.id);
  expect((await audited()).filter(({ action }) => action === 'revoke-admin-key')).toHaveLength(1);
});

test('counts concurrent failed attempts per network without affecting other networks', async () => {
  const guesses = Array.from({ length: 30 }, (_, index) => codeFor(`guess-${index}`, '2001:db8:1:2::1'));
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'invalid_admin_key')).toHaveLength(20);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10);
  const refusal = await domainErrorOf(verify(firstKey, '2001:db8:1:2:ffff::9'));
  expect(refusal).toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 900 } });
  await verify(firstKey, '2001:db8:1:3::1');
  admin.clock.advance(15 * minuteMs);
  await verify(firstKey, '2001:db8:1:2::1');
});

test('deletes expired counts of failed attempts at start', async () => {
  await codeFor('guess');
  admin.clock.advance(15 * minuteMs);
  await admin.startReplica();
  await eventually(async () => expect(await admin.sql('SELECT 1 FROM admin.failed_admin_key_count')).toEqual([]));
});

test('records the last use of a key at most once a minute', async () => {
  const lastUsed = async () => (await keys())[0]!.lastUsedAt;
  await verify(firstKey);
  const firstUse = admin.clock.now().toISOString();
  admin.clock.advance(minuteMs - 1);
  await verify(firstKey);
  expect(await lastUsed()).toBe(firstUse);
  admin.clock.advance(1);
  await verify(firstKey);
  expect(await lastUsed()).toBe(admin.clock.now().toISOString());
});
