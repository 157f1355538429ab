import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { Column, DataSource, Entity } from 'typeorm';
import { SimulatedClock } from '@scriptsmith/server-kit';
import { RandomIdentifiers } from '../identifiers/identifiers.js';
import { createLog } from '../logging/log.js';
import { IssuedKey, issuedKeyRecord } from './issued-key.entity.js';
import { IssuedKeys, type KeyChange } from './issued-keys.js';
import { randomSecret } from './secrets.js';

@Entity('door_key')
class DoorKey extends IssuedKey {
  @Column('text', { array: true })
  doors!: string[];
}

const clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
const log = createLog('test', 'silent');
let server: TestDatabase;
let database: DataSource;
let keys: IssuedKeys<DoorKey>;
let published: KeyChange<DoorKey>[];

beforeAll(async () => {
  server = await createTestDatabase();
  database = await new DataSource({ type: 'postgres', url: server.url, entities: [DoorKey] }).initialize();
  await database.query(`
    CREATE TABLE door_key (
      id uuid PRIMARY KEY, name text NOT NULL, doors text[] NOT NULL, prefix text NOT NULL, key_hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL, created_by_action uuid UNIQUE, last_used_at timestamptz, expires_at timestamptz,
      revoked_at timestamptz, replaced_by_setting boolean NOT NULL DEFAULT false
    );
    CREATE UNIQUE INDEX door_key_name_key ON door_key (name) WHERE revoked_at IS NULL AND expires_at IS NULL`);
  const kind = { entity: DoorKey, noun: 'door key', newSecret: () => `door_${randomSecret()}` };
  keys = new IssuedKeys(kind, database, clock, new RandomIdentifiers());
});
beforeEach(async () => {
  await database.query('DELETE FROM door_key');
  published = [];
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

const publish = async (_: unknown, change: KeyChange<DoorKey>) => void published.push(change);
const failToPublish = () => Promise.reject(new Error('the outbox is unavailable'));
const create = (actionId = randomUUID(), given = { name: 'caretaker', doors: ['front', 'back'] }) =>
  keys.create(actionId, given, publish);
const secretOf = ({ secret }: { secret: string | null }) => secret!;

test('an action creates and publishes one key, even if it arrives twice at the same time', async () => {
  const actionId = randomUUID();
  const [one, other] = await Promise.all([create(actionId), create(actionId)]);
  expect([one.secret === null, other.secret === null].sort()).toEqual([false, true]);
  expect(issuedKeyRecord(one.key)).toEqual(issuedKeyRecord(other.key));
  expect(published).toMatchObject([{ keyId: one.key.id, before: null, after: { doors: ['front', 'back'] } }]);
  await expect(create(actionId, { name: 'caretaker', doors: ['front'] })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('a duplicate name is rejected with the noun of the kind', async () => {
  await create();
  await expect(create()).rejects.toMatchObject({ code: 'name_taken', message: 'Another door key has this name.' });
});

test('a successor inherits name and permissions, and the old key works until its overlap ends', async () => {
  const old = await create();
  const successor = await keys.rotate(randomUUID(), old.key.id, 60, publish);
  expect(successor.key).toMatchObject({ name: 'caretaker', doors: ['front', 'back'], expiresAt: null });
  expect(published[1]).toMatchObject({ keyId: successor.key.id, before: { id: old.key.id } });
  clock.advance(59_999);
  await expect(keys.findUsable(secretOf(old))).resolves.toHaveProperty('id', old.key.id);
  clock.advance(1);
  await expect(keys.findUsable(secretOf(old))).resolves.toBeNull();
  await expect(keys.findUsable(secretOf(successor))).resolves.toHaveProperty('id', successor.key.id);
  await expect(keys.rotate(randomUUID(), old.key.id, 60, publish)).rejects.toMatchObject({ code: 'not_found' });
});

test('a change that cannot be published is rolled back', async () => {
  const created = await create();
  const actionId = randomUUID();
  await expect(keys.revoke(created.key.id, failToPublish)).rejects.toThrow('the outbox is unavailable');
  await expect(keys.rotate(actionId, created.key.id, 0, failToPublish)).rejects.toThrow('the outbox is unavailable');
  await expect(keys.create(actionId, { name: 'guest', doors: [] }, failToPublish)).rejects.toThrow(
    'the outbox is unavailable',
  );
  await expect(keys.findUsable(secretOf(created))).resolves.toMatchObject({ expiresAt: null, revokedAt: null });
  await expect(keys.list()).resolves.toHaveLength(1);
});

test('a revoked key does not work, and revoking it again publishes nothing', async () => {
  const created = await create();
  const revoked = await keys.revoke(created.key.id, publish);
  await expect(keys.findUsable(secretOf(created))).resolves.toBeNull();
  clock.advance(1_000);
  expect(await keys.revoke(created.key.id, publish)).toMatchObject({ revokedAt: revoked.revokedAt });
  expect(published.filter(({ after }) => after === null)).toHaveLength(1);
});

test('a key is changed only while it is in use', async () => {
  const [rotated, revoked] = [await create(), await create(randomUUID(), { name: 'guest', doors: [] })];
  const nameOf = (keyId: string) => keys.change(keyId, (_, { name }) => Promise.resolve(name));
  await expect(nameOf(rotated.key.id)).resolves.toBe('caretaker');
  await keys.rotate(randomUUID(), rotated.key.id, 60, publish);
  await keys.revoke(revoked.key.id, publish);
  for (const keyId of [rotated.key.id, revoked.key.id, randomUUID()])
    await expect(nameOf(keyId)).rejects.toMatchObject({ code: 'not_found' });
});

test('the key of a setting is restored with its value, unless an admin revoked it', async () => {
  const seed = (secret: string) => keys.seedKey('DOOR_KEY', secret, { name: 'first key', doors: ['front'] }, log);
  const [first, second] = [randomSecret(), randomSecret()];
  await Promise.all([seed(first), seed(first)]);
  await seed(second);
  await expect(keys.findUsable(first)).resolves.toBeNull();
  await seed(first);
  const restored = await keys.findUsable(first);
  expect(restored).toMatchObject({ name: 'first key', doors: ['front'], replacedBySetting: false });
  await keys.revoke(restored!.id, publish);
  await seed(first);
  await expect(keys.findUsable(first)).resolves.toBeNull();
  await expect(keys.list()).resolves.toHaveLength(2);
});
